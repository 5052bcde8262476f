import { z } from 'zod'
import { idOf, text } from './text-schema.ts'
import type { TextPair } from './translation.ts'

/** The front matter of `pages/<name>.md`. */
export const pageFrontSchema = z.strictObject({ title: text, description: text.exactOptional() })

/** A page of the site. `body` is Markdown; the names of the site and the product's limits can stand in it in braces. */
export type Page = z.infer<typeof pageFrontSchema> & { body: string }

/**
 * The front matter of `themes/<id>.md`: `capabilities` are those that the theme touches, in the order in which they matter, and `order` is
 * its place among the themes.
 */
export const themeFrontSchema = z.strictObject({
  title: text,
  summary: text,
  capabilities: z.array(idOf('capability')).min(1),
  order: z.number(),
})

/** A subject that runs across capabilities, such as the first year as a leader. `body` is Markdown, as of a page. */
export type Theme = { id: string } & z.infer<typeof themeFrontSchema> & { body: string }

/** The page in easy words, which a pack need not have. It alone may hold pictures. */
export const easyReadPage = 'easyRead'

/** The icons that can be pictures of the easy-read page. */
export const easyIcons = ['info', 'tick', 'download', 'mail', 'saved', 'share', 'next'] as const

/**
 * The names of the product's own pictures that the easy-read page can show: the compass, the compass with a dimension in gold
 * (`compass:0`), a rating (`rating:strong`), an icon (`icon:tick`).
 */
export function pictureNames(dimensions: number, ratings: readonly string[]): string[] {
  return [
    'compass',
    ...Array.from({ length: dimensions }, (_, index) => `compass:${index}`),
    ...ratings.map((key) => `rating:${key}`),
    ...easyIcons.map((name) => `icon:${name}`),
  ]
}

/**
 * The names of the pages that every pack must have: those with screens of their own, and one for each of so many
 * `dimensions`.
 */
export function requiredPages(dimensions: number): string[] {
  return [
    'what',
    'whatForMe',
    'whatItLooksLike',
    ...Array.from({ length: dimensions }, (_, index) => `whatItLooksLike${index}`),
    'about',
    'privacy',
    'copyrightLicensing',
    'accessibility',
  ]
}

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
