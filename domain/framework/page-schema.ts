import { z } from 'zod'
import { text } from './text-schema.ts'

/** What stands between the dashes at the top of `pages/<name>.md`. */
export const pageFrontSchema = z.strictObject({ title: text, description: text.exactOptional() })

/** A page of the site; `body` is Markdown, in which names of the site and limits stand in braces. */
export type Page = z.infer<typeof pageFrontSchema> & { body: string }

/** The pages that every pack has: those of the routes, and one for each dimension. */
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
