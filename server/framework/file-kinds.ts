import type { z } from 'zod'
import { documentWordsFile, documentWordsSchemas, guideFrontSchema } from '#domain/documents/documents-schema.ts'
import { capabilityFileSchema, learningFileSchema } from '#domain/framework/capability-schema.ts'
import { sourcesFileSchema } from '#domain/framework/checks/law-schema.ts'
import {
  agenciesFileSchema,
  assessFileSchema,
  buildFileSchema,
  dimensionsFileSchema,
  familyFileSchema,
  packFileSchema,
  type Pack,
  retiredFileSchema,
  ruleFileSchema,
  sameWordsFileSchema,
} from '#domain/framework/pack-schema.ts'
import { pageFrontSchema, settingsOf, themeFrontSchema } from '#domain/framework/page-schema.ts'
import { overlaid } from '#domain/framework/translation.ts'
import { pageValues, wordConstants } from '#domain/framework/word-constants.ts'
import { compareWords, fillConstants, type WordsTree } from '#domain/framework/words-tree.ts'
import { emailFileSchema } from '#domain/mail/emails-schema.ts'
import { schemaFaults, schemaReason } from './faults.ts'
import { englishWords, readWordsIn } from './load-words.ts'

const kinds = {
  pack: [/^pack\.yaml$/, packFileSchema],
  agencies: [/^agencies\.yaml$/, agenciesFileSchema],
  sources: [/^sources\.yaml$/, sourcesFileSchema],
  dimensions: [/^framework\/dimensions\.yaml$/, dimensionsFileSchema],
  retired: [/^framework\/retired\.yaml$/, retiredFileSchema],
  learning: [/^framework\/learning\.yaml$/, learningFileSchema],
  capability: [/^framework\/capabilities\/.*\.yaml$/, capabilityFileSchema],
  build: [/^questionnaires\/build\.yaml$/, buildFileSchema],
  assess: [/^questionnaires\/assess\.yaml$/, assessFileSchema],
  rule: [/^roles\/rule\.yaml$/, ruleFileSchema],
  same_words: [/^roles\/same-words\.yaml$/, sameWordsFileSchema],
  family: [/^roles\/families\/.*\.yaml$/, familyFileSchema],
  document: [/^documents\/.*\.yaml$/, null],
  guide: [/^documents\/.*\.md$/, guideFrontSchema],
  email: [/^emails\/.*\.yaml$/, emailFileSchema],
  page: [/^pages\/.*\.md$/, pageFrontSchema],
  theme: [/^themes\/.*\.md$/, themeFrontSchema],
  words: [/^words\/.*\.yaml$/, null],
} as const satisfies Readonly<Record<string, readonly [RegExp, z.ZodType | null]>>

/** The kinds of files in a pack; `other` is one without keys, such as the words that the spelling check accepts. */
type FileKind = keyof typeof kinds | 'other'

/** What a file of a pack is: its kind, its schema (null where its keys are fixed), and where it is one of a further language, which and the file in the first one. */
export type FileOfPack = {
  kind: FileKind
  schema: z.ZodType | null
  language: string | null
  first: string
}

/** What the file at a path is, in a pack with these further languages. */
export function fileOfPack(path: string, languages: readonly string[]): FileOfPack {
  const [folder = ''] = path.split('/')
  const language = languages.includes(folder) ? folder : null
  const first = language === null ? path : path.slice(language.length + 1)
  const [kind, schema] = Object.entries(kinds)
    .filter(([, [pattern]]) => pattern.test(first))
    .map(([name, [, one]]) => [name as FileKind, one] as const)[0] ?? ['other', null]
  const document = Object.entries(documentWordsSchemas).find(([name]) => documentWordsFile(name) === first)
  return { kind, schema: document?.[1] ?? schema, language, first }
}

/** Whether the file is Markdown below its keys, which stands under the key `text`. */
export const hasMarkdown = ({ kind }: Pick<FileOfPack, 'kind'>) =>
  kind === 'page' || kind === 'theme' || kind === 'guide'

type Held = Readonly<Record<string, unknown>>
type Fault = { key: string; reason: string }

/**
 * What is wrong with a file by itself, as its schema says; `first` is what the file in the first language says. What only the rest of the
 * pack shows, `loadPack` finds.
 */
export function fileFaults(
  { kind, schema, language, first: file }: FileOfPack,
  content: unknown,
  first: unknown,
  pack: Pack,
): Fault[] {
  if (kind === 'words') {
    const english = readWordsIn(englishWords)[file.replaceAll(/^words\/|\.yaml$/g, '')] as WordsTree
    return compareWords(content as WordsTree, english, Object.keys(wordConstants(pack, pack.words)))
  }
  if (!schema) return []
  const isFirst = language === null || first === null
  const faultsIn = (said: unknown) => {
    const { error } = schema.safeParse(said, { error: schemaReason })
    return error ? schemaFaults(schema, error) : []
  }
  if (hasMarkdown({ kind })) {
    const { text: _text, ...front } = content as Held
    return faultsIn(isFirst ? front : { ...front, ...settingsOf(first as Held) })
  }
  const values = kind === 'document' || kind === 'email' ? pageValues(pack) : {}
  // In a mail `{agency}` is the role's.
  const { agency: _ofRole, Agency: _atStart, ...inMails } = values
  const filled = (said: unknown) => fillConstants(said, kind === 'email' ? inMails : values)
  if (isFirst) return faultsIn(filled(content))
  const over = overlaid(schema, first, content)
  return [...over.faults, ...faultsIn(filled(over.content))]
}
