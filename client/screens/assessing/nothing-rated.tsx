import { Link } from 'react-router'
import { offersNotRelevant } from 'virtual:pack-ratings'
import * as open from 'virtual:words/assessing/open_questions'
import * as words from 'virtual:words/assessing/results'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'

/** Shown instead of the results or the plan when no answer is a rating. `firstOpen` is empty once every question has an answer. */
export function NothingRated({ firstOpen }: { firstOpen: string }) {
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
