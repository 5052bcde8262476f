import type { Pack } from '#domain/framework/pack-schema.ts'

const sentenceSegmenter = new Intl.Segmenter('en-NZ', { granularity: 'sentence' })
const wordSegmenter = new Intl.Segmenter('en-NZ', { granularity: 'word' })

/** A text without a full stop counts as a sentence. */
export function sentencesOf(text: string): string[] {
  return [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => segment !== '')
}

/** The words of a text, without punctuation. */
export function wordsOf(text: string): string[] {
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** The names in a pack, longest first. */
export function namesOf(pack: Pack): string[] {
  const { product, framework, framework_short, organisation } = pack.site
  return [
    product,
    framework,
    framework_short,
    organisation,
    ...pack.dimensions.flatMap(({ name, also_titled }) => [name, ...(also_titled ? [also_titled] : [])]),
    ...pack.capabilities.map(({ name }) => name),
    ...pack.role_types.map(({ name }) => name),
    ...pack.agencies.flatMap(({ name, other_names = [] }) => [name, ...name.split(' – '), ...other_names]),
  ].toSorted((a, b) => b.length - a.length)
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
