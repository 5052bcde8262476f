import { cutAtEnglish } from '#domain/framework/in-english.ts'
import { printable } from '#domain/framework/printable.ts'
import { namesOfOthers } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Document, Fact } from './blocks.ts'

/**
 * A piece of text in one language, without signs that nobody sees: `mi` is te reo Māori, `en` English in place of another language; null is the
 * language of the document.
 */
export type Run = { text: string; language: 'mi' | 'en' | null }

// In te reo Māori every syllable ends in a vowel, and vowels may have macrons.
const likeMaori = '(?:(?:ng|wh|[hkmnprtw])?[aeiouāēīōū])+'
const withMacron = '\\p{L}*[āēīōū]\\p{L}*'
const words = `(?:te ${likeMaori}(?: o ${likeMaori})?|${withMacron}(?:-${likeMaori})?)(?!\\p{L})`
const maori = new RegExp(`(?<!\\p{L})(${words}(?:[ -]${words})*)`, 'giu')

/**
 * Splits a text by language. Words with macrons count as te reo Māori, and so do words of its syllables after `te`. Joined,
 * the parts give the printable text again.
 */
export function languageRuns(text: string): Run[] {
  return cutAtEnglish(text)
    .flatMap((piece, place): Run[] =>
      place % 2 === 1
        ? [{ text: printable(piece), language: 'en' }]
        : printable(piece)
            .split(maori)
            .map((part, at): Run => ({ text: part, language: at % 2 === 1 ? 'mi' : null })),
    )
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
