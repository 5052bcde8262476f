import type { PackFault } from '#domain/framework/checks/fault.ts'
import { isOfCapability, placeOf, type Passage } from './passages.ts'
import { wordsOf } from './words.ts'

/** From this share of their longer words on, two texts say nearly the same. */
export const maxNearness = 0.7

/** Fewer longer words than these say too little to be compared. */
const minWords = 5

/** Two texts of different capabilities, and how near they are: 1 where all their longer words are the same. */
export type Pair = { text: Passage; earlier: Passage; nearness: number }

function longerWords(text: string): Set<string> {
  return new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/(ing|ed|es|s)$/, '')),
  )
}

/** Texts of different capabilities that are as near as `least` or nearer, in the order of the later one. */
export function pairsOf(passages: readonly Passage[], least: number): Pair[] {
  const texts = passages
    .filter(isOfCapability)
    .map((passage) => ({ passage, words: longerWords(passage.text) }))
    .filter(({ words }) => words.size >= minWords)
  // Texts are compared only with those before them that share a word, because large frameworks hold thousands.
  const withWord = new Map<string, number[]>()
  return texts.flatMap(({ passage, words }, index) => {
    const shared = new Map<number, number>()
    for (const word of words) {
      const before = withWord.get(word) ?? []
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1)
      before.push(index)
      withWord.set(word, before)
    }
    return [...shared].flatMap(([place, count]) => {
      const other = texts[place]
      if (!other || other.passage.file === passage.file) return []
      const nearness = (2 * count) / (words.size + other.words.size)
      return nearness >= least ? [{ text: passage, earlier: other.passage, nearness }] : []
    })
  })
}

/** Texts that say almost the same as one of another capability, each once. */
export function nearDuplicates(passages: readonly Passage[]): PackFault[] {
  return pairsOf(passages, maxNearness)
    .filter(({ text }, index, pairs) => pairs[index - 1]?.text !== text)
    .map(({ text, earlier }) => {
      const reason = `says nearly the same as ${earlier.file} ${earlier.key}: say what sets it apart`
      return { ...placeOf(text), reason }
    })
}
