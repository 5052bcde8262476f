import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

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
