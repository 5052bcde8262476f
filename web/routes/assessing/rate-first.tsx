import type { Role } from '#contract/role.ts'
import type { AssessmentMeta } from '#contract/status-load.ts'
import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { NothingAsked } from './nothing-asked.tsx'
import { NothingRated } from './nothing-rated.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

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
