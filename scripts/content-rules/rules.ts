import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fleschKincaid } from 'flesch-kincaid'
import nspell from 'nspell'
import { syllable } from 'syllable'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { remember } from '#server/values/remember.ts'
import { holdsWords, placeOf, type Passage } from './passages.ts'
import { gradeOf, type Style } from './style.ts'
import { isOtherScript, keptWords, sentencesOf, withoutNames, wordsOf } from './words.ts'

/** Sentences of more words than the style allows. */
export function longSentences(passages: readonly Passage[], { maxSentenceWords }: Style): PackFault[] {
  return passages.flatMap((passage) =>
    sentencesOf(passage.text)
      .map((sentence) => ({ sentence, count: wordsOf(sentence).length }))
      .filter(({ count }) => count > maxSentenceWords)
      .map(({ sentence, count }) => ({
        ...placeOf(passage),
        reason: `has a sentence of ${count} words (${maxSentenceWords} at most), so make two of it: ${sentence.slice(0, 60)}…`,
      })),
  )
}

/** What is read in one piece: a file, or a section of the product's words, without its labels. */
function pieces(passages: readonly Passage[]): { file: string; key: string; texts: string[] }[] {
  const found = new Map<string, { file: string; key: string; texts: string[] }>()
  for (const { file, key: whole, text } of passages) {
    if (holdsWords(file) && !/[.?!…]$/.test(text)) continue
    const key = holdsWords(file) ? whole.replace(/\..*/, '') : ''
    const piece = found.get(`${file} ${key}`) ?? { file, key, texts: [] }
    piece.texts.push(text)
    found.set(`${file} ${key}`, piece)
  }
  return [...found.values()]
}

const mostWords = 50_000
const syllablesBefore = remember<number>(mostWords)
const syllablesOf = (word: string) => syllablesBefore(word, () => syllable(word))

/**
 * Measures the Flesch-Kincaid grade of texts; null where they have no words. Names, gaps, kept words and those of other scripts do
 * not count.
 */
export function readingGrades(names: readonly string[], words: string): (texts: readonly string[]) => number | null {
  const kept = keptWords(words)
  const nameless = withoutNames(names)
  return (texts) => {
    const sentences = texts
      .flatMap((text) => sentencesOf(nameless(text.replaceAll(/\{\w+\}/g, ''), '')))
      .map((sentence) => wordsOf(sentence))
      .map((ones) => ones.filter((word) => !kept.has(word) && !kept.has(word.toLowerCase()) && !isOtherScript(word)))
      .filter((sentence) => sentence.length > 0)
    const counted = sentences.flat()
    if (counted.length === 0) return null
    return fleschKincaid({
      sentence: sentences.length,
      word: counted.length,
      syllable: counted.reduce((sum, word) => sum + syllablesOf(word), 0),
    })
  }
}

/** What reads above its grade. */
export function hardReading(
  passages: readonly Passage[],
  style: Style,
  names: readonly string[],
  words: string,
): PackFault[] {
  if (!style.hasGrades) return []
  const gradeOfTexts = readingGrades(names, words)
  return pieces(passages).flatMap(({ file, key, texts }) => {
    const grade = gradeOfTexts(texts)
    const limit = gradeOf(file, style)
    if (grade === null || grade <= limit) return []
    const reason = `reads at grade ${grade.toFixed(1)} (${limit} at most): use shorter words and sentences`
    return [{ file, key, reason }]
  })
}

type Dictionary = NonNullable<Style['dictionary']>

const spellers = new Map<Dictionary, (word: string) => boolean>()

/** Says whether a dictionary has a word. Each is opened once, because that takes most of the time. */
function spellerOf(dictionary: Dictionary): (word: string) => boolean {
  const known = spellers.get(dictionary)
  if (known) return known
  const [speller, before] = [nspell(dictionary), remember<boolean>(mostWords)]
  const isCorrect = (word: string) => before(word, () => speller.correct(word))
  spellers.set(dictionary, isCorrect)
  return isCorrect
}

/** Words that are neither in the dictionary nor among the kept ones. */
export function misspellings(
  passages: readonly Passage[],
  { dictionary }: Style,
  names: readonly string[],
  words: string,
): PackFault[] {
  if (dictionary === null) return []
  const isInDictionary = spellerOf(dictionary)
  // The kept words by the same rules of capital letters.
  const kept = nspell({ aff: dictionary.aff, dic: Buffer.from('0') })
  for (const word of keptWords(words)) kept.add(word)
  const isKnown = (word: string) => isInDictionary(word) || kept.correct(word)
  const nameless = withoutNames(names)
  // Gaps, addresses and the names of settings are no words.
  const notWords = /\{\w+\}|https?:\S+|\S+@\S+|\b[A-Z]+_[A-Z_]+\b/g
  return passages.flatMap((passage) =>
    [...new Set(wordsOf(nameless(passage.text.replace(notWords, ' '), ' ')))]
      .filter((word) => !/^\d/.test(word) && !isOtherScript(word))
      .map((word) => word.replace(/['’]s$/, ''))
      .filter((word) => !isKnown(word) && !isKnown(word.toLowerCase()))
      .map((word) => ({
        ...placeOf(passage),
        quotes: word,
        reason: `has "${word}", which neither the dictionary nor words.txt holds: correct it, or add it to words.txt`,
      })),
  )
}

/** The words that folders keep beside the dictionary; none where one has no `words.txt`. */
export function readWords(folders: readonly string[]): string {
  const files = folders.map((folder) => join(folder, 'words.txt')).filter(existsSync)
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}
