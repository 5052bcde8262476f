import { useActionData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { YourRole } from '#contract/session.ts'
import { useHere } from '#web/app/links.ts'
import { useSession } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'
import { AssessAgain } from '#web/routes/assessing/assess-again.tsx'
import { OwnProfile } from '#web/routes/building/own-profile.tsx'
import { NextStepLink, OpenQuestionsLink, stepOf, stepWords } from '#web/ui/next-step-link.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Words } from '#domain/words/words.ts'
import { useWords, useWriter, type InWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type YoursWords = Words['session']['yours']

/** How far the self-assessment has come. An answer that is not relevant is an answer, and is told as what it is. */
function progress(
  words: YoursWords,
  { counted, dateInWords }: InWords,
  { assessmentMeta, count_not_relevant: irrelevant }: YourRole,
): string {
  const { assessmentDate, count_questions: total, count_open: open, is_rated: isRated } = assessmentMeta
  const values = { total, count: total - open, not_relevant: irrelevant }
  if (assessmentDate === null || open === total) return words.not_begun
  if (open > 0) return irrelevant === 0 ? fill(words.rated, values) : counted(words.answered, values)
  if (!isRated) return fill(words.none_relevant, values)
  return fill(irrelevant === 0 ? words.rated_on : words.rated_on_but, { ...values, date: dateInWords(assessmentDate) })
}

/** Where a role stands. A profile that the visitor built, and has not rated themselves against, has no line about progress. */
function standingOf(words: YoursWords, inWords: InWords, your: YourRole): string[] {
  const { assessmentMeta, count_selected: chosen, horizon, validation } = your
  const isUntouched = validation !== null && assessmentMeta.assessmentDate === null
  return [
    ...(isUntouched ? [] : [progress(words, inWords, your)]),
    ...(chosen > 0 ? [inWords.counted(words.plan, { count: chosen })] : []),
    ...(horizon !== null ? [inWords.counted(words.towards, { count: horizon })] : []),
  ]
}

type Props = {
  your: YourRole
  /** What the role is called here: its title, with the agency where another has the same. */
  name: string
  /** The role from which a step to this one is compared; null where there is no other. */
  from: Role | null
}

/** One role: where it stands, and the button for what comes next; beside a plan, another for the questions that are open. */
export function YourRoleItem({ your, name, from }: Props) {
  const { assess: assessAgain } = useWords('assessing').again
  const { see } = useWords('building').build
  const { yours: built } = useWords('building').own_profile
  const { see: seePlan } = useWords('documents').see_plan
  const words = useWords('session').yours
  const nextWords = useWords('assessing').next_step
  const inWords = useWriter()
  const session = useSession()
  const here = useHere()
  const posted = useActionData<Posted>()
  const { role, assessmentMeta: assessment, count_selected: chosen, horizon, validation, validator } = your
  const assessed = { roleId: role.id, assessment, chosen }
  const step = stepOf(assessed)
  const standing = standingOf(words, inWords, your)
  const isAhead = step === 'start' && horizon !== null && from !== null
  // Who built it wanted the profile, not to be rated against it; and one that needs nothing asks nothing.
  const isForOthers = step === 'start' && (validation !== null || assessment.count_questions === 0) && !isAhead
  const label = isAhead ? words.see_step : isForOthers ? see : stepWords(nextWords, step, assessed)
  const named = (shown: string) => (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{fill(words.for_role, { step: shown, role: name })}</span>
    </>
  )
  /** Who has not begun is offered to save first (Spec §4); who has begun goes on at once. */
  const way = (qref?: string) => {
    const address = paths.assessRole(role.id, qref)
    return step === 'start' && session?.session_saved === false ? paths.save(address) : address
  }
  return (
    <li>
      <div>
        <h2>
          <Link to={paths.roleActions(role.id)}>{role.title}</Link>
        </h2>
        <p className="your-role-agency">
          {role.agency} <span>({role.meta})</span>
        </p>
        {standing.length > 0 && (
          <ul className="your-role-standing">
            {standing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        {validation !== null && (
          <details
            className="your-own"
            open={['roleId', 'fromRoleId'].some((field) => posted?.fields[field]?.includes(role.id))}
          >
            <summary>{built}</summary>
            <OwnProfile role={role} outcome={{ validation, validator }} />
          </details>
        )}
      </div>
      {isAhead ? (
        <Link className="button" to={paths.compare(from.id, [role.id])} state={here}>
          {named(label)}
        </Link>
      ) : isForOthers ? (
        <Link className="button" to={paths.roleActions(role.id)} state={here}>
          {named(label)}
        </Link>
      ) : (
        <div className="button-row">
          <NextStepLink assessed={assessed} way={way} state={here}>
            {named(label)}
          </NextStepLink>
          <OpenQuestionsLink assessed={assessed} way={way} state={here}>
            {named(stepWords(nextWords, 'continue', assessed))}
          </OpenQuestionsLink>
          {chosen > 0 && (
            <Link className="button button-secondary" to={paths.livePlan(role.id)} state={here}>
              {named(seePlan)}
            </Link>
          )}
          {your.again?.is_open === true && assessment.assessmentDate !== null && (
            <AssessAgain
              roleId={role.id}
              date={inWords.dateInWords(assessment.assessmentDate)}
              label={named(assessAgain)}
            />
          )}
        </div>
      )}
    </li>
  )
}
