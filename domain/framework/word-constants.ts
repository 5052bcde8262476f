import { validationDays } from '#domain/building/role-validation.ts'
import { sharedPerDay } from '#domain/building/shared-profile.ts'
import { wordFileLimit } from '#domain/documents/word-files.ts'
import { longestComment } from '#domain/mail/email-request.ts'
import { longestTitle, shortestQuery } from '#domain/role/role-title.ts'
import { savedMonths, unsavedHours } from '#domain/session/session-limits.ts'
import type { Pack } from './pack-schema.ts'

/** The names that may stand in braces in any text of the product's words, because they are the same everywhere. */
export type WordConstants = Readonly<Record<string, string | number>>

/** The words from which others are made: `framework.yaml` holds both. */
export type BaseWords = { terms: Readonly<Record<string, string>>; numbers: { words: readonly string[] } }

/** The product's limits, by the names that sentences have for them. */
const limits = {
  max_title_length: longestTitle,
  min_query_length: shortestQuery,
  max_comment_length: longestComment,
  max_shared_per_day: sharedPerDay,
  max_word_file_size: wordFileLimit,
  validation_days: validationDays,
  unsaved_hours: unsavedHours,
  saved_months: savedMonths,
}

const capitalised = (term: string) => term.charAt(0).toLocaleUpperCase() + term.slice(1)

/**
 * What is filled into the product's words once, when they are read: the site's names; the framework's terms, each with a
 * small letter and (`{Agency}`) with a capital one; the product's and the pack's limits, in digits and in words
 * (`{saved_months_in_words}`).
 */
export function wordConstants(pack: Pick<Pack, 'site' | 'limits'>, { terms, numbers }: BaseWords): WordConstants {
  const { product, framework, framework_short, organisation, organisation_url, contact_email, copyright_year } =
    pack.site
  const counts = Object.entries({ ...limits, ...pack.limits })
  return {
    ...terms,
    ...Object.fromEntries(Object.entries(terms).map(([name, term]) => [capitalised(name), capitalised(term)])),
    ...Object.fromEntries(counts),
    ...Object.fromEntries(counts.map(([name, count]) => [`${name}_in_words`, numbers.words[count] ?? count])),
    product,
    framework,
    framework_short,
    organisation,
    organisation_url,
    contact_email,
    copyright_year,
  }
}
