import { daysBeforeAgain, maxEarlier } from '#domain/assessing/again.ts'
import { maxActionLength, maxActionsInPlan, maxWithLength, maxYearsAhead } from '#domain/assessing/plan.ts'
import { ratesByLevel, type Rating, ratingsOf } from '#domain/assessing/ratings.ts'
import { approvalDays, maxBuilt, maxSharedPerDay } from '#domain/building/shared-profile.ts'
import { maxWordFileSize } from '#domain/documents/document-names.ts'
import { maxCommentLength, maxRecipients } from '#domain/mail/email-request.ts'
import { confirmDays, mailKeyHours, mailLogDays, maxMailCountHours, maxMailHours } from '#domain/mail/mail-limits.ts'
import { maxNameLength } from '#domain/mail/sender-name.ts'
import { contactKeptDays, maxContactDays, maxContacts } from '#domain/operate/contacts.ts'
import { keptDeliveryDays, keptKeyDays, maxKeyDays } from '#domain/operate/other-systems.ts'
import { maxByLink, previewDays } from '#domain/operate/review.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { countBuildQuestions } from '#domain/role/needs.ts'
import { maxTitleLength, minQueryLength, minTypedLength } from '#domain/role/role-title.ts'
import { analyticsMonths } from '#domain/session/analytics.ts'
import { maxAssessments, savedMonths, unsavedDays } from '#domain/session/session.ts'
import { maxTeamNameLength, minInTeam, teamDays } from '#domain/team/team.ts'
import { maxLabelLength, maxViews, minTogether } from '#domain/views/view.ts'
import type { AssessingWords } from '#domain/words/assessing.ts'
import { editionDay } from './open/open-framework.ts'
import { fewestCharacters } from './letters.ts'
import type { Pack } from './pack-schema.ts'
import { capitalised, fill, type Sentence } from './sentence.ts'
import { longDate, numberInWords } from './writing.ts'

/** The limits of the product that texts mention, each under the name that stands in braces in those texts. */
const limitNumbers = {
  max_title_length: maxTitleLength,
  max_comment_length: maxCommentLength,
  max_name_length: maxNameLength,
  max_recipients: maxRecipients,
  max_shared_per_day: maxSharedPerDay,
  max_built: maxBuilt,
  max_assessments: maxAssessments,
  max_earlier: maxEarlier,
  days_before_again: daysBeforeAgain,
  max_action_length: maxActionLength,
  max_with_length: maxWithLength,
  max_actions_in_plan: maxActionsInPlan,
  max_years_ahead: maxYearsAhead,
  max_word_file_size: maxWordFileSize,
  validation_days: approvalDays,
  contact_kept_days: contactKeptDays,
  max_contacts: maxContacts,
  max_contact_days: maxContactDays,
  max_key_days: maxKeyDays,
  kept_key_days: keptKeyDays,
  kept_delivery_days: keptDeliveryDays,
  preview_days: previewDays,
  max_comments_by_link: maxByLink,
  unsaved_days: unsavedDays,
  saved_months: savedMonths,
  confirm_days: confirmDays,
  mail_hours: maxMailHours,
  mail_key_hours: mailKeyHours,
  mail_log_days: mailLogDays,
  mail_count_hours: maxMailCountHours,
  analytics_months: analyticsMonths,
  max_views: maxViews,
  min_together: minTogether,
  max_label_length: maxLabelLength,
  min_in_team: minInTeam,
  team_days: teamDays,
  max_team_name_length: maxTeamNameLength,
} as const

/** Values by name that any text of the product's words can use in braces, because they are the same everywhere. */
export type WordConstants = Readonly<Record<string, string | number>>

/** The words from which others are made. */
export type BaseWords = {
  framework: {
    terms: Readonly<Record<string, string>>
    numbers: { words: readonly string[]; range: Sentence<'least' | 'most'> }
  }
  assessing: Pick<AssessingWords, 'options' | 'by_level'>
}

/** What `wordConstants` asks of a pack. */
export type ConstantsPack = Pick<
  Pack,
  'language' | 'languages' | 'site' | 'limits' | 'assessment_minutes' | 'dimensions' | 'capabilities' | 'axes'
> & {
  readonly ratings?: readonly Omit<Rating, 'group'>[] | undefined
  readonly assess?: Pack['assess']
  readonly levels?: Pack['levels'] | undefined
}

