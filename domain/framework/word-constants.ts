import { limitNumbers } from './limit-numbers.ts'
import { numberInWords } from './number-words.ts'
import type { Pack } from './pack-schema.ts'

/** Values by name that any text of the product's words can use in braces, because they are the same everywhere. */
export type WordConstants = Readonly<Record<string, string | number>>

/** The parts of `framework.yaml` that the constants are made from. */
export type BaseWords = { terms: Readonly<Record<string, string>>; numbers: { words: readonly string[] } }

const capitalised = (term: string) => term.charAt(0).toLocaleUpperCase() + term.slice(1)

/**
 * The values that are filled into the product's words when they are read: the site's names; the framework's terms, with a
 * small first letter and with a capital one (`{Agency}`); and the limits of product and pack and the number of BUILD
 * questions, in digits and in words (`{saved_months_in_words}`).
 */
export function wordConstants(
  pack: Pick<Pack, 'site' | 'limits' | 'questionnaires'>,
  { terms, numbers }: BaseWords,
): WordConstants {
  const { product, framework, framework_short, organisation, organisation_url, contact_email, copyright_year } =
    pack.site
  // BUILD asks about the role type first, and that question has no capability.
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

/** The values for the names in braces on the pages and in the guide of a pack: the same as in the product's words. */
export function pageValues(pack: Pick<Pack, 'site' | 'limits' | 'questionnaires' | 'words'>): WordConstants {
  return wordConstants(pack, pack.words.framework)
}
