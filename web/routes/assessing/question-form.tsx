import { useRef, useState, type ReactNode } from 'react'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import type { Question } from '#contract/get-question.ts'
import { AnswerOptions } from './answer-options.tsx'
import { AboutQuestion } from './about-question.tsx'
import { LevelNote } from './level-note.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { directionOf, NextFirst, QuestionMoves, type Move } from './question-moves.tsx'
import { QuestionProgress } from './question-progress.tsx'
import { useFirstPosted } from '#web/app/posting/posted.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { questionForm, type Asked } from './ways-on.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  question: Question
  asked: Asked
  /** The beginning of a sentence that the statements below the info button complete. */
  infoHeading: string
  /** Shown above the question. */
  about?: ReactNode
  /** The address of the next screen, for a question that is left open. */
  onward: string
  autoAdvance: boolean
  onAutoAdvance: (on: boolean) => void
  /** Stores the answer and moves on; settles when the next screen is there. */
  onNext: (answer: string) => Promise<void>
  /** Stores the answer and stays on the question. */
  onKeep: (answer: string) => Promise<void>
  onMove: (direction: Move) => Promise<void>
  onOpen: (qref: string) => Promise<void>
}

export function QuestionForm({
  question,
  asked,
  infoHeading,
  about,
  onward,
  autoAdvance,
  onAutoAdvance,
  onNext,
  onKeep,
  onMove,
  onOpen,
}: Props) {
  const words = useWords('assessing').questionnaire
  const { qref, optionsList, count_questions: total } = question
  const posted = useFirstPosted('question')
  const [answer, setAnswer] = useState(question.answer)
  const [attempts, setAttempts] = useState(posted ? 1 : 0)
  const { isBusy, run } = useOneAtATime()
  const kept = useRef(Promise.resolve())
  const open = question.count_open - (question.answer === '' && answer !== '' ? 1 : 0)
  const hasSkipped = question.is_last && question.first_open !== '' && question.first_open !== qref

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
    <PostForm
      {...questionForm(asked, qref)}
      className="question column"
      onSubmit={(event) => {
        event.preventDefault()
        const direction = directionOf(event.nativeEvent)
        if (direction === 'NEXT') next()
        else step(() => kept.current.then(() => onMove(direction)))
      }}
    >
      <NextFirst />
      {message && (
        <ErrorSummary key={attempts} problems={[{ message, fieldId: `${qref}-${optionsList[0]?.key}` }]}>
          <p>
            <Link to={onward}>{words.leave_open}</Link>
          </p>
        </ErrorSummary>
      )}
      {about !== undefined && <p className="question-about">{about}</p>}
      <fieldset className="options-group" aria-describedby={message ? 'advance-hint answer-error' : 'advance-hint'}>
        <legend>
          <h1 tabIndex={-1} {...(hasSkipped ? { 'aria-describedby': 'open-questions' } : {})}>
            {question.text}
          </h1>
        </legend>
        {hasSkipped && (
          <OpenQuestions
            id="open-questions"
            open={open}
            total={total}
            onFirst={() => step(() => kept.current.then(() => onOpen(question.first_open)))}
          />
        )}
        <AboutQuestion question={question} heading={infoHeading} />
        <p className="hint script-only" id="advance-hint">
          {autoAdvance ? words.moves_on : words.stays}
        </p>
        {question.level && <LevelNote level={question.level} />}
        <AnswerOptions question={question} answer={answer} onChoose={choose} />
      </fieldset>
      {message && (
        <p className="field-error" id="answer-error">
          {message}
        </p>
      )}
      <QuestionMoves question={question}>
        <label className="switch script-only" htmlFor="auto-advance">
          <input
            type="checkbox"
            id="auto-advance"
            checked={autoAdvance}
            onChange={(event) => onAutoAdvance(event.target.checked)}
          />
          {words.move_on}
        </label>
      </QuestionMoves>
      <QuestionProgress question={question} />
    </PostForm>
  )
}
