import * as words from 'virtual:words/app/no_answer'
import type { NoAnswer } from '#client/app/api.ts'

type Props = { noAnswer: NoAnswer }

export function NoAnswerNotice({ noAnswer }: Props) {
  return (
    <div className="notice" role="alert">
      <p>{noAnswer.reason === 'busy' ? noAnswer.sentence : words[noAnswer.reason]}</p>
      <button type="button" className="button button-secondary" onClick={noAnswer.tryAgain}>
        {words.try_again}
      </button>
    </div>
  )
}
