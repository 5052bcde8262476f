import { useRef } from 'react'
import type { LivePlan, PlannedCapability } from '#contract/live-plan.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import { ActionOffers } from './action-offers.tsx'
import { PlanActionItem } from './plan-action.tsx'
import type { Change } from './use-live-plan.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Props = { capability: PlannedCapability; days: LivePlan['days']; change: Change }

/** A capability with the actions that are planned for it. */
export function PlannedCapabilitySection({ capability, days, change }: Props) {
  const words = useWords('documents').live_plan
  const here = useHere()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, name, actions, is_chosen: isChosen } = capability
  // What had the focus is gone with the action.
  const backToHeading = () => heading.current?.focus()
  return (
    <section className="plan-capability" aria-labelledby={`plan-${id}`}>
      <h2 id={`plan-${id}`} ref={heading} tabIndex={-1}>
        <Link to={paths.capability(id)} state={here}>
          {name}
        </Link>
      </h2>
      {!isChosen && <p className="hint">{words.not_chosen}</p>}
      {actions.length > 0 && (
        <ul className="plan-actions">
          {actions.map((action) => (
            <PlanActionItem key={action.id} action={action} days={days} change={change} onRemoved={backToHeading} />
          ))}
        </ul>
      )}
      {isChosen && (
        <ActionOffers
          capability={capability}
          onAdd={async (text) => {
            const wrong = await change({ add: { capability: id, text } })
            // The button that was pressed is gone with what it added.
            if (Object.keys(wrong).length === 0) backToHeading()
            return wrong
          }}
        />
      )}
    </section>
  )
}
