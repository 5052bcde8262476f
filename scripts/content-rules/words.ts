import type { Pack } from '#domain/framework/pack-schema.ts'
import { remember } from '#server/values/remember.ts'

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
    ...role_types.map(({ name }) => name),
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
export function keptWords(list: string): Set<string> {
  return new Set(
    list
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  )
}

/** Whether a word is in another script than Latin, of which no dictionary of the check knows anything. */
export function isOtherScript(word: string): boolean {
  return /\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word)
}
