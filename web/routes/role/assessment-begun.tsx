import { redirect } from 'react-router'
import type { Role } from '#contract/role.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useHere } from '#web/app/links/came-from.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'
import { NextStepLink, OpenQuestionsLink, stepOf, type Assessed } from './next-step-link.tsx'
import { afterYes, textIn } from '#web/load.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  role: Role
  needs: readonly CapabilityNeed[]
  assessed: Assessed
  /** The address of a question; without one, of the question where the visitor left off. */
  way: (qref?: string) => string
}

/** For a visitor who has answered before: the progress, what comes next, and the ways to the results and to start again. */
export function AssessmentBegun({ role, needs, assessed, way }: Props) {
  const words = useWords('assessing').begun
  const { counted, dateInWords } = useWriter()
  const here = useHere()
  const { assessment } = assessed
  const { assessmentDate: ratedOn, count_questions: total, count_open: open } = assessment
  const answered = total - open
  const first = needs.find(({ need }) => need !== 'none')?.id
  const step = stepOf(assessed)

  return (
    <>
      <p>
        <strong>{open === 0 ? words.completed : fill(words.answered, { count: answered, total })}</strong>
        {ratedOn !== null && ` ${fill(words.rated_on, { date: dateInWords(ratedOn) })}`}
      </p>
      <div className="button-row">
        <NextStepLink assessed={assessed} way={step === 'change' ? () => way(first) : way} state={here} />
        <OpenQuestionsLink assessed={assessed} way={way} state={here} />
        {(step === 'plan' || step === 'continue') && (
          <Link className="button button-secondary" to={paths.assessedRole(role.id)}>
            {open === 0 ? words.results : words.results_so_far}
          </Link>
        )}
        {(step === 'plan' || step === 'choose') && open === 0 && (
          <Link className="button button-secondary" to={way(first)}>
            {words.change}
          </Link>
        )}
        <AskFirst
          form={{ name: 'again', values: { roleId: role.id } }}
          label={words.again}
          question={words.ask}
          keep={words.keep}
        >
          {counted(words.what_goes, { count: answered, title: role.title })}
        </AskFirst>
      </div>
    </>
  )
}

/** Deletes the answers for a role, and begins anew. */
export const postAgain = afterYes(async ({ app: { api, session } }, fields) => {
  const roleId = textIn(fields, 'roleId')
  await api.call('new_questionnaire', { roleId })
  session.merge((await api.call('status_update', { roleId })).data)
  return redirect(paths.assessRole(roleId))
})
