import { Fragment, type ReactNode } from 'react'
import { piecesOf, type Sentence } from '#domain/framework/sentence.ts'

type Props<Names extends string> = {
  sentence: Sentence<Names>
  values: Readonly<Record<Names, ReactNode>>
}

/** A sentence whose gaps are filled with links or other elements. */
export function Filled<Names extends string>({ sentence, values }: Props<Names>) {
  return piecesOf(sentence).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>{place % 2 === 1 ? values[part as Names] : part}</Fragment>
  ))
}
