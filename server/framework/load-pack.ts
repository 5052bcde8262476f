import { join, resolve, sep } from 'node:path'
import type { z } from 'zod'
import { capabilityFileSchema } from '#domain/framework/capability-schema.ts'
import {
  documentWordsFile,
  documentWordsSchemas,
  guideFrontSchema,
  type DocumentWords,
} from '#domain/documents/documents-schema.ts'
import { emailFile, emailFileSchema, emailTypes } from '#domain/mail/emails-schema.ts'
import { checkPack, type PackFault } from '#domain/framework/pack-check.ts'
import {
  agenciesFileSchema,
  assessFileSchema,
  buildFileSchema,
  dimensionsFileSchema,
  familyFileSchema,
  packFileSchema,
  retiredFileSchema,
  ruleFileSchema,
  sameWordsFileSchema,
  type Pack,
} from '#domain/framework/pack-schema.ts'
import { pageFrontSchema } from '#domain/framework/page-schema.ts'
import { ratingsOf } from '#domain/assessing/ratings.ts'
import { pageValues, type WordConstants } from '#domain/framework/word-constants.ts'
import { fillConstants } from '#domain/framework/words-tree.ts'
import { loadWords } from './load-words.ts'
import { PackReader } from './pack-reader.ts'

/** Thrown for a pack that cannot be served; the message lists every fault with its file and key. */
export class PackError extends Error {
  readonly faults: readonly PackFault[]
  constructor(folder: string, faults: readonly PackFault[]) {
    super(
      faults
        .map(({ file, key, reason }) => `${join(folder, file)}: ${key === '' ? '' : `${key} `}${reason}`)
        .join('\n'),
    )
    this.faults = faults
  }
}

/**
 * A pack with a fingerprint of its files, by which the client's build and the stored starter roles are matched with it.
 * `guide` is the path and the size in bytes of the recruitment guide's PDF, where the pack has one.
 */
export type LoadedPack = { pack: Pack; fingerprint: string; guide: { path: string; bytes: number } | null }

const guidePdf = 'documents/recruitment-guide.pdf'
const retiredFile = 'framework/retired.yaml'
const sameWordsFile = 'roles/same-words.yaml'

/** The folder of a pack: `content/<name>`, or the path itself when a path is given. */
export function packFolder(nameOrPath: string): string {
  const isPath = nameOrPath.includes('/') || nameOrPath.includes(sep)
  return isPath ? resolve(nameOrPath) : resolve(import.meta.dirname, '..', '..', 'content', nameOrPath)
}

/**
 * Reads the capabilities in the framework's order. A listed capability without a file and a file that is not listed are
 * faults.
 */
function readCapabilities(reader: PackReader, dimensions: Pack['dimensions']): Pack['capabilities'] {
  const below = 'framework/capabilities'
  const names = reader.namesIn(below, '.yaml')
  const listed = dimensions.flatMap(({ id, capabilities }) => capabilities.map((capability) => ({ id, capability })))
  reader.faults.push(
    ...names
      .filter((name) => !listed.some(({ capability }) => capability === name))
      .map((name) => ({ file: `${below}/${name}.yaml`, key: '', reason: 'belongs to no dimension' })),
  )
  return listed.map(({ id: dimension, capability: id }) => ({
    ...reader.read(`${below}/${id}.yaml`, capabilityFileSchema),
    id,
    dimension,
  }))
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

function readEmails(reader: PackReader): Pack['emails'] {
  const entries = emailTypes.map((type) => [type, reader.read(emailFile(type), emailFileSchema)])
  return Object.fromEntries(entries) as Pack['emails']
}

function readPages(reader: PackReader): Pack['pages'] {
  const names = reader.namesIn('pages', '.md')
  return Object.fromEntries(names.map((name) => [name, reader.readMarkdown(`pages/${name}.md`, pageFrontSchema)]))
}

function readPack(reader: PackReader): ReadPack {
  const dimensions = reader.read('framework/dimensions.yaml', dimensionsFileSchema)
  const families = reader.namesIn('roles/families', '.yaml')
  return {
    ...reader.read('pack.yaml', packFileSchema),
    dimensions,
    capabilities: readCapabilities(reader, dimensions ?? []),
    retired: reader.has(retiredFile) ? reader.read(retiredFile, retiredFileSchema) : [],
    questionnaires: {
      build: reader.read('questionnaires/build.yaml', buildFileSchema),
      assess: reader.read('questionnaires/assess.yaml', assessFileSchema),
    },
    agencies: reader.read('agencies.yaml', agenciesFileSchema),
    starter: {
      rule: reader.read('roles/rule.yaml', ruleFileSchema),
      families: families.map((id) => ({ ...reader.read(`roles/families/${id}.yaml`, familyFileSchema), id })),
    },
    same_words: reader.has(sameWordsFile) ? reader.read(sameWordsFile, sameWordsFileSchema) : [],
    emails: readEmails(reader),
    pages: readPages(reader),
  }
}

/** A pack before its words are known, which name the ratings that it does not name itself. */
type ReadPack = Omit<Pack, 'words' | 'documents' | 'ratings'> & z.infer<typeof packFileSchema>

/** The whole pack: what is filled into its documents and its home page is known only once the rest has been read. */
function completed(reader: PackReader, folder: string): Pack {
  const stopAtFaults = () => {
    if (reader.faults.length > 0) throw new PackError(folder, reader.faults)
  }
  const read = readPack(reader)
  stopAtFaults()
  const words = loadWords(reader, read)
  stopAtFaults()
  const worded = { ...read, words, ratings: ratingsOf(read.ratings, words.assessing.options) }
  const constants = pageValues(worded)
  const site = { ...read.site, home: fillConstants(read.site.home, constants) }
  const pack = { ...worded, site, documents: readDocuments(reader, constants) }
  stopAtFaults()
  return pack
}

/**
 * Reads and checks the whole pack in a folder. Throws a PackError that names file and key of every fault: first those of the
 * framework, then those of the words, then those of the documents.
 */
export function loadPack(folder: string): LoadedPack {
  const reader = new PackReader(folder)
  const pack = completed(reader, folder)
  const faults = checkPack(pack)
  if (faults.length > 0) throw new PackError(folder, faults)
  const bytes = reader.sizeOf(guidePdf)
  const guide = bytes === null ? null : { path: join(folder, guidePdf), bytes }
  return { pack, fingerprint: reader.fingerprint, guide }
}
