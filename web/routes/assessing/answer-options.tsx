import type { KeyboardEvent, ReactNode } from 'react'
import type { Question } from '#contract/get-question.ts'
import { arrowKeys } from '#web/app/direction.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

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
  const { onward, back } = arrowKeys()
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    [onward]: index + 1,
    ArrowUp: index - 1,
    [back]: index - 1,
    Home: 0,
    End: radios.length - 1,
  }
  const step = steps[event.key]
  // Browsers ignore Space on an answer that is chosen already, such as one that was filled in.
  if (event.key === 'Enter' || (event.key === ' ' && event.currentTarget.checked)) {
    event.preventDefault()
    if (!event.repeat) event.currentTarget.click()
  } else if (step !== undefined) {
    event.preventDefault()
    radios.at(step % radios.length)?.focus()
  }
}

type Props = {
  question: Question
  /** Empty while none is chosen. */
  answer: string
  onChoose: (key: string) => void
}

/** The answers to a question; a button beside each rating shows its signs. */
export function AnswerOptions({ question, answer, onChoose }: Props) {
  const words = useWords('assessing').questionnaire
  const { qref, optionsList } = question
  const firstStop = answer === '' ? optionsList[0]?.key : answer
  return (
    <div className="options">
      {optionsList.map(({ key, name, meaning, signs }) => (
        <div key={key} className="answer">
          <label className="option" htmlFor={`${qref}-${key}`}>
            <input
              type="radio"
              id={`${qref}-${key}`}
              name="answer"
              value={key}
              checked={answer === key}
              tabIndex={key === firstStop ? 0 : -1}
              onChange={() => undefined}
              onClick={() => onChoose(key)}
              onKeyDown={moveFocus}
            />
            <OptionText name={name} meaning={meaning} />
          </label>
          {signs.length > 0 && (
            <Disclosure label={fill(words.signs, { rating: name })}>
              <ul>
                {signs.map((sign) => (
                  <li key={sign}>{sign}</li>
                ))}
              </ul>
            </Disclosure>
          )}
        </div>
      ))}
    </div>
  )
}
