import { Link } from 'react-router'
import * as open from 'virtual:words/assessing/open_questions'
import * as words from 'virtual:words/assessing/results'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'

/** In place of what is made from ratings where answers hold none: why there is nothing, and the way back. `firstOpen` is empty where every question has an answer. */
export function NothingRated({ firstOpen }: { firstOpen: string }) {
  return (
    <>
      <p className="lede">{words.nothing_relevant}</p>
      <p>{words.no_plan}</p>
      <p>
        <Link className="button" to={paths.assess(firstOpen)} state={backwards}>
          {firstOpen === '' ? words.to_questionnaire : open.first}
        </Link>
      </p>
    </>
  )
}
