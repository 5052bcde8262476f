import { redirect } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { assessmentMinutes, type CapabilityNeed } from '#domain/role/needs.ts'
import { useHere } from '#web/app/links.ts'
import { useSession } from '#web/app/session.tsx'
import { afterYes, textIn } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Link } from '#web/ui/link.tsx'
import { NextStepLink, OpenQuestionsLink, stepOf, type Assessed } from '#web/ui/next-step-link.tsx'
import { useWords, useWriter } from '#web/words.ts'

export function SelfAssessmentPanel({ role, needs }: { role: Role; needs: readonly CapabilityNeed[] }) {
  const { about: nothingAsked } = useWords('assessing').nothing_asked
  const words = useWords('role').page
  const session = useSession()
  if (!session) return null
  const { assessmentMeta: assessment, selectedCapabilities } = session
  const assessed = { roleId: role.id, assessment, chosen: selectedCapabilities.length }
  const way = (qref?: string) => paths.assessRole(role.id, qref)
  if (assessment.count_questions === 0) return <p>{nothingAsked}</p>
  if (assessment.assessmentDate !== null) {
    return <AssessmentBegun role={role} needs={needs} assessed={assessed} way={way} />
  }
  return (
    <>
      <p>{fill(words.assessment_about, { minutes: assessmentMinutes(assessment.count_questions) })}</p>
      <p className="button-row">
        {/* Who begins is offered to save first (Spec §4); who has begun goes on at once. */}
        <NextStepLink assessed={assessed} way={() => (session.session_saved ? way() : paths.save(way()))} />
      </p>
    </>
  )
}

type Props = {
  role: Role
  needs: readonly CapabilityNeed[]
  assessed: Assessed
  /** The address of a question; without one, of the question where the visitor left off. */
  way: (qref?: string) => string
}

/** For a visitor who has answered before: when, what comes next, and the ways to the results and to start again. */
function AssessmentBegun({ role, needs, assessed, way }: Props) {
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
        {open === 0 && <strong>{words.completed}</strong>}{' '}
        {ratedOn !== null && fill(words.rated_on, { date: dateInWords(ratedOn) })}
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

/** How far the visitor has come, for the tab; undefined where the role has nothing to rate. */
export function useAssessmentInShort(): string | undefined {
  const words = useWords('role').page.tabs_about
  const { count_questions: total = 0, count_open: open = 0, assessmentDate = null } = useSession()?.assessmentMeta ?? {}
  if (total === 0) return undefined
  if (assessmentDate === null) return words.assessment
  return open === 0 ? words.assessed : fill(words.assessing, { count: total - open, total })
}

/** Deletes the answers for a role, and begins anew. */
export const postAgain = afterYes(async ({ app: { api, session } }, fields) => {
  const roleId = textIn(fields, 'roleId')
  await api.call('new_questionnaire', { roleId })
  session.merge((await api.call('status_update', { roleId })).data)
  return redirect(paths.assessRole(roleId))
})
