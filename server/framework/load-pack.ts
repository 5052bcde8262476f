import { join } from 'node:path'
import { ratingsOf } from '#domain/assessing/ratings.ts'
import {
  type DocumentWords,
  documentWordsFile,
  documentWordsSchemas,
  guideFrontSchema,
} from '#domain/documents/documents-schema.ts'
import { capabilityFileSchema, learningFileSchema, type LearningResource } from '#domain/framework/capability-schema.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { ownLook } from '#domain/framework/look/look.ts'
import type { StillEnglish } from '#domain/framework/in-english.ts'
import { sourcesFileSchema } from '#domain/framework/checks/law-schema.ts'
import { joinedLinks } from '#domain/assessing/learning.ts'
import { checkPack } from '#domain/framework/pack-check.ts'
import {
  assessFileSchema,
  buildFileSchema,
  dimensionsFileSchema,
  type Pack,
  type PackFile,
  packFileSchema,
  retiredFileSchema,
  ruleFileSchema,
} from '#domain/framework/pack-schema.ts'
import { pageFrontSchema, themeFrontSchema } from '#domain/framework/page-schema.ts'
import type { TextPair } from '#domain/framework/translation.ts'
import { pageValues, type WordConstants } from '#domain/framework/word-constants.ts'
import { fillConstants } from '#domain/framework/words-tree.ts'
import { emailFile, emailFileSchema, emailTypes } from '#domain/mail/emails-schema.ts'
import { keepAnswers, packError } from './describe-faults.ts'
import { PackError } from './faults.ts'
import { readGeneralDepth } from './general-depth.ts'
import { isEnglish } from '#domain/framework/languages.ts'
import { furtherLanguages, isLanguage, readAgencies, readFamily, readSameWords } from './languages.ts'
import { englishTerms, loadWords } from './load-words.ts'
import { readLook } from './look-files.ts'
import { groundPages, guideOf, listPackFiles, refusedFaults, refuseNoPack } from './pack-files.ts'
import { PackReader } from './pack-reader.ts'

export { packFolder, packNames } from './pack-files.ts'

/**
 * A pack with a fingerprint of its files, which changes with any of them.
 * `guide` is the path and the size in bytes of the recruitment guide's PDF, where the pack has one.
 */
export type LoadedPack = {
  pack: Pack
  fingerprint: string
  guide: { path: string; bytes: number } | null
  /** What is said in English in place of the language that is read. */
  english: readonly StillEnglish[]
}

const retiredFile = 'framework/retired.yaml'
const learningFile = 'framework/learning.yaml'
const ruleFile = 'roles/rule.yaml'
const assessFile = 'questionnaires/assess.yaml'
const sourcesFile = 'sources.yaml'

/**
 * Reads the capabilities in the framework's order. A listed capability without a file and a file that is not listed are
 * faults. Without a list, the files are read for their own faults alone.
 */
function readCapabilities(
  reader: PackReader,
  dimensions: readonly Partial<Pack['dimensions'][number]>[] | undefined,
  learning: readonly LearningResource[],
): Pack['capabilities'] | undefined {
  const below = 'framework/capabilities'
  const names = reader.namesIn(below, '.yaml')
  const readOne = (id: string) => reader.read(`${below}/${id}.yaml`, capabilityFileSchema)
  if (!dimensions) {
    names.forEach(readOne)
    return undefined
  }
  const listed = dimensions.flatMap(({ id = '', capabilities = [] }) =>
    capabilities.map((capability) => ({ id, capability })),
  )
  reader.faults.push(
    ...names
      .filter((name) => !listed.some(({ capability }) => capability === name))
      .map((name): PackFault => ({
        file: `${below}/${name}.yaml`,
        key: '',
        isWhole: true,
        reason: `belongs to no dimension: list it in framework/dimensions.yaml, or delete it. ${keepAnswers(name)}`,
      })),
  )
  return listed.map(({ id: dimension, capability: id }) => {
    const read = readOne(id)
    const links = joinedLinks(read.links, learning, id)
    return { ...read, ...(links.length > 0 ? { links } : {}), id, dimension }
  })
}

function readDocuments(reader: PackReader, constants: WordConstants): Pack['documents'] {
  const entries = Object.entries(documentWordsSchemas).map(([name, schema]) => [
    name,
    reader.read(documentWordsFile(name), schema, constants),
  ])
  return {
    ...(Object.fromEntries(entries) as DocumentWords),
    recruitment_guide: reader.readMarkdown('documents/recruitment-guide.md', guideFrontSchema),
  }
}

