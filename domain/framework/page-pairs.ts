import type { TextPair } from './translation.ts'

/** What stands in the front matter of a Markdown file, and its body. */
type Held = Readonly<Record<string, unknown>>

/** The texts of a Markdown file in the first language and in another: each of its front matter, and the body as one. */
export function pagePairs(first: Held, other: Held): TextPair[] {
  const textAt = (key: string) => (typeof other[key] === 'string' ? other[key] : null)
  return Object.entries(first).flatMap(([at, source]) =>
    typeof source === 'string' ? [{ at: [at], source, translation: textAt(at), mayLack: false, most: null }] : [],
  )
}

/** What of a Markdown file is no text, such as the ids that a theme names, and so the same in every language. */
export function settingsOf(held: Held): Held {
  return Object.fromEntries(Object.entries(held).filter(([, value]) => typeof value !== 'string'))
}
