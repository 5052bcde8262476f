import { limitNumbers } from './limit-numbers.ts'
import { numberInWords } from './number-words.ts'
import type { Pack } from './pack-schema.ts'
import { ratings, type RatingKey } from '#domain/assessing/ratings.ts'

/** Values by name that any text of the product's words can use in braces, because they are the same everywhere. */
export type WordConstants = Readonly<Record<string, string | number>>

/** The words from which others are made. */
export type BaseWords = {
  framework: { terms: Readonly<Record<string, string>>; numbers: { words: readonly string[] } }
  assessing: { options: Readonly<Record<RatingKey, { name: string }>> }
}

/** What `wordConstants` asks of a pack. */
export type ConstantsPack = Pick<Pack, 'language' | 'site' | 'limits' | 'questionnaires' | 'dimensions'>

const capitalised = (term: string) => term.charAt(0).toLocaleUpperCase() + term.slice(1)

/**
 * What is filled into the product's words once, when they are read: the site's names; the framework's terms, each with a
 * small letter and (`{Agency}`) with a capital one; the names of the ratings, joined by "or"; the product's and the pack's
 * limits, and how many dimensions, capabilities and BUILD questions there are, in digits and in words
 * (`{saved_months_in_words}`).
 */
export function wordConstants(pack: ConstantsPack, { framework: base, assessing }: BaseWords): WordConstants {
  const { terms, numbers } = base
  const { product, framework, framework_short, organisation, organisation_url, contact_email, copyright_year } =
    pack.site
  // BUILD asks about the role type first, and that question has no capability.
  const build_questions = 1 + Object.keys(pack.questionnaires.build.questions).length
  const dimension_count = pack.dimensions.length
  const capability_count = pack.dimensions.flatMap(({ capabilities }) => capabilities).length
  const counts = Object.entries({
    ...limitNumbers,
    ...pack.limits,
    build_questions,
    dimension_count,
    capability_count,
  })
  const names = ratings.map((rating) => assessing.options[rating].name)
  return {
    ...terms,
    ...Object.fromEntries(Object.entries(terms).map(([name, term]) => [capitalised(name), capitalised(term)])),
    ...Object.fromEntries(counts),
    ...Object.fromEntries(counts.map(([name, count]) => [`${name}_in_words`, numberInWords(numbers.words, count)])),
    one_of_the_ratings: new Intl.ListFormat(pack.language, { type: 'disjunction' }).format(names),
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
export function pageValues(pack: ConstantsPack & Pick<Pack, 'words'>): WordConstants {
  return wordConstants(pack, pack.words)
}