/** The constant `agency` is left out, because in a mail `{agency}` is the role's agency. */
function readEmails(reader: PackReader, constants: WordConstants): Pack['emails'] {
  const inMails = Object.fromEntries(Object.entries(constants).filter(([name]) => name.toLowerCase() !== 'agency'))
  const entries = emailTypes.map((type) => [type, reader.read(emailFile(type), emailFileSchema, inMails)])
  return Object.fromEntries(entries) as Pack['emails']
}

function readPages(reader: PackReader): Pack['pages'] {
  const borrowed = groundPages.filter((name) => reader.isBorrowed(`pages/${name}.md`))
  const names = [...reader.namesIn('pages', '.md'), ...borrowed].toSorted()
  return Object.fromEntries(names.map((name) => [name, reader.readMarkdown(`pages/${name}.md`, pageFrontSchema)]))
}

function readThemes(reader: PackReader): Pack['themes'] {
  const readOne = (id: string) => ({ id, ...reader.readMarkdown(`themes/${id}.md`, themeFrontSchema) })
  return reader
    .namesIn('themes', '.md')
    .map(readOne)
    .toSorted((one, other) => one.order - other.order)
}

/** Reads `pack.yaml`, and sets the reader to one of its languages: the first where none is named. */
function readSettings(reader: PackReader, named: string | null) {
  const asWritten = reader.readFirst('pack.yaml', packFileSchema)
  const languages = (asWritten?.languages ?? []).filter(isLanguage)
  const language = named ?? languages[0] ?? 'en'
  if (!isEnglish(languages[0] ?? 'en')) reader.englishTerms = englishTerms(reader)
  const first = reader.englishTerms ? reader.readFirst('pack.yaml', packFileSchema) : asWritten
  if (named === null || named === languages[0]) return { ...first, languages, language }
  const known = [...languages.slice(0, 1), ...furtherLanguages({ ...first, languages })]
  if (!known.includes(named)) {
    const reason = `has no language ${named}: there are ${known.join(', ')}`
    throw new PackError(`${reader.folder} ${reason}`, [{ file: 'pack.yaml', key: 'languages', reason }])
  }
  reader.readIn(named)
  return { ...reader.read('pack.yaml', packFileSchema), languages, language }
}

function readPack(reader: PackReader, named: string | null): ReadPack {
  const settings = readSettings(reader, named)
  const dimensions = reader.read('framework/dimensions.yaml', dimensionsFileSchema)
  const families = reader.namesIn('roles/families', '.yaml')
  // In a faulty pack it may be undefined, like any part that cannot be read.
  const learning = (reader.has(learningFile) && reader.read(learningFile, learningFileSchema)) || []
  const capabilities = readCapabilities(reader, dimensions, learning) as Pack['capabilities']
  return {
    ...settings,
    dimensions,
    capabilities,
    learning,
    general: reader.attempt(() => readGeneralDepth(reader, { ...settings, dimensions, capabilities }), null),
    retired: reader.has(retiredFile) ? reader.read(retiredFile, retiredFileSchema) : [],
    questionnaires: {
      build: reader.read('questionnaires/build.yaml', buildFileSchema),
      assess: reader.has(assessFile) ? reader.read(assessFile, assessFileSchema) : { questions: {} },
    },
    agencies: readAgencies(reader),
    starter: {
      rule: reader.has(ruleFile) ? reader.read(ruleFile, ruleFileSchema) : { role_types: {} },
      families: families.map((id) => readFamily(reader, id)),
    },
    same_words: readSameWords(reader),
    law: reader.has(sourcesFile) ? reader.readFirst(sourcesFile, sourcesFileSchema) : null,
    pages: readPages(reader),
    themes: readThemes(reader),
  }
}

/** A pack without its words, and so without its ratings: the words name those that the pack does not name itself. */
type ReadPack = Omit<Pack, 'words' | 'documents' | 'emails' | 'ratings' | 'look'> & PackFile

/** A site, limits and questions for the search for more faults, where those of the pack are faulty. */
function withStandIns(read: ReadPack): ReadPack {
  const names = [
    'product',
    'framework',
    'framework_short',
    'organisation',
    'organisation_url',
    'contact_email',
  ] as const
  const standIns = {
    limits: { min_capabilities: 1, max_capabilities: 1 },
    assessment_minutes: 1,
    axes: [],
    dimensions: [],
    capabilities: [],
    site: { copyright_year: 2000, home: { heading: '', lede: '' } },
    build: { questions: {} },
  }
  return {
    ...standIns,
    ...read,
    dimensions: read.dimensions ?? [],
    capabilities: read.capabilities ?? [],
    site: Object.assign(standIns.site, Object.fromEntries(names.map((name) => [name, name])), read.site),
    questionnaires: { ...read.questionnaires, build: Object.assign(standIns.build, read.questionnaires.build) },
  }
}

