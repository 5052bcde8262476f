import type { AskedView } from '#contract/view-load.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { AboutWhom } from './view-intro.tsx'
import { useWords } from '#web/words.ts'

/** Where another browser has answered by the link: nothing of the answers but the way to delete them. */
export function AnsweredElsewhere({ asked, onWithdraw }: { asked: AskedView; onWithdraw: () => Promise<void> }) {
  const words = useWords('views').answering
  const fail = useFailure()
  const { run } = useOneAtATime()
  return (
    <>
      <AboutWhom asked={asked} />
      <p>{words.elsewhere}</p>
      <p>{words.elsewhere_yours}</p>
      <AskFirst
        label={words.erase}
        question={words.erase_ask}
        keep={words.keep}
        onYes={() => void run(onWithdraw).catch(fail)}
      >
        {words.elsewhere_goes} {!asked.is_by_person && words.group_goes}
      </AskFirst>
    </>
  )
}
