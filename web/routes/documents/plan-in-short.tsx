import { Fragment } from 'react'
import type { Plan } from '#contract/get-plan.ts'
import { paths } from '#contract/wire/paths.ts'
import { planPartNames, planParts } from '#domain/assessing/plan-in-short.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

function Parts(parts: Pick<Plan[number], (typeof planParts)[number]>) {
  const { resource } = usePack('capability_words')
  const { depth } = useWords('framework')
  const names = planPartNames(resource, depth)
  return (
    <dl>
      {planParts
        .filter((part) => parts[part] !== undefined)
        .map((part) => (
          <Fragment key={part}>
            <dt>{names[part]}</dt>
            <dd>{parts[part]}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** The plan itself: for each chosen capability what to begin with, what to do then, and how it shows. */
export function PlanInShort({ plan }: { plan: Plan }) {
  const { resource } = usePack('capability_words')
  const words = useWords('documents').plan
  return (
    <section className="plan-in-short" aria-labelledby="plan-in-short-heading">
      <h2 id="plan-in-short-heading">{resource.in_short}</h2>
      {plan.length === 0 && <p>{words.nothing_chosen}</p>}
      {plan.map(({ id, name, definition, ...parts }) => (
        <section key={id} aria-labelledby={`plan-${id}`}>
          <h3 id={`plan-${id}`}>{name}</h3>
          {definition === undefined ? <Parts {...parts} /> : <p>{definition}</p>}
        </section>
      ))}
      <p>
        <Link to={paths.assessed}>{plan.length === 0 ? words.choose : words.change}</Link>
      </p>
    </section>
  )
}
