import type { ComponentProps } from 'react'
import type { Question } from '#contract/assessing.ts'
import { fill, type Sentence } from '#domain/framework/sentence.ts'
import { Disclosure } from './disclosure.tsx'
import { Meaning, OptionRow } from './fields.tsx'
import { Items } from './text.tsx'

type Props = {
  question: Pick<Question, 'qref' | 'answer' | 'optionsList'>
  /** The name of the field. */
  field: string
  /** What the button says that shows the signs of a rating, and what it is about for those who do not see where it stands. */
  signs: Sentence<'rating'>
  about?: string
  /** What else a radio button has. */
  radio?: (key: string) => ComponentProps<'input'>
}

/** The answers to a question; a button beside each rating shows its signs. */
export function AnswerOptions({ question, field, signs: label, about, radio }: Props) {
  const { qref, answer, optionsList } = question
  return (
    <div className="options">
      {optionsList.map(({ key, name, meaning, signs }) => (
        <div key={key} className="answer">
          <OptionRow
            {...radio?.(key)}
            type="radio"
            id={`${qref}-${key}`}
            name={field}
            value={key}
            defaultChecked={answer === key}
          >
            <Meaning name={name} meaning={meaning} />
          </OptionRow>
          {signs.length > 0 && (
            <Disclosure label={fill(label, { rating: name })} about={about}>
              <Items items={signs} />
            </Disclosure>
          )}
        </div>
      ))}
    </div>
  )
}
