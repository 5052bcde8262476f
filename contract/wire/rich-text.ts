import type { RichText } from '#contract/texts.ts'

/** What a piece of a page's text says, without its markup. */
export function wordsOf(node: RichText): string {
  return typeof node === 'string' ? node : node.inside.map(wordsOf).join('')
}
