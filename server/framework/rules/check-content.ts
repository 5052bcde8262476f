import { join, relative } from 'node:path'
import { guessedFamilies } from '#domain/framework/checks/content-faults.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { isEnglish } from '#domain/framework/languages.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { pageValues, type WordConstants } from '#domain/framework/word-constants.ts'
import { needFallFaults } from '#domain/role/need-falls.ts'
import { sameNeeds, silentLevels } from '#domain/role/role-faults.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { packError } from '#server/framework/describe-faults.ts'
import { groundFolder } from '#server/framework/pack-files.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { type InspectedPack, inspectPack } from '#server/framework/load-pack.ts'
import { englishWords, languageFolder } from '#server/framework/load-words.ts'
import { forgottenCapabilities, leftOutNeeds, vanishedCapabilities } from './forgotten.ts'
import { frenchSigns, inLanguage, type LanguageReport, translatedFromFile } from './languages.ts'
import { lawFaults } from './law.ts'
import {
  foreignWords,
  isOpenGap,
  oldTerms,
  openGaps,
  sharedTexts,
  strangeGuide,
  unreadFiles,
  writtenTerms,
  wrongBraces,
} from './leaks.ts'
import { likeRhythms, nearDuplicates } from './likeness.ts'
import { deadLinks, markdownInTexts, missingContact, strangePictures, unshownMarkdown } from './markdown.ts'
import { type PackFiles, type Passage, passagesOf, proseOf, readPackFiles, textsOf } from './passages.ts'
import {
  hardReading,
  isFrameworks,
  longSentences,
  misspellings,
  namesOf,
  packStyle,
  productStyle,
  readWords,
} from './writing.ts'

/** What the check says of a pack without faults: a summary of what it holds, and the warnings of each kind. */
export type Checked = {
  summary: string
  warnings: { what: string; faults: PackFault[] }[]
  /** What each further language lacks. */
  languages: LanguageReport[]
}

function attempt<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function languageOf({ pack: { language } }: InspectedPack): string {
  return attempt(() => new Intl.Locale(language).toString(), 'en')
}

/** The values of the names in braces, without those that are still to be written. */
function writtenValues({ pack }: InspectedPack): WordConstants {
  const values = attempt((): WordConstants => pageValues(pack), {})
  return Object.fromEntries(Object.entries(values).filter(([, text]) => !isOpenGap({ text: String(text) })))
}

const filled = (passages: readonly Passage[], values: Readonly<Record<string, string | number>>) =>
  passages.map((passage) => ({ ...passage, text: filledIn(passage.text, values) }))

/** The gaps in which names of the pack stand: of itself, of its axes and of its ratings. */
const ofNames = /^(?:product|framework|framework_short|organisation|organisation_url|contact_email)$|_axis$|rating/

/** What is wrong with the writing of the product's own words, whatever the names of the pack. */
function productFaults(folder: string, words: PackFiles, found: InspectedPack, kept: string): PackFault[] {
  const constants = writtenValues(found)
  // A gap for a name counts as one word, because the product cannot know how long a pack's names are, nor how they are spelled.
  const isFilled = ([name]: [string, unknown]) => !ofNames.test(name)
  const values = Object.fromEntries(Object.entries(constants).filter(isFilled))
  const passages = passagesOf(words)
  const style = productStyle(languageOf(found))
  const read = filled(passages, values)
  return [
    ...foreignWords(
      [...passages, ...passagesOf(readPackFiles(groundFolder, { below: relative(folder, groundFolder) }))],
      folder,
    ),
    ...(isEnglish(languageOf(found)) ? writtenTerms(passages) : []),
    ...longSentences(read, style),
    ...frenchSigns(passages, languageOf(found)),
    ...hardReading(read, style, [], kept),
    ...misspellings(read, style, namesOf(found.pack), kept),
  ]
}

/** What is wrong with files of a pack in any of its languages. */
function fileFaults(files: PackFiles, found: InspectedPack, language: string): PackFault[] {
  const texts = textsOf(files)
  return [
    ...openGaps(texts),
    ...wrongBraces(texts),
    ...unshownMarkdown(files),
    ...attempt(() => [...strangePictures(files, found.pack), ...forgottenCapabilities(files, found.pack)], []),
    ...markdownInTexts(proseOf(texts)),
    ...deadLinks(files),
    ...missingContact(files),
    ...frenchSigns(texts, language),
  ]
}

/** The faults of a further language: those that files of the first one can have too, and those of a text beside its source. */
function languageFaults(folder: string, language: string) {
  const { found, files, faults, reports } = inLanguage(folder, language)
  const wordsFolder = languageFolder(folder, language)
  const words = wordsFolder ? readPackFiles(wordsFolder, { below: relative(folder, wordsFolder) }) : files
  const kept = readWords([folder, join(folder, language), wordsFolder ?? folder, groundFolder])
  const style = packStyle({ language, style: { ...found.pack.style, dictionary: 'none' } })
  const below = [
    ...fileFaults(files, found, language),
    ...longSentences(filled(passagesOf(files), writtenValues(found)), style),
  ].map((fault) => ({ ...fault, file: `${language}/${fault.file}` }))
  const ofWords = words === files ? [] : productFaults(folder, words, found, kept)
  const unread = unreadFiles(found.unread.filter((file) => file !== `${language}/${translatedFromFile}`))
  return { faults: [...found.faults, ...faults, ...below, ...unread, ...ofWords], reports }
}

