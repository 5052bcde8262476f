import { namesOfOthers } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Document, Fact } from './blocks.ts'

/** A piece of text in one language: `mi` is te reo Māori; null is the language of the document. */
export type Run = { text: string; language: 'mi' | null }

// In te reo Māori every syllable ends in a vowel, and vowels may have macrons.
const likeMaori = '(?:(?:ng|wh|[hkmnprtw])?[aeiouāēīōū])+'
const withMacron = '\\p{L}*[āēīōū]\\p{L}*'
const words = `(?:te ${likeMaori}(?: o ${likeMaori})?|${withMacron}(?:-${likeMaori})?)(?!\\p{L})`
const maori = new RegExp(`(?<!\\p{L})(${words}(?:[ -]${words})*)`, 'giu')

/**
 * Splits a text by language. Words with macrons count as te reo Māori, and so do words of its syllables after `te`. Joined,
 * the parts give the text again.
 */
export function languageRuns(text: string): Run[] {
  return text
    .split(maori)
    .map((part, place): Run => ({ text: part, language: place % 2 === 1 ? 'mi' : null }))
    .filter((run) => run.text !== '')
}

/** Says among the facts of a document in which other languages of the site it exists. */
export function inOtherLanguages(document: Document, pack: Pick<Pack, 'language' | 'languages' | 'words'>): Document {
  const languages = namesOfOthers(pack)
  if (languages === null) return document
  const fact: Fact = [pack.words.documents.parts.other_languages, languages]
  const blocks = document.blocks.map((block) =>
    block.type === 'title-page' ? { ...block, facts: [...block.facts, fact] } : block,
  )
  return { ...document, blocks }
}
