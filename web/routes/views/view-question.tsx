import { useRef } from 'react'
import type { AskedView } from '#contract/view-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { useWords } from '#web/words.ts'

type Props = {
  question: AskedView['questions'][number]
  hasComments: boolean
  given: { answer: string; comment: string }
  message: string | undefined
  onAnswer: (answer: string) => void
  onComment: (comment: string) => void
  onCommentDone: () => void
}

/** A question about somebody else, with the same ratings and signs as in the self-assessment. */
export function ViewQuestion({ question, hasComments, given, message, onAnswer, onComment, onCommentDone }: Props) {
  const words = useWords('views').answering
  const { qref, name, text, additional_information: statements, optionsList } = question
  const stored = useRef(given.comment)
  return (
    <div className="view-question">
      <fieldset>
        <legend>
          <h2>{text}</h2>
        </legend>
        <Disclosure label={words.meaning} about={name}>
          <p>{words.ability}</p>
          <ul>
            {statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </Disclosure>
        <div className="options">
          {optionsList.map((option) => (
            <div key={option.key} className="answer">
              <label className="option" htmlFor={`${qref}-${option.key}`}>
                <input
                  type="radio"
                  id={`${qref}-${option.key}`}
                  name={qref}
                  value={option.key}
                  checked={given.answer === option.key}
                  onChange={() => onAnswer(option.key)}
                />
                <span className="option-text">
                  <strong>{option.name}</strong>
                  {option.meaning !== '' && (
                    <>
                      <span className="visually-hidden"> – </span>
                      <span>{option.meaning}</span>
                    </>
                  )}
                </span>
              </label>
              {option.signs.length > 0 && (
                <Disclosure label={fill(words.signs, { rating: option.name })} about={name}>
                  <ul>
                    {option.signs.map((sign) => (
                      <li key={sign}>{sign}</li>
                    ))}
                  </ul>
                </Disclosure>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      {hasComments && (
        <LabelledField id={`${qref}-comment`} label={words.comment} hint={words.comment_hint} message={message}>
          {(attributes) => (
            <textarea
              {...attributes}
              aria-label={fill(words.comment_on, { comment: words.comment, name })}
              dir="auto"
              rows={2}
              value={given.comment}
              onChange={({ target }) => onComment(target.value)}
              onBlur={() => {
                if (given.comment === stored.current) return
                stored.current = given.comment
                onCommentDone()
              }}
            />
          )}
        </LabelledField>
      )}
    </div>
  )
}
