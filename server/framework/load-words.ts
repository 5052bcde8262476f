import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { wordConstants, type BaseWords, type ConstantsPack } from '#domain/framework/word-constants.ts'
import { wordsFileSchema, wordsSubjects } from '#domain/framework/words-schema.ts'
import { compareWords, fillConstants, replaceWords, type WordsTree } from '#domain/framework/words-tree.ts'
import type { Words } from '#domain/words/words.ts'
import type { PackReader } from './pack-reader.ts'

const ownWords = resolve(import.meta.dirname, '..', '..', 'content', 'words')

/** The folder of the product's English words, whose keys every other language must have. */
export const englishWords = join(ownWords, 'en')

/** The folder of a language's words: beside the pack or among the product's, by the whole tag or by the language alone. */
export function languageFolder(packFolder: string, language: string): string | null {
  const tags = [language, new Intl.Locale(language).language]
  const places = [join(dirname(resolve(packFolder)), 'words'), ownWords]
  return places.flatMap((place) => tags.map((tag) => join(place, tag))).find(existsSync) ?? null
}

const baseOf = (words: WordsTree) => words as unknown as BaseWords

function readTree(reader: PackReader, below: string): WordsTree {
  const files = wordsSubjects
    .map((subject) => ({ subject, file: join(below, `${subject}.yaml`) }))
    .filter(({ file }) => reader.has(file))
  return Object.fromEntries(files.map(({ subject, file }) => [subject, reader.read(file, wordsFileSchema)]))
}

/** Reads the product's English words as they stand in their files. */
export function readEnglishWords(reader: PackReader): WordsTree {
  return readTree(reader, relative(reader.folder, englishWords))
}

/**
 * Reads the product's words in the language of a pack, replaces those that the pack words differently
 * (`words/<subject>.yaml`), and fills in the constants. Faults are added to the reader's; faulty words are left out.
 */
export function loadWords(reader: PackReader, pack: ConstantsPack): Words {
  const english = readEnglishWords(reader)
  const names = Object.keys(wordConstants(pack, baseOf(english)))
  const checked = (place: string, instead: WordsTree, whole: boolean): WordsTree => {
    const before = reader.faults.length
    const found = readTree(reader, place)
    if (reader.faults.length > before) return instead
    reader.faults.push(
      ...compareWords(found, english, { constants: names, whole }).map(({ key, reason }) => {
        const [subject = '', ...keys] = key.split('.')
        return { file: join(place, `${subject}.yaml`), key: keys.join('.'), reason }
      }),
    )
    return reader.faults.length > before ? instead : found
  }
  const folder = languageFolder(reader.folder, pack.language)
  if (folder === null) {
    const reason = `is ${pack.language}, and content/words has no words of this language`
    reader.faults.push({ file: 'pack.yaml', key: 'language', reason })
  }
  const language = checked(relative(reader.folder, folder ?? englishWords), english, true)
  const words = replaceWords(language, checked('words', {}, false))
  return fillConstants(words, wordConstants(pack, baseOf(words))) as unknown as Words
}
