import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { textFaults, wordsPairs } from '#domain/framework/translation.ts'
import { partsOfSentences, wordConstants } from '#domain/framework/word-constants.ts'
import type { WordsTree } from '#domain/framework/words-tree.ts'
import { type InspectedPack, inspectPack } from '#server/framework/load-pack.ts'
import { englishWords, languageFolder, readWordsIn } from '#server/framework/load-words.ts'
import { markupOf } from '../markdown.ts'
import { readPackFiles } from '../pack-files.ts'
import type { PackFiles } from '../passages.ts'
import { type Pairs, readTranslatedFrom, type State, statesOf, type TranslatedFrom } from './translated-from.ts'

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
  const words = readWordsIn(englishWords) as unknown as Parameters<typeof wordConstants>[1]
  const constants = [...Object.keys(wordConstants(pack, words)), 'edition', 'edition_date']
  return { constants, writtenOut: partsOfSentences(words.framework) }
}

/** What is wrong with texts in another language beside those of the first. */
function pairFaults(pairs: Pairs, noted: TranslatedFrom, names: ReturnType<typeof gapNames>): PackFault[] {
  return statesOf(pairs, noted).flatMap(({ file, key, state, pair }): PackFault[] => {
    const reasons = textFaults(pair, names)
    const isPage = file.endsWith('.md') && key === 'body'
    const markup =
      isPage && typeof pair.translation === 'string' ? [markupOf(String(pair.source)), markupOf(pair.translation)] : []
    const isOther = markup[0] !== markup[1]
    // Once the first language has changed, a translation may have other gaps and other parts until it is renewed.
    if (state === 'changed' && noted[file]?.[key] !== undefined) return []
    return [
      ...reasons.map((reason) => ({ file, key, reason })),
      ...(isOther
        ? [
            {
              file,
              key: '',
              reason: `has other headings or links within the site than the first language: ${markup[0]} there, ${markup[1]} here`,
            },
          ]
        : []),
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
