import type { NoAnswer } from './api.ts'

type Props = { noAnswer: NoAnswer }

const sentences: Readonly<Record<Exclude<NoAnswer['reason'], 'busy'>, string>> = {
  offline: 'We cannot reach the server. Check your connection, then try again. What you entered is kept.',
  slow: 'This is taking longer than usual. We are still working on it.',
  trying: 'Trying again…',
}

/** Says that a call has had no answer, and offers to try again; everything typed stays where it is. */
export function NoAnswerNotice({ noAnswer }: Props) {
  return (
    <div className="notice" role="alert">
      <p>{noAnswer.reason === 'busy' ? noAnswer.sentence : sentences[noAnswer.reason]}</p>
      <button type="button" className="button button-secondary" onClick={noAnswer.tryAgain}>
        Try again
      </button>
    </div>
  )
}
