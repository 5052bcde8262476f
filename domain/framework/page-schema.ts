import { z } from 'zod'
import { id, text } from './text-schema.ts'

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
  capabilities: z.array(id).min(1),
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
