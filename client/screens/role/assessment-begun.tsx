import { Link, useNavigate } from 'react-router'
import * as words from 'virtual:words/assessing/begun'
import type { Role } from '#contract/role.ts'
import type { AssessmentMeta } from '#contract/status-load.ts'
import { AskFirst } from '#client/components/ask-first.tsx'
import { useFailure } from '#client/app/failure.ts'
import { useApp } from '#client/app/session.tsx'
import { counted } from '#client/app/words.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'

type Props = {
  role: Role
  needs: readonly CapabilityNeed[]
  assessment: AssessmentMeta
  /** The address of a question; without one, of the question where the visitor left off. */
  way: (qref?: string) => string
}

/** For a visitor who has answered before: the progress, and the ways to go on, to the results and to start again. */
export function AssessmentBegun({ role, needs, assessment, way }: Props) {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const { count_questions: total, count_open: open, first_open: firstOpen } = assessment
  const answered = total - open
  const first = needs.find(({ need }) => need !== 'none')?.id

  async function startAgain(): Promise<void> {
    await api.call('new_questionnaire', { roleId: role.id })
    const { data } = await api.call('status_update', { roleId: role.id })
    session.merge(data)
    await navigate(way())
  }

  return (
    <>
      <p>
        <strong>{open === 0 ? words.completed : fill(words.answered, { count: answered, total })}</strong>
      </p>
      <div className="button-row">
        {open === 0 ? (
          <>
            <Link className="button" to={paths.assessed}>
              {words.results}
            </Link>
            <Link className="button button-secondary" to={way(first)}>
              {words.change}
            </Link>
          </>
        ) : (
          <>
            <Link className="button" to={way(firstOpen)}>
              {words.go_on}
            </Link>
            <Link className="button button-secondary" to={paths.assessed}>
              {words.results_so_far}
            </Link>
          </>
        )}
        <AskFirst
          label={words.again}
          question={words.ask}
          keep={words.keep}
          onYes={() => void startAgain().catch(fail)}
        >
          {counted(words.what_goes, { count: answered, title: role.title })}
        </AskFirst>
      </div>
    </>
  )
}
