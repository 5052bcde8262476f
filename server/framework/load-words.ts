import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { markUnsaid } from '#domain/framework/in-english.ts'
import { subjects } from '#domain/framework/subjects.ts'
import { wordsPairs } from '#domain/framework/translation.ts'
import {
  type ConstantsPack,
  termsWithCapitals,
  type WordConstants,
  wordConstants,
} from '#domain/framework/word-constants.ts'
import {
  compareWords,
  fillConstants,
  replaceWords,
  type Words as WordsOfKey,
  type WordsTree,
} from '#domain/framework/words-tree.ts'
import type { Words } from '#domain/words/words.ts'
import { isEnglish } from '#domain/framework/languages.ts'
import { packsFolder } from './pack-files.ts'
import { PackReader } from './pack-reader.ts'

/** The files of words, one for each subject; `app` is what surrounds every screen, `fields` what forms of the content say of each field. */
const wordsSubjects = ['app', ...subjects, 'fields'] as const

const keySchema = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case words joined by _')
const textSchema = z.string().trim().min(1, 'must not be empty')
const wordsSchema: z.ZodType<WordsOfKey> = z.lazy(() =>
  z.union([textSchema, z.array(textSchema).min(1), z.record(keySchema, wordsSchema)]),
)

/** `words/<subject>.yaml`: sections of texts. The client loads each section by itself, for one screen or one part of it. */
const wordsFileSchema: z.ZodType<WordsTree> = z.record(keySchema, z.record(keySchema, wordsSchema))

const ownWords = join(packsFolder, 'words')

/** The folder of the product's English words, which stand in for those that another language lacks. */
export const englishWords = join(ownWords, 'en')

/** The folder of a language's words: beside the pack or among the product's, by the whole tag or by the language alone. */
export function languageFolder(packFolder: string, language: string): string | null {
  const tags = [language, new Intl.Locale(language).language]
  const places = [join(dirname(resolve(packFolder)), 'words'), ownWords]
  return places.flatMap((place) => tags.map((tag) => join(place, tag))).find(existsSync) ?? null
}

/** Types words whose keys have been compared with the English ones, from which `Words` is made. */
/** Words that stand in the product's files, which are checked against their types. */
export const typedWords = (words: object) => words as Words

function readTree(reader: PackReader, below: string): WordsTree {
  const files = wordsSubjects
    .map((subject) => ({ subject, file: join(below, `${subject}.yaml`) }))
    .filter(({ file }) => reader.has(file))
  return Object.fromEntries(files.map(({ subject, file }) => [subject, reader.readFirst(file, wordsFileSchema)]))
}

/** The product's words in the folder of a language, as they stand there. */
export function readWordsIn(folder: string): WordsTree {
  return readTree(new PackReader(folder), '')
}

/** Reads the product's English words as they stand in their files. */
export function readEnglishWords(reader: PackReader): WordsTree {
  return readTree(reader, relative(reader.folder, englishWords))
}

/** Records in `pairs` the words that a pack replaces, in its first language and in the language that is read. */
function notePairs(reader: PackReader, first: WordsTree, own: WordsTree, pack: ConstantsPack): void {
  const languages = { source: pack.languages[0] ?? pack.language, target: pack.language }
  for (const [subject, texts] of Object.entries(first)) {
    const said = (own[subject] ?? {}) as WordsTree
    reader.pairs.set(`words/${subject}.yaml`, wordsPairs(texts as WordsTree, said, languages))
  }
}

/**
 * Reads the product's words in the language of a pack, replaces those that the pack words differently
 * (`words/<subject>.yaml`), and fills in the constants. What the language lacks is said in English, and marked as such. Faults are added
 * to the reader's; faulty words are left out.
 */
export function loadWords(reader: PackReader, pack: ConstantsPack): Words {
  const isFurther = reader.language !== null
  const english = readEnglishWords(reader)
  const names = Object.keys(wordConstants(pack, typedWords(english)))
  const checked = (place: string): WordsTree => {
    const before = reader.faults.length
    const found = readTree(reader, place)
    if (reader.faults.length > before) return {}
    reader.faults.push(
      ...compareWords(found, english, names).map(({ key, reason }) => {
        const [subject = '', ...keys] = key.split('.')
        return { file: join(place, `${subject}.yaml`), key: keys.join('.'), reason }
      }),
    )
    return reader.faults.length > before ? {} : found
  }
  const folder = languageFolder(reader.folder, pack.language)
  const language = folder === null ? {} : checked(relative(reader.folder, folder))
  const first = checked('words')
  const own = isFurther ? checked(`${reader.language}/words`) : first
  if (isFurther) notePairs(reader, first, own, pack)
  // What the product says in a further language comes before what the pack says in its first one.
  const before = isFurther ? replaceWords(english, first) : english
  const words = [language, own].reduce(replaceWords, before)
  const filled = fillConstants(words, wordConstants(pack, typedWords(words)))
  if (isEnglish(pack.language)) return typedWords(filled)
  return typedWords(
    markUnsaid(filled, {
      english: fillConstants(before, wordConstants({ ...pack, language: 'en' }, typedWords(english))),
      said: isEnglish(pack.languages[0] ?? '') ? [language, own] : [first, language, own],
      note: (key) => {
        const [subject = '', ...keys] = key.split('.')
        reader.inEnglish.push({ file: `words/${subject}.yaml`, key: keys.join('.') })
      },
    }),
  )
}

/** The terms of English sentences, such as "agency", for those that stand in place of another language. */
export function englishTerms(reader: PackReader): WordConstants {
  return termsWithCapitals({ language: 'en' }, typedWords(readEnglishWords(reader)).framework.terms)
}
