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
  /** The label of a button beside each rating that shows its signs; `about` tells screen readers which question it belongs to. */
  signs?: Sentence<'rating'>
  about?: string
  /** Further attributes of an option's radio button. */
  radio?: (key: string) => ComponentProps<'input'>
}

/** The answers to a question. */
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
          {label && signs.length > 0 && (
            <Disclosure label={fill(label, { rating: name })} about={about}>
              <Items items={signs} />
            </Disclosure>
          )}
        </div>
      ))}
    </div>
  )
}
