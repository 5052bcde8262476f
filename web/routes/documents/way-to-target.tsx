import type { WayInShort } from '#contract/get-plan.ts'
import type { Role } from '#contract/role.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { TargetNote } from '#web/routes/career/target/target-note.tsx'
import { useTarget } from '#web/routes/career/target/use-target.ts'
import { Filled } from '#web/ui/filled.tsx'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Steps = NonNullable<WayInShort>['steps']

function StepsBy({ date, steps }: { date: string; steps: Steps }) {
  const { named } = useWords('documents').parts
  const { by } = useWords('documents').plan
  const { dateInWords } = useWriter()
  const here = useHere()
  return (
    <>
      <h3>{fill(by, { date: dateInWords(date) })}</h3>
      <ul>
        {steps.map(({ id, name, reason }) => (
          <li key={id}>
            <Filled
              sentence={named}
              values={{
                name: (
                  <Link to={paths.capability(id)} state={here}>
                    {name}
                  </Link>
                ),
                text: reason,
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The target role and, where the plan's role is another, the way to it: what to work on by when, and why. */
export function WayToTarget({ role, way }: { role: Role; way: WayInShort }) {
  const { target: covers } = useWords('documents').plan
  const { target } = useTarget()
  const shown = target ? way : null
  const dates = [...new Set(shown?.steps.map((step) => step.by))]
  return (
    <section className="way-in-short" {...(shown ? { 'aria-labelledby': 'way-heading' } : {})}>
      {shown && <h2 id="way-heading">{shown.heading}</h2>}
      <TargetNote role={role} what={covers} />
      {dates.map((date) => (
        <StepsBy key={date} date={date} steps={shown?.steps.filter((step) => step.by === date) ?? []} />
      ))}
      {shown?.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
