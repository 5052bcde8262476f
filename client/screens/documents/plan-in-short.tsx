import { Link } from 'react-router'
import { resource } from 'virtual:pack-capability-words'
import * as words from 'virtual:words/documents/plan'
import type { Plan } from '#contract/get-plan.ts'
import { paths } from '#contract/wire/paths.ts'

/** The plan itself: for each chosen capability what to begin with, what to do then, and how it shows. */
export function PlanInShort({ plan }: { plan: Plan }) {
  return (
    <section className="plan-in-short" aria-labelledby="plan-in-short-heading">
      <h2 id="plan-in-short-heading">{resource.in_short}</h2>
      {plan.length === 0 && <p>{words.nothing_chosen}</p>}
      {plan.map(({ id, name, first_step: firstStep, action, sign_of_progress: sign }) => (
        <section key={id} aria-labelledby={`plan-${id}`}>
          <h3 id={`plan-${id}`}>{name}</h3>
          <dl>
            <dt>{resource.first_step}</dt>
            <dd>{firstStep}</dd>
            <dt>{resource.on_the_job}</dt>
            <dd>{action}</dd>
            <dt>{resource.sign_of_progress}</dt>
            <dd>{sign}</dd>
          </dl>
        </section>
      ))}
      <p>
        <Link to={paths.assessed}>{plan.length === 0 ? words.choose : words.change}</Link>
      </p>
    </section>
  )
}
