import { useState, type ReactNode } from 'react'
import type { Question } from '#contract/assessing.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useHere } from '#web/app/links.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'

/** A button that shows what the question means, with a link to the page of its capability, if it is about one. */
export function AboutQuestion({ question, heading }: { question: Question; heading: string }) {
  const { framework } = usePack('dimensions')
  const words = useWords('assessing').questionnaire
  const here = useHere()
  const [open, setOpen] = useState(false)
  const capability = framework.flatMap(({ capabilities }) => capabilities).find(({ id }) => id === question.qref)
  return (
    <div className="info">
      <button
        type="button"
        className="info-button"
        aria-expanded={open}
        aria-controls="info-panel"
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" />
        {words.meaning}
      </button>
      <div id="info-panel" className="info-panel" hidden={!open}>
        <p>{heading}</p>
        <ul>
          {question.additional_information.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
        {capability && (
          <Link to={paths.capability(capability.id)} state={here}>
            {fill(words.more, { name: capability.name })}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Whether a visitor is at the last question, and has left others open. */
export const hasSkipped = ({ is_last: isLast, first_open: firstOpen, qref }: Question): boolean =>
  isLast && firstOpen !== '' && firstOpen !== qref

/** For them: how many are open, and a way to the first. */
export function OpenQuestions({ id, open, total }: { id: string; open: number; total: number }) {
  const words = useWords('assessing').open_questions
  const { counted } = useWriter()
  return (
    <div className="open-questions">
      <p id={id}>{counted(words.line, { count: open, total })}</p>
      <button type="submit" name="direction" value="OPEN" className="button button-secondary">
        {words.first}
      </button>
    </div>
  )
}

/** The first button of a question's form, which Enter in a field presses: Next, although Back is shown before it. */
export function NextFirst() {
  const words = useWords('assessing').questionnaire
  return (
    <button type="submit" name="direction" value="NEXT" hidden>
      {words.next}
    </button>
  )
}

/** The ways on from a question, with `children` beside Back and Next, and the line that says how far it is. */
export function QuestionMoves({ question, children }: { question: Question; children?: ReactNode }) {
  const words = useWords('assessing').questionnaire
  const { section_title: section, count_progress: place, count_questions: total } = question
  return (
    <>
      <div className="question-actions">
        <button type="submit" name="direction" value="BACK" className="button button-secondary">
          {words.back}
        </button>
        <button type="submit" name="direction" value="NEXT" className="button">
          {words.next}
        </button>
        {children}
      </div>
      <div className="question-ends">
        <button
          type="submit"
          name="direction"
          value="FIRST"
          className="button button-secondary"
          disabled={question.is_first}
        >
          <Icon name="first" />
          {words.to_start}
        </button>
        <button
          type="submit"
          name="direction"
          value="LAST"
          className="button button-secondary"
          disabled={question.is_last}
        >
          {words.to_end}
          <Icon name="last" />
        </button>
      </div>
      {/* Stays at the lower edge of the window. */}
      <footer className="progress">
        <div className="progress-line">
          <p>{section}</p>
          <p id="progress-text">{fill(words.progress, { place, total })}</p>
          <progress aria-labelledby="progress-text" value={place} max={total} />
        </div>
      </footer>
    </>
  )
}
