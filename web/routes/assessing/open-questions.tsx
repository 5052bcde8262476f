import { useWords, useWriter } from '#web/words.ts'

type Props = { id: string; open: number; total: number; onFirst: () => void }

/** On the last question, for a visitor who has skipped others: how many are open, and a way to the first. */
export function OpenQuestions({ id, open, total, onFirst }: Props) {
  const words = useWords('assessing').open_questions
  const { counted } = useWriter()
  return (
    <div className="open-questions">
      <p id={id}>{counted(words.line, { count: open, total })}</p>
      <button type="button" className="button button-secondary" onClick={onFirst}>
        {words.first}
      </button>
    </div>
  )
}
