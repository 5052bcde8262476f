import { minTypedLength } from '#domain/role/role-title.ts'
import { distance, keyWords, maxAlternatives, slipsAllowed } from './title-search.ts'

/**
 * The words to look for in titles while somebody is typing; none before there are two letters (product rule: suggestions).
 * The first of them has two letters at least, for it is by this one that titles are looked up.
 */
export function typedWords(query: string): string[] {
  const words = keyWords(query)
  const lead = words.find((word) => word.length >= minTypedLength)
  return lead === undefined ? [] : [lead, ...words.filter((word) => word !== lead)]
}

/** How many slips lie between what was typed and the beginning of a word. */
function slipsIn(typed: string, word: string, most: number): number {
  const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => typed.length - most + index)
  const slips = Math.min(...lengths.map((length) => distance(typed, word.slice(0, length))))
  const inOrder = (letters: string) => Array.from(letters).sort().join('')
  // Swapped letters are the likelier slip.
  return inOrder(word.slice(0, typed.length)) === inOrder(typed) ? slips - 0.5 : slips
}

/**
 * The words of the library that somebody may be typing: those that begin so, else those whose beginning is nearest in
 * spelling.
 */
export function closeBeginnings(typed: string, vocabulary: readonly string[]): string[] {
  return vocabulary.some((word) => word.startsWith(typed)) ? [typed] : otherBeginnings(typed, vocabulary)
}

/**
 * The words of the library whose beginning is nearest in spelling to what is typed (one slip in 3 to 7 letters, two in more),
 * without those that begin so, 20 at most. The first letter is taken to be right.
 */
export function otherBeginnings(typed: string, vocabulary: readonly string[]): string[] {
  const most = typed.length === 3 ? 1 : slipsAllowed(typed)
  const near = vocabulary
    .filter((word) => most > 0 && word.startsWith(typed.slice(0, 1)) && word.length >= typed.length - most)
    .filter((word) => !word.startsWith(typed))
    .map((word) => ({ word, slips: slipsIn(typed, word, most) }))
    .filter(({ slips }) => slips <= most)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .slice(0, maxAlternatives)
}
