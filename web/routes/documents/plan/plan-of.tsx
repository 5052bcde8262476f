import type { LivePlan as Plan } from '#contract/live-plan.ts'
import type { Role } from '#contract/role.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { useSession } from '#web/app/session.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { paths } from '#contract/wire/paths.ts'
import { progressOf } from '#domain/assessing/plan/progress.ts'
import { PlannedCapabilitySection } from './planned-capability.tsx'
import { ReviewDay } from './review-day.tsx'
import { SharePlan } from './share-plan.tsx'
import { useLivePlan } from './use-live-plan.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Says that the plan goes with a session that is not saved, and how to keep it. */
function NotSaved({ role }: { role: Role }) {
  const words = useWords('documents').live_plan
  const session = useSession()
  if (session?.session_saved !== false) return null
  const link = <Link to={paths.save(paths.livePlan(role.id))}>{words.save_first}</Link>
  return (
    <div className="caution">
      <p>
        <Filled sentence={words.not_saved} values={{ save_first: link }} />
      </p>
    </div>
  )
}

/** The plan, to be changed in place. */
export function PlanOf({ role, loaded }: { role: Role; loaded: Plan }) {
  const words = useWords('documents').live_plan
  const { choose, nothing_chosen, change: changeChoice } = useWords('documents').plan
  const { counted } = useWriter()
  const here = useHere()
  const { plan, change } = useLivePlan(role.id, loaded)
  const progress = progressOf(plan.capabilities.flatMap(({ actions }) => actions))
  const isEmpty = plan.capabilities.length === 0
  return (
    <div className="live-plan">
      <p>{words.lede}</p>
      <NotSaved role={role} />
      {isEmpty && <p>{nothing_chosen}</p>}
      {!isEmpty && (
        <p className="plan-progress">
          {progress.count === 0 ? (
            words.no_action
          ) : (
            <>
              <strong>{counted(words.progress, progress)}</strong> {words.tick}
            </>
          )}
        </p>
      )}
      {plan.capabilities.map((capability) => (
        <PlannedCapabilitySection key={capability.id} capability={capability} days={plan.days} change={change} />
      ))}
      <p className="onward">
        <Link to={paths.assessedRole(role.id)} state={here}>
          {isEmpty ? choose : changeChoice}
        </Link>
      </p>
      {!isEmpty && (
        <>
          <ReviewDay role={role} plan={plan} change={change} />
          <SharePlan role={role} shared={plan.shared} />
        </>
      )}
    </div>
  )
}
