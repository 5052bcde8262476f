import { useState } from 'react'
import type { AskedView } from '#contract/view-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { saveAsFile } from '#web/ui/sharing/save-as-file.ts'
import { AboutWhom } from './view-intro.tsx'
import { useWords } from '#web/words.ts'

const fileName = 'my-lsp-view.json'

/** What was answered, in words. */
function inWords({ questions }: AskedView) {
  return questions
    .filter(({ answer, comment }) => answer !== '' || comment !== '')
    .map(({ name, answer, comment, optionsList }) => {
      return { name, rating: optionsList.find(({ key }) => key === answer)?.name ?? '', comment }
    })
}

/** After answering: what was given, to download and to take back. */
export function Given({ asked, onWithdraw }: { asked: AskedView; onWithdraw: () => Promise<void> }) {
  const words = useWords('views').answering
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [status, setStatus] = useState('')
  const isSeen = asked.state === 'seen'
  const goes = asked.is_by_person ? words.erase_goes : words.erase_goes_together

  function download(): void {
    const { role, first_name, questions: _questions, ...about } = asked
    saveAsFile(fileName, { role: role.title, agency: role.agency, first_name, ...about, answers: inWords(asked) })
    setStatus(fill(words.downloaded, { name: fileName }))
  }

  return (
    <>
      <p className="lede">{words.finished}</p>
      <p>{isSeen ? words.seen : words.waiting}</p>
      <div className="button-row">
        <button type="button" className="button" onClick={download}>
          {words.download}
        </button>
        <AskFirst
          label={isSeen ? words.erase : words.withdraw}
          question={isSeen ? words.erase_ask : words.withdraw_ask}
          keep={words.keep}
          onYes={() => void run(onWithdraw).catch(fail)}
        >
          {isSeen ? goes : words.withdraw_goes}
        </AskFirst>
      </div>
      <p role="status">{status}</p>
      <h2>{words.yours}</h2>
      <AboutWhom asked={asked} />
      <ul className="view-given">
        {inWords(asked).map(({ name, rating, comment }) => (
          <li key={name}>
            {fill(words.answered, { name, rating })}
            {comment !== '' && (
              <blockquote>
                <p dir="auto">{comment}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
