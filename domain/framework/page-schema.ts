import { z } from 'zod'
import { limitNames, limitsInWords } from './limit-words.ts'
import { text } from './text-schema.ts'

/** What stands between the dashes at the top of `pages/<name>.md`. */
export const pageFrontSchema = z.strictObject({ title: text, description: text.exactOptional() })

/** A page of the site; `body` is Markdown, in which names of the site and limits stand in braces. */
export type Page = z.infer<typeof pageFrontSchema> & { body: string }

const siteNames = [
  'product',
  'framework',
  'framework_short',
  'organisation',
  'organisation_url',
  'contact_email',
  'copyright_year',
] as const

/** What stands in braces on a page: the keys of the pack's `site` that hold names, and limits of the product. */
export const pagePlaceholders = [...siteNames, ...limitNames] as const

/** What is put in place of the braces. */
export function pageValues(
  site: Readonly<Record<(typeof siteNames)[number], string | number>>,
): Record<string, string> {
  return { ...Object.fromEntries(siteNames.map((name) => [name, String(site[name])])), ...limitsInWords }
}

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
