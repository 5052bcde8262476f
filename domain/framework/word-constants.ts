import { limitNumbers } from './limit-numbers.ts'
import { numberInWords } from './number-words.ts'
import type { Pack } from './pack-schema.ts'

/** The names that may stand in braces in any text of the product's words, because they are the same everywhere. */
export type WordConstants = Readonly<Record<string, string | number>>

/** The words from which others are made: `framework.yaml` holds both. */
export type BaseWords = { terms: Readonly<Record<string, string>>; numbers: { words: readonly string[] } }

const capitalised = (term: string) => term.charAt(0).toLocaleUpperCase() + term.slice(1)

/**
 * What is filled into the product's words once, when they are read: the site's names; the framework's terms, each with a
 * small letter and (`{Agency}`) with a capital one; the product's and the pack's limits, and how many questions BUILD asks,
 * in digits and in words (`{saved_months_in_words}`).
 */
export function wordConstants(
  pack: Pick<Pack, 'site' | 'limits' | 'questionnaires'>,
  { terms, numbers }: BaseWords,
): WordConstants {
  const { product, framework, framework_short, organisation, organisation_url, contact_email, copyright_year } =
    pack.site
  // The question about the role type stands beside those about capabilities.
  const build_questions = 1 + Object.keys(pack.questionnaires.build.questions).length
  const counts = Object.entries({ ...limitNumbers, ...pack.limits, build_questions })
  return {
    ...terms,
    ...Object.fromEntries(Object.entries(terms).map(([name, term]) => [capitalised(name), capitalised(term)])),
    ...Object.fromEntries(counts),
    ...Object.fromEntries(counts.map(([name, count]) => [`${name}_in_words`, numberInWords(numbers.words, count)])),
    product,
    framework,
    framework_short,
    organisation,
    organisation_url,
    contact_email,
    copyright_year,
  }
}

/** What stands in braces on the pages and in the guide of a pack, filled in: the same as in the product's words. */
export function pageValues(pack: Pick<Pack, 'site' | 'limits' | 'questionnaires' | 'words'>): WordConstants {
  return wordConstants(pack, pack.words.framework)
}
