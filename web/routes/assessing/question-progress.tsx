import type { Question } from '#contract/get-question.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

/** The section of a question and its place among all, in a line that stays at the lower edge of the window. */
export function QuestionProgress({ question }: { question: Question }) {
  const words = useWords('assessing').questionnaire
  const { section_title: section, count_progress: place, count_questions: total } = question
  return (
    <footer className="progress">
      <div className="progress-line">
        <p>{section}</p>
        <p id="progress-text">{fill(words.progress, { place, total })}</p>
        <progress aria-labelledby="progress-text" value={place} max={total} />
      </div>
    </footer>
  )
}
