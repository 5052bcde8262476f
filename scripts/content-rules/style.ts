import australian from 'dictionary-en-au'
import british from 'dictionary-en-gb'
import canadian from 'dictionary-en-ca'
import american from 'dictionary-en'
import { documentWordsFile } from '#domain/documents/documents-schema.ts'
import { easyReadPage } from '#domain/framework/page-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { holdsWords } from './passages.ts'

const dictionaries = { 'en-AU': australian, 'en-CA': canadian, 'en-GB': british, 'en-US': american } as const

/** How texts are to be written. The grade is that of pages and screens; documents and e-mails may be one above. */
export type Style = {
  maxSentenceWords: number
  maxGrade: number
  /** None where spelling is not checked. */
  dictionary: (typeof dictionaries)[keyof typeof dictionaries] | null
  /** Reading grades are known for English alone. */
  hasGrades: boolean
  /** How many texts of a kind may have one shape, and one opening, in per cent. */
  maxLikeShapes: number
  maxLikeOpenings: number
}

/** In per cent. */
const maxLikeShapes = 60

/** Openings are short, so that fewer of them may be alike. */
const likeness = (shapes: number) => ({ maxLikeShapes: shapes, maxLikeOpenings: shapes / 2 })

/** How the product's own words are written in a language: those of English by the spelling of Australia and New Zealand. */
export function productStyle(language: string): Style {
  const isEnglish = new Intl.Locale(language).language === 'en'
  return {
    // What English says in 25 words takes other languages more.
    maxSentenceWords: isEnglish ? 25 : 32,
    maxGrade: 9,
    dictionary: isEnglish ? australian : null,
    hasGrades: isEnglish,
    ...likeness(maxLikeShapes),
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
  const isOnScreen =
    holdsWords(file) || file.startsWith('pages/') || file.startsWith('questionnaires/') || file === 'pack.yaml'
  return isOnScreen ? maxGrade : maxGrade + 1
}

/** Whether a file holds the framework's own texts, which are given where the wording is official. */
export function isFrameworks(file: string): boolean {
  return file.startsWith('framework/') || file.startsWith('questionnaires/')
}
