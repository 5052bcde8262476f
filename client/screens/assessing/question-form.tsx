import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useOneAtATime } from '#client/app/one-at-a-time.ts'
import * as words from 'virtual:words/assessing/questionnaire'
import type { Question } from '#contract/get-question.ts'
import { fill } from '#domain/framework/sentence.ts'
import { ErrorSummary } from '#client/components/error-summary.tsx'
import { Icon } from '#client/components/icons.tsx'

type Props = {
  question: Question
  /** The beginning of a sentence that the statements below the info button complete. */
  infoHeading: string
  /** Shown above the question. */
  about?: ReactNode
  autoAdvance: boolean
  onAutoAdvance: (on: boolean) => void
  /** Stores the answer and moves on; settles when the next screen is there. */
  onNext: (answer: string) => Promise<void>
  /** Stores the answer and stays on the question. */
  onKeep: (answer: string) => Promise<void>
  onMove: (direction: 'FIRST' | 'BACK' | 'LAST') => Promise<void>
}

function Info({ heading, statements }: { heading: string; statements: readonly string[] }) {
  const [open, setOpen] = useState(false)
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
          {statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function OptionText({ name, meaning }: Pick<Question['optionsList'][number], 'name' | 'meaning'>): ReactNode {
  return (
    <span className="option-text">
      <strong>{name}</strong>
      {meaning !== '' && (
        <>
          <span className="visually-hidden"> – </span>
          <span>{meaning}</span>
        </>
      )}
    </span>
  )
}

/** Arrow keys only move the focus, because choosing an answer may move on to the next question. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const radios = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
  const index = radios.indexOf(event.currentTarget)
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: radios.length - 1,
  }
  const step = steps[event.key]
  if (event.key === 'Enter') {
    event.preventDefault()
    if (!event.repeat) event.currentTarget.click()
  } else if (step !== undefined) {
    event.preventDefault()
    radios.at(step % radios.length)?.focus()
  }
}

export function QuestionForm({
  question,
  infoHeading,
  about,
  autoAdvance,
  onAutoAdvance,
  onNext,
  onKeep,
  onMove,
}: Props) {
  const { qref, optionsList, count_progress: progress, count_questions: total } = question
  const [answer, setAnswer] = useState(question.answer)
  const [attempts, setAttempts] = useState(0)
  const { isBusy, run } = useOneAtATime()
  const kept = useRef(Promise.resolve())
  const firstStop = answer === '' ? optionsList[0]?.key : answer

  const step = (take: () => Promise<void>) => void run(take)

  function choose(key: string): void {
    if (isBusy()) return
    setAnswer(key)
    setAttempts(0)
    if (autoAdvance) step(() => onNext(key))
    else kept.current = kept.current.then(() => onKeep(key))
  }

  function next(): void {
    if (answer === '') setAttempts(attempts + 1)
    // An answer that is still being saved must reach the server before the one that moves on.
    else step(() => kept.current.then(() => onNext(answer)))
  }

  const message = attempts > 0 ? words.no_answer : null
  return (
    <form
      className="question column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      {message && <ErrorSummary key={attempts} problems={[{ message, fieldId: `${qref}-${optionsList[0]?.key}` }]} />}
      {about !== undefined && <p className="question-about">{about}</p>}
      <fieldset className="options-group" aria-describedby={message ? 'advance-hint answer-error' : 'advance-hint'}>
        <legend>
          <h1 tabIndex={-1}>{question.text}</h1>
        </legend>
        <Info heading={infoHeading} statements={question.additional_information} />
        <p className="hint" id="advance-hint">
          {autoAdvance ? words.moves_on : words.stays}
        </p>
        <div className="options">
          {optionsList.map(({ key, name, meaning }) => (
            <label key={key} className="option" htmlFor={`${qref}-${key}`}>
              <input
                type="radio"
                id={`${qref}-${key}`}
                name="answer"
                value={key}
                checked={answer === key}
                tabIndex={key === firstStop ? 0 : -1}
                onChange={() => undefined}
                onClick={() => choose(key)}
                onKeyDown={moveFocus}
              />
              <OptionText name={name} meaning={meaning} />
            </label>
          ))}
        </div>
      </fieldset>
      {message && (
        <p className="field-error" id="answer-error">
          {message}
        </p>
      )}
      <div className="question-actions">
        <button
          type="button"
          className="button button-secondary"
          onClick={() => step(() => kept.current.then(() => onMove('BACK')))}
        >
          {words.back}
        </button>
        <button type="submit" className="button">
          {words.next}
        </button>
        <label className="switch" htmlFor="auto-advance">
          <input
            type="checkbox"
            id="auto-advance"
            checked={autoAdvance}
            onChange={(event) => onAutoAdvance(event.target.checked)}
          />
          {words.move_on}
        </label>
      </div>
      <div className="question-progress">
        <button
          type="button"
          className="icon-button"
          disabled={question.is_first}
          onClick={() => step(() => kept.current.then(() => onMove('FIRST')))}
        >
          <Icon name="first" />
          <span className="visually-hidden">{words.to_start}</span>
        </button>
        <div className="progress">
          <div className="progress-words">
            <p>{question.section_title}</p>
            <p id="progress-text">{fill(words.progress, { place: progress, total })}</p>
          </div>
          <progress aria-labelledby="progress-text" value={progress} max={total} />
        </div>
        <button
          type="button"
          className="icon-button"
          disabled={question.is_last}
          onClick={() => step(() => kept.current.then(() => onMove('LAST')))}
        >
          <Icon name="last" />
          <span className="visually-hidden">{words.to_end}</span>
        </button>
      </div>
    </form>
  )
}