/** What only whoever has the sources can compare with the pack: the keyword of the guide that would be made from it, and its last release. */
export type Sources = { guideKeyword: (pack: Pack) => string }

function faultsBesideSources(folder: string, found: InspectedPack, { guideKeyword }: Sources): PackFault[] {
  return [
    ...attempt(() => vanishedCapabilities(folder, found.pack), []),
    // The guide can be compared only with words that are in order.
    ...(found.faults.length > 0
      ? []
      : attempt(() => strangeGuide(found.guide?.path, () => guideKeyword(found.pack)), [])),
  ]
}

/** The day of an instant (in milliseconds since 1970) in the pack's time zone, such as 2026-11-22. */
function dayOf(now: number, { pack }: InspectedPack): string {
  const day = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  return attempt(() => day(pack.time_zone), day('UTC'))
}

/** What the rules of style find, with a name for each kind in the report. */
function styleFaults(passages: readonly Passage[], found: InspectedPack, kept: string) {
  const style = packStyle({ ...found.pack, language: languageOf(found) })
  const names = namesOf(found.pack)
  return [
    {
      what: `sentences of more than ${style.maxSentenceWords} words`,
      faults: longSentences(passages, style),
    },
    { what: 'files that read above their grade', faults: hardReading(passages, style, names, kept) },
    { what: 'texts that say nearly the same as another', faults: nearDuplicates(passages) },
    { what: 'kinds of text that run alike', faults: likeRhythms(passages, style) },
  ]
}

/**
 * Checks a pack, and the product's words in its language, by their schema, their references and how they are written; says
 * what the pack holds, or throws a PackError with every fault. Sources about law must have been looked up within a year before `now`.
 */
export function checkContent(
  folder: string,
  {
    found = inspectPack(folder),
    now = Date.now(),
    sources,
  }: { found?: InspectedPack; now?: number; sources?: Sources } = {},
): Checked {
  const { pack, faults, refused, unread } = found
  const wordsFolder = languageFolder(folder, languageOf(found)) ?? englishWords
  const files = readPackFiles(folder, { refused })
  const words = readPackFiles(wordsFolder, { below: relative(folder, wordsFolder) })
  // A pack begins with the template's pages, so the words that the template keeps beside the dictionary count too.
  const kept = readWords([folder, wordsFolder, groundFolder])
  const passages = passagesOf(files)
  const read = filled(
    passages.filter((passage) => !isOpenGap(passage)),
    writtenValues(found),
  )
  const isOfficial = ({ file }: PackFault) => pack.wording === 'official' && isFrameworks(file)
  const style = styleFaults(read, found, kept)
  const spelling = packStyle({ ...pack, language: languageOf(found) })
  const all = [
    ...faults,
    ...fileFaults(files, found, languageOf(found)),
    ...unreadFiles(unread),
    ...(sources ? faultsBesideSources(folder, found, sources) : []),
    ...attempt(() => needFallFaults(pack), []),
    ...sharedTexts(passages, folder, pack),
    ...(languageOf(found).startsWith('en') ? attempt(() => oldTerms(passages, passagesOf(words), pack), []) : []),
    ...attempt(() => (pack.law ? lawFaults(passages, pack.law, dayOf(now, found)) : []), []),
    ...style.flatMap((rule) => rule.faults.filter((fault) => !isOfficial(fault))),
    ...misspellings(read, spelling, namesOf(pack), kept),
    ...productFaults(folder, words, found, kept),
  ]
  // A further language can be judged only where the first one is in order.
  const further = all.length > 0 ? [] : furtherLanguages(pack).map((tag) => languageFaults(folder, tag))
  all.push(...further.flatMap(({ faults: ones }) => ones))
  if (all.length > 0) throw packError(folder, all)
  const { dimensions, capabilities, agencies } = pack
  const warnings = [
    ...style.map(({ what, faults: ones }) => ({
      what: `${what} in the official wording`,
      faults: ones.filter(isOfficial),
    })),
    { what: 'role types that leave out a capability, which counts as none', faults: leftOutNeeds(pack) },
    { what: 'levels at which a capability shows nothing', faults: silentLevels(pack) },
    { what: 'rules that tell no role from another', faults: sameNeeds(pack) },
    { what: 'families of general text that nothing names', faults: guessedFamilies(pack) },
  ]
  return {
    summary:
      `${pack.id} ${pack.version} is in order: ${dimensions.length} dimensions, ${capabilities.length} capabilities, ` +
      `${agencies.length} agencies, ${starterRoles(pack).length} starter roles, ${passages.length} passages in ` +
      `${files.size + words.size} files`,
    warnings: warnings.filter(({ faults: ones }) => ones.length > 0),
    languages: further.flatMap(({ reports }) => reports),
  }
}
