import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { placeInWords, type Said, textFaults, type TextPair, wordsPairs } from '#domain/framework/translation.ts'
import { partsOfSentences, wordConstants } from '#domain/framework/word-constants.ts'
import type { WordsTree } from '#domain/framework/words-tree.ts'
import { type InspectedPack, inspectPack } from '#server/framework/load-pack.ts'
import { englishWords, languageFolder, readWordsIn, typedWords } from '#server/framework/load-words.ts'
import { markupOf } from './markdown.ts'
import { type PackFiles, type Passage, placeOf, readPackFiles } from './passages.ts'

const noBreak = String.raw`[\u00A0\u202F]`

/** Spacing that is wrong in all French; before ";", "!" and "?" Canada has no space and France a no-break space, so any is right there. */
const wrong: readonly [sign: RegExp, reason: string][] = [
  [new RegExp(`(?<!${noBreak}):(?=\\s|$)`, 'u'), 'has a colon without a no-break space before it'],
  [new RegExp(`«(?!${noBreak})|(?<!${noBreak})»`, 'u'), 'has « or » without a no-break space inside'],
  [/ [;!?%]/u, 'has a space before ; ! ? or % at which a line may break'],
  [/(?<=\p{L})'(?=\p{L})/u, "has ' where French has ’"],
  [/["“”]/u, 'has quotation marks of another language, where French has « and »'],
]

/** How French sets its signs, in a text of that language; nothing is wrong with one in another. */
export function frenchSigns(passages: readonly Passage[], language: string): PackFault[] {
  if (new Intl.Locale(language).language !== 'fr') return []
  return passages.flatMap((passage) =>
    wrong.filter(([sign]) => sign.test(passage.text)).map(([, reason]) => ({ ...placeOf(passage), reason })),
  )
}

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

/** The state of a translation: `changed` where its source has changed since, or was never noted. */
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

/** What is missing in a language, and what has changed since it was translated. */
export type LanguageReport = { what: string; of: number; open: { file: string; key: string; state: State }[] }

/** The product's words in English and in another language, by their files. */
export function productPairs(folder: string, language: string): Pairs {
  const [english, other] = [readWordsIn(englishWords), existsSync(folder) ? readWordsIn(folder) : {}]
  return new Map(
    Object.entries(english).map(([subject, texts]) => {
      const said = (other[subject] ?? {}) as WordsTree
      return [`${subject}.yaml`, wordsPairs(texts as WordsTree, said, { source: 'en', target: language })]
    }),
  )
}

/** The names that texts of a pack may hold in braces, and those that only English has. */
export function gapNames({ pack }: InspectedPack) {
  const words = typedWords(readWordsIn(englishWords))
  const constants = [...Object.keys(wordConstants(pack, words)), 'edition', 'edition_date']
  return { constants, writtenOut: partsOfSentences(words.framework) }
}

/** How the headings and links of a page differ from the first language's; null where they do not, or in any other text. */
export function otherMarkup(file: string, key: string, { source, translation }: TextPair): string | null {
  if (!file.endsWith('.md') || key !== 'body' || typeof translation !== 'string') return null
  const [there, here] = [markupOf(String(source)), markupOf(translation)]
  const what = 'has other headings or links within the site than the first language'
  return there === here ? null : `${what}: ${there} there, ${here} here`
}

/** What is wrong with texts in another language beside those of the first. */
function pairFaults(pairs: Pairs, noted: TranslatedFrom, names: ReturnType<typeof gapNames>): PackFault[] {
  return statesOf(pairs, noted).flatMap(({ file, key, state, pair }): PackFault[] => {
    // Once the first language has changed, a translation may have other gaps and other parts until it is renewed.
    if (state === 'changed' && noted[file]?.[key] !== undefined) return []
    const other = otherMarkup(file, key, pair)
    return [
      ...textFaults(pair, names).map((reason) => ({ file, key, reason })),
      ...(other === null ? [] : [{ file, key: '', reason: other }]),
    ]
  })
}

/** The texts of a pack in one of its further languages, with what is wrong beside those of the first. */
export function inLanguage(folder: string, language: string) {
  const found = inspectPack(folder, language)
  const overlay = join(folder, language)
  const files: PackFiles = existsSync(overlay) ? readPackFiles(overlay) : new Map<string, string>()
  const noted = readTranslatedFrom(overlay)
  const wordsFolder = languageFolder(folder, language)
  const words = productPairs(wordsFolder ?? '', language)
  const notedOfWords = wordsFolder === null ? {} : readTranslatedFrom(wordsFolder)
  const names = gapNames(found)
  const ofWords = pairFaults(words, notedOfWords, names).map((fault) => ({
    ...fault,
    file: join(relative(folder, wordsFolder ?? ''), fault.file),
  }))
  const report = (what: string, states: ReturnType<typeof statesOf>): LanguageReport => {
    const counted = states.filter(({ pair }) => !pair.mayLack)
    return { what, of: counted.length, open: counted.filter(({ state }) => state !== 'current') }
  }
  return {
    found,
    files,
    faults: [...pairFaults(found.pairs, noted, names), ...ofWords],
    reports: [
      report(`the pack in ${language}`, statesOf(found.pairs, noted)),
      report(`the product's words in ${language}`, statesOf(words, notedOfWords)),
    ],
  }
}