/** Reads documents, mails and the home page last: the values that are filled into them come from the rest of the pack. */
function completed(reader: PackReader, language: string | null): Pack {
  const read = readPack(reader, language)
  const named = reader.faults.length > 0 ? withStandIns(read) : read
  const words = loadWords(reader, named)
  const ratings = ratingsOf(named, words.assessing)
  const constants = pageValues({ ...named, words, ratings })
  const site = { ...read.site, home: fillConstants(named.site.home, constants) }
  const [documents, emails] = [readDocuments(reader, constants), readEmails(reader, constants)]
  const look = read.look ? reader.attempt(() => readLook(reader, read.look ?? {}), ownLook) : ownLook
  return { ...read, words, ratings, look, site, documents, emails }
}

/** The capabilities whose own files are so faulty that references to them cannot be checked. */
function unsureCapabilities(faults: readonly PackFault[]): Set<string> {
  const ofFile = /^framework\/capabilities\/(.+)\.yaml$/
  return new Set(
    faults.filter(({ key }) => ['', 'core', 'axis'].includes(key)).flatMap(({ file }) => ofFile.exec(file)?.[1] ?? []),
  )
}

/** A pack as far as it can be read, with every fault of its files; it can be served only where there is none. */
export type InspectedPack = LoadedPack & {
  faults: readonly PackFault[]
  /** The files of its folder that nothing reads, and those that nothing may read. */
  unread: readonly string[]
  refused: readonly string[]
  /** The files that it does not have and that the ground has in their place. */
  borrowed: readonly string[]
  /** In a further language, the texts of each file in the first one and in this. */
  pairs: ReadonlyMap<string, readonly TextPair[]>
}

/** The files that nothing has read: in a further language those in its folder, else those outside all folders of languages. */
function unreadOf(reader: PackReader, files: readonly string[], pack: Pack): string[] {
  const folders = furtherLanguages(pack).map((tag) => `${tag}/`)
  const own = reader.language === null ? undefined : `${reader.language}/`
  const isOf = (file: string) => folders.find((one) => file.startsWith(one)) === own
  return files.filter((file) => !reader.asked.has(file) && isOf(file))
}

/**
 * Reads and checks the whole pack in a folder, in its first language or in another one of its languages, the faulty files too.
 * Throws a PackError where there is no such folder, or no such language.
 */
export function inspectPack(folder: string, language: string | null = null): InspectedPack {
  refuseNoPack(folder)
  const { files, refused } = listPackFiles(folder)
  const reader = new PackReader(folder, [...refused.keys()])
  reader.faults.push(...refusedFaults(refused))
  const pack = reader.attempt(() => completed(reader, language), {} as Pack)
  const unsure = unsureCapabilities(reader.faults)
  const linked = checkPack(pack, (check) => reader.attempt(check, []))
  reader.faults.push(...linked.filter(({ key }) => !unsure.has(key.slice(key.lastIndexOf('.') + 1))))
  const guide = guideOf(reader.language)
  const bytes = reader.bytesOf(guide)?.length ?? null
  return {
    pack,
    fingerprint: reader.fingerprint,
    guide: bytes === null ? null : { path: join(folder, guide), bytes },
    faults: reader.faults.map((fault) => ({
      ...fault,
      file: reader.inLanguage(fault.file) ?? reader.placeOf(fault.file),
    })),
    unread: unreadOf(reader, files, pack).filter((file) => !refused.has(file)),
    english: reader.inEnglish,
    pairs: reader.pairs,
    refused: [...refused.keys()],
    borrowed: [...reader.asked].filter((file) => reader.isBorrowed(file)),
  }
}

/**
 * Reads and checks the whole pack in a folder, in its first language or in another one of its languages. Throws a PackError
 * that names file, line and key of every fault.
 */
export function loadPack(folder: string, language: string | null = null): LoadedPack {
  const { pack, fingerprint, guide, english, faults } = inspectPack(folder, language)
  if (faults.length > 0) throw packError(folder, faults)
  const inOrder = new Intl.Collator(pack.language)
  const agencies = pack.agencies.toSorted((one, other) => inOrder.compare(one.name, other.name))
  return { pack: { ...pack, agencies }, fingerprint, guide, english }
}
