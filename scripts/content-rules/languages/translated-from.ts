import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeInWords, type Said, type TextPair } from '#domain/framework/translation.ts'

/** The texts of files in two languages, by the names of the files. */
export type Pairs = ReadonlyMap<string, readonly TextPair[]>

/** For each file and key, a hash of the text that was translated. */
export type TranslatedFrom = Record<string, Record<string, string>>

/** Stands in the folder of a language, beside its texts. */
export const translatedFromFile = 'translated-from.json'

/** A hash of a text, however its lines are broken in its file. */
export function hashOf(source: Said): string {
  const plain = (typeof source === 'string' ? [source] : source).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return createHash('sha256').update(plain.join('\n')).digest('hex').slice(0, 8)
}

/** What the texts in the folder of a language were translated from, as far as it was noted. */
export function readTranslatedFrom(folder: string): TranslatedFrom {
  const file = join(folder, translatedFromFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TranslatedFrom) : {}
}

/** Notes what the texts in the folder of a language were translated from, in the order of the files. */
export function writeTranslatedFrom(folder: string, noted: TranslatedFrom): void {
  const files = Object.entries(noted).filter(([, keys]) => Object.keys(keys).length > 0)
  const inOrder = Object.fromEntries(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(join(folder, translatedFromFile), `${JSON.stringify(inOrder, null, 2)}\n`)
}

/** Where a translation stands: `changed` where its source is another one since, or nobody noted which it was. */
export type State = 'current' | 'changed' | 'missing'

/** Each text of these files with its key and where its translation stands. */
export function statesOf(
  pairs: Pairs,
  noted: TranslatedFrom,
): { file: string; key: string; state: State; pair: TextPair }[] {
  return [...pairs].flatMap(([file, ones]) => {
    const byKey = new Map(ones.map((pair) => [placeInWords(pair.at), pair]))
    return [...byKey].map(([key, pair]) => {
      const isCurrent = noted[file]?.[key] === hashOf(pair.source)
      return { file, key, state: pair.translation === null ? 'missing' : isCurrent ? 'current' : 'changed', pair }
    })
  })
}
