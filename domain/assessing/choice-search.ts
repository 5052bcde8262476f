import { keyWords, searchKey } from '#domain/finding/title-search.ts'
import type { Choice } from './choices.ts'

/** The choices whose name and definition together hold every typed word, or its beginning. */
export function choicesWith<Offered extends Choice>(choices: readonly Offered[], typed: string): Offered[] {
  const words = keyWords(typed)
  if (words.length === 0) return [...choices]
  return choices.filter(({ name, definition }) => {
    const key = ` ${searchKey(`${name} ${definition}`)}`
    return words.every((word) => key.includes(` ${word}`))
  })
}
