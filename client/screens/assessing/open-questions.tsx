import * as words from 'virtual:words/assessing/open_questions'
import { counted } from '#client/app/words.ts'

type Props = { id: string; open: number; total: number; onFirst: () => void }

/** On the last question, for a visitor who has skipped others: how many are open, and a way to the first. */
export function OpenQuestions({ id, open, total, onFirst }: Props) {
  return (
    <div className="open-questions">
      <p id={id}>{counted(words.line, { count: open, total })}</p>
      <button type="button" className="button button-secondary" onClick={onFirst}>
        {words.first}
      </button>
    </div>
  )
}
