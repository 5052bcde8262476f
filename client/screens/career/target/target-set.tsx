import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CareerRoutes } from '#contract/career-routes.ts'
import type { Role } from '#contract/role.ts'
import { Success } from '#client/components/success.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useSession } from '#client/app/session.tsx'
import type { Target } from './use-target.ts'

/** Roles between the base role and the target, each way with its reason, which has its numbers. */
function Ways({ target, found }: { target: Role; found: CareerRoutes }) {
  const { direct, routes: ways } = found
  return (
    <>
      <h4>Roles in between</h4>
      <p>
        The direct step to {target.title} adds {direct} essential {direct === 1 ? 'capability' : 'capabilities'}.{' '}
        {ways.length === 0
          ? 'We found no role in between that would make the largest step smaller.'
          : 'These roles make the largest step smaller. They are examples: there are many ways.'}
      </p>
      {ways.length > 0 && (
        <ol className="ways">
          {ways.map(({ roles, reason }) => (
            <li key={roles.map(({ id }) => id).join(' ')}>
              <p className="way">
                {roles.map((role, place) => (
                  <Fragment key={role.id}>
                    {place > 0 && ', then '}
                    <Link to={paths.roleActions(role.id)}>{role.title}</Link> ({role.agency})
                  </Fragment>
                ))}
              </p>
              <p>{reason}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type Props = {
  base: Role
  target: Target
  ways: CareerRoutes | null
  /** Whether it was set just now, where the form had the focus. */
  isNew: boolean
  onChange: () => void
  onGiveUp: () => Promise<void>
}

/** What happens now that a role is worked towards, and the ways on. */
export function TargetSet({ base, target, ways, isNew, onChange, onGiveUp }: Props) {
  const session = useSession()
  const isRated = session?.assessmentMeta.assessmentDate != null
  const questionnaire = session?.session_saved ? paths.assess() : paths.save(paths.assess())
  return (
    <div className="panel">
      <h3>Work towards {target.role.title}</h3>
      <Success title={`You are working towards ${target.role.title}, in ${target.horizon} years.`} takesFocus={isNew}>
        <p>Your development plan for {base.title} now covers the way there: what the step adds, why, and by when.</p>
      </Success>
      {ways && <Ways target={target.role} found={ways} />}
      {!isRated && <p>Please rate yourself first. The plan starts from where you stand.</p>}
      <p className="button-row">
        {isRated ? (
          <Link className="button" to={paths.getPlan}>
            See your development plan
          </Link>
        ) : (
          <Link className="button" to={questionnaire}>
            Start questionnaire
          </Link>
        )}
        <button type="button" className="button button-secondary" onClick={onChange}>
          Change the years
        </button>
        <button type="button" className="button button-secondary" onClick={() => void onGiveUp()}>
          Stop working towards it
        </button>
      </p>
    </div>
  )
}
