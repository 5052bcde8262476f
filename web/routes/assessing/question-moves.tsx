import type { ReactNode } from 'react'
import type { Question } from '#contract/get-question.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words.ts'

export type Move = 'FIRST' | 'BACK' | 'LAST'

/** Which way a question's form was sent. */
export function directionOf({ submitter }: SubmitEvent): Move | 'NEXT' {
  const named = submitter instanceof HTMLButtonElement ? submitter.value : ''
  return named === 'FIRST' || named === 'BACK' || named === 'LAST' ? named : 'NEXT'
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

type Props = {
  question: Question
  /** Stands beside Back and Next. */
  children?: ReactNode
}

/** The ways on from a question; each submits its form. */
export function QuestionMoves({ question, children }: Props) {
  const words = useWords('assessing').questionnaire
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
    </>
  )
}
