import { filledIn, gapsIn } from './sentence.ts'

/** Words as a file holds them: texts, lists of texts, and groups of either under their keys. */
export type WordsTree = { readonly [key: string]: Words }
export type Words = string | readonly string[] | WordsTree

/** A fault of one text: its key within the file, and the end of a sentence that begins with the key. */
export type WordsFault = { key: string; reason: string }

/** The names of the forms that a text with a number can have. */
export const pluralForms: readonly string[] = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] satisfies Intl.LDMLPluralRule[]

/** Whether a group of texts is one text in its plural forms (`one`, `other` …). */
export function isCounted(words: Words): words is Readonly<Record<string, string>> {
  return (
    typeof words === 'object' &&
    'other' in words &&
    Object.entries(words).every(([key, text]) => pluralForms.includes(key) && typeof text === 'string')
  )
}

const isList = (words: Words): words is readonly string[] => Array.isArray(words)

/** The names in braces in a text, a list of texts or a text in its plural forms, without those of `constants`. */
export function gapsOf(words: Words, constants: readonly string[]): string[] {
  const texts = typeof words === 'string' ? [words] : (Object.values(words) as string[])
  return [...new Set(texts.flatMap(gapsIn))].filter((name) => !constants.includes(name)).toSorted()
}

function kindOf(words: Words): string {
  if (typeof words === 'string') return 'one text'
  if (isList(words)) return 'a list of texts'
  return isCounted(words) ? 'a text in the forms of a number (one, other)' : 'a group of texts'
}

function faultsOfText(found: Words, wanted: Words, constants: readonly string[]): string[] {
  const [has, needs] = [gapsOf(found, constants), gapsOf(wanted, constants)]
  return [
    ...has.filter((name) => !needs.includes(name)).map((name) => `has {${name}}, which nothing fills in`),
    ...needs.filter((name) => !has.includes(name)).map((name) => `lacks {${name}}`),
  ]
}

/**
 * Checks `found` words that replace the product's `wanted` ones. A fault is a key that the product does not have, another
 * kind of text, or other names in braces. The names in `constants` are allowed in every text.
 */
export function compareWords(found: WordsTree, wanted: WordsTree, constants: readonly string[]): WordsFault[] {
  const compare = (one: Words, other: Words, key: string): WordsFault[] => {
    if (kindOf(one) !== kindOf(other)) return [{ key, reason: `must be ${kindOf(other)}` }]
    if (typeof one === 'string' || isList(one) || isCounted(one)) {
      return faultsOfText(one, other, constants).map((reason) => ({ key, reason }))
    }
    return compareGroups(one, other as WordsTree, key)
  }
  const compareGroups = (one: WordsTree, other: WordsTree, at: string): WordsFault[] => {
    const below = (key: string) => (at === '' ? key : `${at}.${key}`)
    return Object.entries(one).flatMap(([key, words]) => {
      const replaced = other[key]
      return replaced === undefined
        ? [{ key: below(key), reason: 'is no text of the product' }]
        : compare(words, replaced, below(key))
    })
  }
  return compareGroups(found, wanted, '')
}

/** The words, with those that a pack gives in `by` in place of them. */
export function replaceWords(words: WordsTree, by: WordsTree): WordsTree {
  const isGroup = (one: Words | undefined): one is WordsTree =>
    typeof one === 'object' && !isList(one) && !isCounted(one)
  return Object.fromEntries(
    Object.entries(words).map(([key, before]) => {
      const after = by[key]
      return [key, isGroup(before) && isGroup(after) ? replaceWords(before, after) : (after ?? before)]
    }),
  )
}

/** Words with the constants, which are the same everywhere, filled in. What is no text stays as it is. */
export function fillConstants<Filled>(words: Filled, constants: Readonly<Record<string, string | number>>): Filled {
  const filled = (one: unknown): unknown => {
    if (typeof one === 'string') return filledIn(one, constants)
    if (Array.isArray(one)) return one.map(filled)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, filled(inner)]))
  }
  return filled(words) as Filled
}
