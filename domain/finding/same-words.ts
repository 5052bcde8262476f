import { keyWords, searchKey } from './title-search.ts'

/** Groups of words and phrases that mean the same in titles, such as `senior` and `snr`, each as a search key. */
export type SameWords = readonly (readonly string[])[]

/** What to look for in a title for a word that was typed: the word first, then what means the same. */
export type Meanings = [word: string, ...same: string[]]

/**
 * What to look for in titles for each of the words typed: a word that begins so, or, where a space ends it, these whole words.
 * The word itself comes first, then what means the same as it or as a phrase that it stands in (product rule: search).
 */
export function withSameWords(query: string, words: readonly string[], sameWords: SameWords): Meanings[] {
  const key = ` ${searchKey(query)} `
  const typed = sameWords.flatMap((group) =>
    group.filter((phrase) => key.includes(` ${phrase} `)).map((phrase) => ({ phrase, group })),
  )
  return words.map((word) => [
    word,
    ...typed
      .filter(({ phrase }) => keyWords(phrase).includes(word))
      .flatMap(({ phrase, group }) => group.filter((other) => other !== phrase).map((other) => `${other} `)),
  ])
}
