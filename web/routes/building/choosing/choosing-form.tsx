import { useRef, useState, type ReactNode } from 'react'
import type { Question } from '#contract/get-question.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { AboutQuestion } from '#web/routes/assessing/about-question.tsx'
import { OpenQuestions } from '#web/routes/assessing/open-questions.tsx'
import { directionOf, NextFirst, QuestionMoves, type Move } from '#web/routes/assessing/question-moves.tsx'
import { QuestionProgress } from '#web/routes/assessing/question-progress.tsx'
import { questionForm, type Asked } from '#web/routes/assessing/ways-on.ts'
import { Choices } from './choices.tsx'
import {
  changed,
  chosenBefore,
  complete,
  problemsOf,
  withoutOption,
  type Choices as Offered,
  type Chosen,
} from './chosen.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export type ChoosingFormProps = {
  question: Question
  asked: Asked
  choices: Offered
  /** Shown above the question. */
  about?: ReactNode
  /** The address of the next screen, for a question that is left open. */
  onward: string
  /** Stores what is chosen and moves on; settles when the next screen is there. */
  onNext: (chosen: Chosen) => Promise<void>
  /** Stores what is chosen and stays on the question. */
  onKeep: (chosen: Chosen) => Promise<void>
  onMove: (direction: Move) => Promise<void>
  onOpen: (qref: string) => Promise<void>
}

/** The one question that chooses among many capabilities. Each change is stored at once. */
export function ChoosingForm({
  question,
  asked,
  choices,
  about,
  onward,
  onNext,
  onKeep,
  onMove,
  onOpen,
}: ChoosingFormProps) {
  const { leave_open } = useWords('assessing').questionnaire
  const words = useWords('building').choosing
  const { qref, optionsList: options, count_questions: total, preset = '' } = question
  const [chosen, setChosen] = useState(() => chosenBefore(choices, options))
  const latest = useRef(chosen)
  /** How often Next has found something wrong, and whether that is still shown. */
  const [failed, setFailed] = useState({ times: 0, isShown: false })
  const { isBusy, run } = useOneAtATime()
  const kept = useRef(Promise.resolve())
  const problems = problemsOf(words, choices, chosen)
  const hasSkipped = question.is_last && question.first_open !== '' && question.first_open !== qref
  const wasOpen = problemsOf(words, choices, chosenBefore(choices, options)).length > 0
  const open = question.count_open - (wasOpen && problems.length === 0 ? 1 : 0)

  const step = (take: () => Promise<void>) => void run(() => kept.current.then(take))

  function change(changedRef: string, option: string | null): void {
    if (isBusy()) return
    // Boxes can be ticked faster than the screen is drawn.
    const all = changed(latest.current, changedRef, option)
    latest.current = all
    setChosen(all)
    if (problemsOf(words, choices, all).length === 0) setFailed({ ...failed, isShown: false })
    kept.current = kept.current.then(() => onKeep(complete(all)))
  }

  function next(): void {
    if (problems.length > 0) setFailed({ times: failed.times + 1, isShown: true })
    else step(() => onNext(chosen))
  }

  return (
    <PostForm
      {...questionForm(asked, qref)}
      className="question column choosing"
      onSubmit={(event) => {
        event.preventDefault()
        const direction = directionOf(event.nativeEvent)
        if (direction === 'NEXT') next()
        else step(() => onMove(direction))
      }}
    >
      <NextFirst />
      {failed.isShown && (
        <ErrorSummary key={failed.times} problems={problems}>
          <p>
            <Link to={onward}>{leave_open}</Link>
          </p>
        </ErrorSummary>
      )}
      {about !== undefined && <p className="question-about">{about}</p>}
      <h1 tabIndex={-1} {...(hasSkipped ? { 'aria-describedby': 'open-questions' } : {})}>
        {question.text}
      </h1>
      {hasSkipped && (
        <OpenQuestions
          id="open-questions"
          open={open}
          total={total}
          onFirst={() => step(() => onOpen(question.first_open))}
        />
      )}
      {question.additional_information.length > 0 && <AboutQuestion question={question} heading={words.levels} />}
      <Choices
        key={`choices-${failed.times}`}
        choices={choices}
        options={options}
        preset={preset}
        chosen={chosen}
        missing={failed.isShown ? withoutOption(choices, chosen).map((choice) => choice.qref) : []}
        level={2}
        onChange={change}
      />
      <QuestionMoves question={question} />
      <QuestionProgress question={question} />
    </PostForm>
  )
}
