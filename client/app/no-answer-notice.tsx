import * as words from 'virtual:words/app/no_answer'
import type { NoAnswer } from './api.ts'

type Props = { reason: NoAnswer['reason']; onTryAgain: () => void }

/** Says that a call has had no answer, and offers to try again; everything typed stays where it is. */
export function NoAnswerNotice({ reason, onTryAgain }: Props) {
  return (
    <div className="notice" role="alert">
      <p>{words[reason]}</p>
      <button type="button" className="button button-secondary" onClick={onTryAgain}>
        {words.try_again}
      </button>
    </div>
  )
}
