import type { ReactNode } from 'react'
import * as words from 'virtual:words/assessing/questionnaire'
import type { Question } from '#contract/get-question.ts'
import { Icon } from '#client/components/icons.tsx'

export type Move = 'FIRST' | 'BACK' | 'LAST'

type Props = {
  question: Question
  onMove: (direction: Move) => void
  /** Stands beside Back and Next. */
  children?: ReactNode
}

/** The ways on from a question; Next submits its form. */
export function QuestionMoves({ question, onMove, children }: Props) {
  return (
    <>
      <div className="question-actions">
        <button type="button" className="button button-secondary" onClick={() => onMove('BACK')}>
          {words.back}
        </button>
        <button type="submit" className="button">
          {words.next}
        </button>
        {children}
      </div>
      <div className="question-ends">
        <button
          type="button"
          className="button button-secondary"
          disabled={question.is_first}
          onClick={() => onMove('FIRST')}
        >
          <Icon name="first" />
          {words.to_start}
        </button>
        <button
          type="button"
          className="button button-secondary"
          disabled={question.is_last}
          onClick={() => onMove('LAST')}
        >
          {words.to_end}
          <Icon name="last" />
        </button>
      </div>
    </>
  )
}
