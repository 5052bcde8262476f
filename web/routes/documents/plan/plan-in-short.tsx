import { Fragment } from 'react'
import type { Plan } from '#contract/plan.ts'
import { paths } from '#contract/wire/paths.ts'
import { areGeneral, planPartNames, planParts } from '#domain/assessing/plan.ts'
import { generalSentence } from '#domain/framework/general-depth.ts'
import { OutsidePages } from '#web/routes/framework/outside-pages.tsx'
import { Link } from '#web/ui/link.tsx'
import { OwnLevelHint } from '#web/ui/rating-bar.tsx'
import { Hints } from '#web/ui/text.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'

/** What to begin with and, folded below its own names, what to do then and how it shows. */
function CapabilityInShort({ texts }: { texts: Plan[number] }) {
  const { resource } = usePack('capability_words')
  const { depth } = useWords('framework')
  const { namesAlone } = useWriter()
  const names = planPartNames(resource, depth)
  const { heading: learn } = useWords('documents').plan_learning
  const [first, ...then] = planParts.filter((part) => texts[part] !== undefined)
  const { links } = texts
  return (
    <li className="card">
      <h3>{texts.name}</h3>
      <OwnLevelHint level={texts.level} />
      {texts.definition !== undefined && <p>{texts.definition}</p>}
      {first && (
        <p>
          <strong>{names[first]}</strong>
          <br />
          {texts[first]}
        </p>
      )}
      {then.length + links.length > 0 && (
        <details>
          <summary>
            {namesAlone([...then.map((part) => names[part]), ...(links.length > 0 ? [learn] : [])])}
            <span className="visually-hidden">, {texts.name}</span>
          </summary>
          <dl>
            {then.map((part) => (
              <Fragment key={part}>
                <dt>{names[part]}</dt>
                <dd>{texts[part]}</dd>
              </Fragment>
            ))}
            {links.length > 0 && (
              <>
                <dt>{learn}</dt>
                <dd>
                  <OutsidePages pages={links} />
                </dd>
              </>
            )}
          </dl>
        </details>
      )}
    </li>
  )
}

/** The plan itself: each chosen capability with its first step. */
export function PlanInShort({ plan }: { plan: Plan }) {
  const { resource } = usePack('capability_words')
  const words = useWords('documents').plan
  const { depth } = useWords('framework')
  return (
    <section className="plan-in-short" aria-labelledby="plan-in-short-heading">
      <h2 id="plan-in-short-heading">{resource.in_short}</h2>
      {plan.length === 0 ? (
        <p>{words.nothing_chosen}</p>
      ) : (
        <ol className="bare plan-cards">
          {plan.map((texts) => (
            <CapabilityInShort key={texts.id} texts={texts} />
          ))}
        </ol>
      )}
      <Hints of={generalSentence(depth.general, areGeneral(plan))} />
      <p>
        <Link to={paths.assessed}>{plan.length === 0 ? words.choose : words.change}</Link>
      </p>
    </section>
  )
}
