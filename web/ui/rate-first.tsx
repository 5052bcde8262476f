import type { Role } from '#contract/role.ts'
import type { AssessmentMeta } from '#contract/assessing.ts'
import { paths } from '#contract/wire/paths.ts'
import { backwards } from '#web/app/direction.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from './link.tsx'

/** Shown instead of the questions, and of what is made from ratings, for a role that needs nothing. */
export function NothingAsked({ role }: { role: Role }) {
  const words = useWords('assessing').nothing_asked
  return (
    <>
      <p className="lede">{words.about}</p>
      <p>
        <Link className="button" to={paths.roleActions(role.id)} state={backwards}>
          {words.to_role}
        </Link>
      </p>
    </>
  )
}

/** Shown instead of the results or the plan when no answer is a rating. `firstOpen` is empty once every question has an answer. */
export function NothingRated({ firstOpen }: { firstOpen: string }) {
  const { offersNotRelevant } = usePack('ratings')
  const open = useWords('assessing').open_questions
  const words = useWords('assessing').results
  return (
    <>
      <p className="lede">{offersNotRelevant ? words.nothing_relevant : words.nothing_answered}</p>
      <p>{words.no_plan}</p>
      <p>
        <Link className="button" to={paths.assess(firstOpen)} state={backwards}>
          {firstOpen === '' ? words.to_questionnaire : open.first}
        </Link>
      </p>
    </>
  )
}

type Props = {
  role: Role
  /** Names what is not there. */
  missing: string
  assessment: AssessmentMeta
}

/** Shown instead of anything made from ratings while there are none. */
export function RateFirst({ role, missing, assessment }: Props) {
  const words = useWords('app').rate_first
  if (assessment.count_questions === 0) return <NothingAsked role={role} />
  if (assessment.assessmentDate !== null) return <NothingRated firstOpen={assessment.first_open} />
  return (
    <>
      <p>
        {missing} {words.please}
      </p>
      <p>
        <Link className="button" to={paths.assess()} state={backwards}>
          {words.start}
        </Link>
      </p>
    </>
  )
}
