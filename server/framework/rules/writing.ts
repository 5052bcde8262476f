import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import american from 'dictionary-en'
import canadian from 'dictionary-en-ca'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import { syllable } from 'syllable'
import { documentWordsFile } from '#domain/documents/documents-schema.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { isEnglish } from '#domain/framework/languages.ts'
import { hasSpaces } from '#domain/framework/letters.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { easyReadPage } from '#domain/framework/page-schema.ts'
import { remember } from '#server/values/remember.ts'
import { holdsWords, type Passage, placeOf } from './passages.ts'

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
    const syllables = counted.reduce((sum, word) => sum + syllablesOf(word), 0)
    return 0.39 * (counted.length / sentences.length) + 11.8 * (syllables / counted.length) - 15.59
  }
}

/** Pieces whose reading grade is above the limit of their file. */
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
  // A second dictionary, so that kept words follow the same rules on capital letters.
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

const sentenceSegmenter = new Intl.Segmenter('en-NZ', { granularity: 'sentence' })
const wordSegmenter = new Intl.Segmenter('en-NZ', { granularity: 'word' })

// Several rules ask for the same sentences and words, and a pack has thousands of texts.
const mostTexts = 50_000
const sentencesBefore = remember<readonly string[]>(mostTexts)
const wordsBefore = remember<readonly string[]>(mostTexts)

/** A text without a full stop counts as a sentence. */
export function sentencesOf(text: string): readonly string[] {
  const split = () =>
    [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => segment !== '')
  return sentencesBefore(text, split)
}

/** The words of a text, without punctuation. */
export function wordsOf(text: string): readonly string[] {
  const split = () =>
    [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  return wordsBefore(text, split)
}

/** The names in a pack, longest first; of a faulty pack those that are there. */
export function namesOf({
  site,
  dimensions = [],
  capabilities = [],
  levels = [],
  role_types = [],
  agencies = [],
}: Partial<Pack>): string[] {
  const names = [
    site?.product,
    site?.framework,
    site?.framework_short,
    site?.organisation,
    ...dimensions.flatMap(({ name, also_titled }) => [name, also_titled]),
    ...capabilities.map(({ name }) => name),
    ...[...levels, ...role_types].map(({ name }) => name),
    ...agencies.flatMap(({ name, other_names = [] }) => [
      name,
      ...(typeof name === 'string' ? name.split(' – ') : []),
      ...other_names,
    ]),
  ]
  return names
    .filter((name): name is string => typeof name === 'string' && name !== '')
    .toSorted((a, b) => b.length - a.length)
}

/** A text as a pattern that finds it, whatever signs it holds. */
export const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Takes names out of a text, in one pass because large frameworks have hundreds. */
export function withoutNames(names: readonly string[]): (text: string, instead: string) => string {
  if (names.length === 0) return (text) => text
  // A short name may stand within a longer word, which it is not.
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text, instead) => text.replaceAll(any, instead)
}

/** The pack's own words: one on each line of `words.txt`, lines with # are comments. */
function keptWords(list: string): Set<string> {
  return new Set(
    list
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  )
}

/** Whether a word is in another script than Latin, of which no dictionary of the check knows anything. */
function isOtherScript(word: string): boolean {
  return /\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word)
}

/** Australia and New Zealand spell as Britain does. */
const dictionaries = { 'en-AU': british, 'en-CA': canadian, 'en-GB': british, 'en-US': american } as const

/** How texts are to be written. The grade is that of pages and screens; documents and e-mails may be one above. */
export type Style = {
  maxSentenceWords: number
  maxGrade: number
  /** Null where spelling is not checked. */
  dictionary: (typeof dictionaries)[keyof typeof dictionaries] | null
  /** Reading grades are known for English alone. */
  hasGrades: boolean
  /** How many texts of a kind may have one shape, and one opening, in per cent. */
  maxLikeShapes: number
  maxLikeOpenings: number
}

/** Openings are short, so that fewer of them may be alike. */
const likeness = (shapes: number) => ({ maxLikeShapes: shapes, maxLikeOpenings: shapes / 2 })

/** How the product's own words are written in a language: those of English by the spelling of Britain. */
export function productStyle(language: string): Style {
  const isInEnglish = isEnglish(language)
  return {
    // What English says in 25 words takes other languages more; without spaces, what is a word is a matter of opinion.
    maxSentenceWords: isInEnglish ? 25 : hasSpaces(language) ? 32 : Infinity,
    maxGrade: 9,
    dictionary: isInEnglish ? british : null,
    hasGrades: isInEnglish,
    // How alike texts of a kind begin and run is a matter of grammar, and so measured in English, or where a pack asks for it.
    ...likeness(isInEnglish ? 60 : 100),
  }
}

/** How a pack is written: by its own `style`, and where it says nothing, by the spelling of its language. */
export function packStyle({ language = 'en', style = {} }: Partial<Pick<Pack, 'language' | 'style'>>): Style {
  const usual = productStyle(language)
  const tag = new Intl.Locale(language).baseName
  const name = style.dictionary ?? (tag in dictionaries ? (tag as keyof typeof dictionaries) : null)
  return {
    ...usual,
    maxSentenceWords: style.max_words_in_sentence ?? usual.maxSentenceWords,
    maxGrade: style.max_grade ?? usual.maxGrade,
    ...likeness(style.max_like_shapes ?? usual.maxLikeShapes),
    dictionary: name === 'none' ? null : name === null ? usual.dictionary : dictionaries[name],
  }
}

/** The grade of the easy-read page, whatever a pack allows elsewhere. */
const maxEasyGrade = 5

/** The highest grade of a file; files that visitors do not read have no limit, nor have labels, which are no sentences. */
export function gradeOf(file: string, { maxGrade }: Style): number {
  if (file.startsWith('roles/') || file === documentWordsFile('labels')) return Infinity
  if (file === `pages/${easyReadPage}.md`) return Math.min(maxGrade, maxEasyGrade)
  const isOnScreen = holdsWords(file) || /^(?:pages|themes|questionnaires)\//.test(file) || file === 'pack.yaml'
  return isOnScreen ? maxGrade : maxGrade + 1
}

/** Whether a file holds the framework's own texts, whose wording may be official and so cannot be changed. */
export function isFrameworks(file: string): boolean {
  return file.startsWith('framework/') || file.startsWith('questionnaires/')
}
