import { z } from 'zod'
import { text } from './text-schema.ts'

/** The front matter of `pages/<name>.md`. */
export const pageFrontSchema = z.strictObject({ title: text, description: text.exactOptional() })

/** A page of the site. `body` is Markdown; the names of the site and the product's limits can stand in it in braces. */
export type Page = z.infer<typeof pageFrontSchema> & { body: string }

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
