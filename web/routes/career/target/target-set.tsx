import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { CareerRoutes } from '#contract/career.ts'
import type { Role } from '#contract/role.ts'
import { Filled } from '#web/ui/text.tsx'
import { useHere } from '#web/app/links.ts'
import { Success } from '#web/ui/success.tsx'
import { paths } from '#contract/wire/paths.ts'
import { PostForm } from '#web/app/post-form.tsx'
import { useSession } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Target } from './target-note.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** The roles of one way, in order. */
function Way({ roles }: { roles: readonly Role[] }) {
  const words = useWords('career').target
  return roles
    .map(({ id, title, agency }): ReactNode => {
      const role = <Link to={paths.roleActions(id)}>{title}</Link>
      return <Filled sentence={words.stop} values={{ role, place: agency }} />
    })
    .reduce((one, other) => <Filled sentence={words.stops} values={{ one, other }} />)
}

/** Roles between the base role and the target; each way has a reason with its numbers. */
function Ways({ name, found }: { name: string; found: CareerRoutes }) {
  const { levels } = usePack('levels')
  const words = useWords('career').target
  const { counted } = useWriter()
  const { direct, routes: ways } = found
  const size = levels.length > 0 ? words.direct_with_levels : words.direct
  return (
    <>
      <h4>{words.between}</h4>
      <p>
        {counted(size, { count: direct, role: name })}{' '}
        {ways.length === 0 ? words.no_ways : counted(words.ways, { count: ways.flatMap(({ roles }) => roles).length })}
      </p>
      {ways.length > 0 && (
        <ol className="ways">
          {ways.map(({ roles, reason }) => (
            <li key={roles.map(({ id }) => id).join(' ')}>
              <p className="way">
                <Way roles={roles} />
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
  /** What the two roles are called here: their titles, with the agency where another has the same. */
  baseName: string
  name: string
  target: Target
  ways: CareerRoutes | null
  /** Whether it was set just now, when the form had the focus. */
  isNew: boolean
  fetcher: FetcherWithComponents<Posted>
  onChange: () => void
}

export function TargetSet({ baseName, name, target, ways, isNew, fetcher, onChange }: Props) {
  const words = useWords('career').target
  const { stop } = useWords('career').target_note
  const { counted } = useWriter()
  const session = useSession()
  const here = useHere()
  const isRated = session?.assessmentMeta.is_rated === true
  const questionnaire = session?.session_saved ? paths.assess() : paths.save(paths.assess())
  return (
    <div className="panel">
      <h3>{fill(words.towards, { role: name })}</h3>
      <Success title={counted(words.set, { count: target.horizon, role: name })} takesFocus={isNew}>
        <p>{fill(words.plan, { role: baseName })}</p>
      </Success>
      {ways && <Ways name={name} found={ways} />}
      {!isRated && <p>{words.rate_first}</p>}
      <div className="button-row">
        {isRated ? (
          <Link className="button" to={paths.getPlan} state={here}>
            {words.to_plan}
          </Link>
        ) : (
          <Link className="button" to={questionnaire}>
            {words.to_questionnaire}
          </Link>
        )}
        <button type="button" className="button button-secondary" onClick={onChange}>
          {words.change}
        </button>
        <PostForm name="no-target" fetcher={fetcher}>
          <button type="submit" className="button button-secondary">
            {stop}
          </button>
        </PostForm>
      </div>
    </div>
  )
}
