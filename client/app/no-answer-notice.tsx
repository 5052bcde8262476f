import type { NoAnswer } from './api.ts'

type Props = { reason: NoAnswer['reason']; onTryAgain: () => void }

const sentences: Readonly<Record<NoAnswer['reason'], string>> = {
  offline: 'We cannot reach the server. Check your connection, then try again. What you entered is kept.',
  slow: 'This is taking longer than usual. We are still working on it.',
  trying: 'Trying again…',
}

/** Says that a call has had no answer, and offers to try again; everything typed stays where it is. */
export function NoAnswerNotice({ reason, onTryAgain }: Props) {
  return (
    <div className="notice" role="alert">
      <p>{sentences[reason]}</p>
      <button type="button" className="button button-secondary" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  )
}
