import { Link } from 'react-router'
import * as words from 'virtual:words/app/rate_first'
import type { AssessmentMeta } from '#contract/status-load.ts'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { NothingRated } from './nothing-rated.tsx'

type Props = {
  /** Names what is not there. */
  missing: string
  assessment: AssessmentMeta
}

/** Shown instead of anything made from ratings while there are none. */
export function RateFirst({ missing, assessment }: Props) {
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