/** Each term under its name, and with a capital letter under its name with one. */
export function termsWithCapitals(
  pack: Pick<Pack, 'language'>,
  terms: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(terms).flatMap(([name, term]) => [
    [name, term],
    // The names are the product's own, in English.
    [capitalised({ language: 'en' }, name), capitalised(pack, term)],
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

/** The constants that are parts of sentences in English: another language writes these out. */
export function partsOfSentences({ terms }: BaseWords['framework']): string[] {
  const names = [...Object.keys(terms), 'first_axis', 'second_axis', 'number_to_choose', 'capabilities_to_choose']
  return names.flatMap((name) => [name, capitalised({ language: 'en' }, name)])
}

/** How many capabilities one may choose to develop, in words: "one to three". */
function numberToChoose({ limits }: Pick<Pack, 'limits'>, { numbers }: BaseWords['framework']): string {
  const least = numberInWords(numbers.words, limits.min_capabilities)
  const most = numberInWords(numbers.words, limits.max_capabilities)
  return least === most ? most : fill(numbers.range, { least, most })
}

/**
 * What is filled into the product's words once, when they are read: the site's names; the framework's terms, each with a small letter and
 * (`{Agency}`) with a capital one; those of its axes (`{first_axis}`); the names of the ratings (`{rating_sound}`), and joined by "or" those that people choose among; how
 * many capabilities to choose; the product's and the pack's limits, and how many dimensions, capabilities, BUILD questions and minutes of
 * self-assessment there are, in digits and in words (`{saved_months_in_words}`).
 */
export function wordConstants(pack: ConstantsPack, { framework: base, assessing }: BaseWords): WordConstants {
  const { terms, numbers } = base
  const { product, framework, framework_short, organisation, organisation_url, contact_email, copyright_year } =
    pack.site
  const build_questions = countBuildQuestions(pack.capabilities)
  const dimension_count = pack.dimensions.length
  const capability_count = pack.dimensions.flatMap(({ capabilities }) => capabilities).length
  const counts = Object.entries({
    ...limitNumbers,
    min_query_length: fewestCharacters(minQueryLength, pack.language),
    min_typed_length: fewestCharacters(minTypedLength, pack.language),
    ...pack.limits,
    assessment_minutes: pack.assessment_minutes,
    build_questions,
    dimension_count,
    capability_count,
  })
  const ratings = ratingsOf(pack, assessing)
  const [first, second] = countedAxes(pack)
  const axes = { first_axis: first?.in_sentence ?? '', second_axis: second?.in_sentence ?? '' }
  const oneOf = (names: readonly string[]) => new Intl.ListFormat(pack.language, { type: 'disjunction' }).format(names)
  const number_to_choose = numberToChoose(pack, base)
  const toChoose = pack.limits.max_capabilities === 1 ? terms['capability'] : terms['capabilities']
  return {
    ...termsWithCapitals(pack, terms),
    ...Object.fromEntries(counts),
    ...Object.fromEntries(counts.map(([name, count]) => [`${name}_in_words`, numberInWords(numbers.words, count)])),
    ...termsWithCapitals(pack, axes),
    one_of_the_ratings: oneOf((ratesByLevel(pack) ? (pack.levels ?? []) : ratings).map(({ name }) => name)),
    one_of_the_strong_ratings: oneOf(ratings.filter(({ develops }) => !develops).map(({ name }) => name)),
    ...Object.fromEntries(ratings.map(({ key, name }) => [`rating_${key.replaceAll('-', '_')}`, name])),
    number_to_choose,
    capabilities_to_choose: `${number_to_choose} ${toChoose}`,
    product,
    framework,
    framework_short,
    organisation,
    organisation_url,
    contact_email,
    copyright_year,
  }
}

/**
 * What stands in braces on the pages, in the documents and in the guide of a pack, filled in: the same as in the product's words,
 * and the pack's edition with its day, written out.
 */
export function pageValues(pack: ConstantsPack & Pick<Pack, 'words' | 'version' | 'data'>): WordConstants {
  // oxlint-disable-next-line no-restricted-globals -- the day of the edition, not that of the clock
  const day = Date.parse(editionDay(pack))
  return {
    ...wordConstants(pack, pack.words),
    edition: pack.version,
    // A faulty pack, which is read on for its other faults, may have no such day.
    edition_date: Number.isNaN(day) ? '' : longDate(day, pack.language, 'UTC'),
  }
}
