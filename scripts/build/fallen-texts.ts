import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { TextPair } from '#domain/framework/translation/overlay.ts'
import { textMark } from '#domain/framework/translation/text-mark.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { filledIn, gapsIn } from '#domain/framework/sentence.ts'
import { productPairs } from '#scripts/content-rules/languages/in-language.ts'
import { readPage, textsOf } from '#scripts/rich-text.ts'
import { inspectPack } from '#server/framework/load-pack.ts'
import { languageFolder } from '#server/framework/load-words.ts'

/** The texts that a language of a site lacks, by the language in which they stand there instead. */
export type FallenTexts = { language: string; texts: string[]; sentences: string[] }[]

/** A sentence of little more than gaps would be found in any text. */
const fewestLetters = 4

const isTelling = (text: string) => text.replaceAll(/\{\w+\}|\P{L}/gu, '').length >= fewestLetters

/** What is said in the first language of a pack, or in the product's English, where one of its further languages says nothing. */
export function fallenTexts(folder: string, language: string | null): FallenTexts {
  if (language === null) return []
  const { pack, pairs } = inspectPack(folder, language)
  const values = pageValues(pack)
  const said = (all: readonly TextPair[]) =>
    new Set(all.flatMap(({ translation }) => translation ?? []).map((text) => filledIn(text, values)))
  const lacking = (all: readonly TextPair[]) =>
    all.filter(({ translation, mayLack }) => translation === null && !mayLack).flatMap(({ source }) => source)
  const ofPack = [...pairs.values()].flat()
  const ofProduct = [...productPairs(languageFolder(folder, language) ?? '', language).values()].flat()
  const own = new Set([...said(ofPack), ...said(ofProduct)])
  const pages = Object.entries(pack.pages)
    .filter(([name]) => pairs.get(`pages/${name}.md`)?.some(({ translation }) => translation === null))
    .flatMap(([, page]) => textsOf(readPage(page, pack).body))
  const group = (tag: string, texts: readonly string[]) => {
    const filled = [...new Set(texts.map((text) => filledIn(text, values).trim()))].filter((text) => !own.has(text))
    const hasGaps = (text: string) => gapsIn(text).length > 0
    return {
      language: tag,
      texts: filled.filter((text) => text !== '' && !hasGaps(text)),
      sentences: filled.filter((text) => hasGaps(text) && isTelling(text)),
    }
  }
  const groups = [group(pack.languages[0] ?? 'en', [...lacking(ofPack), ...pages]), group('en', lacking(ofProduct))]
  return groups.filter(({ texts, sentences }) => texts.length + sentences.length > 0)
}

const listModule = 'virtual:fallen-texts'
const runtime = resolve('client', 'app', 'languages', 'marked', 'jsx-runtime.ts')
const client = resolve('client')

/** Marks the texts that a language lacks on every screen; a whole language is built without it. */
export function marking(fallen: FallenTexts): Plugin[] {
  if (fallen.length === 0) return []
  // The texts themselves would be half a megabyte where a language has next to nothing.
  const marks = fallen.map(({ texts, ...rest }) => ({ ...rest, marks: texts.map(textMark).join(' ') }))
  return [
    {
      name: 'marking',
      enforce: 'pre',
      resolveId: (id, importer = '') => {
        if (id === listModule) return `\0${listModule}`
        const isOurs = importer.startsWith(client) && !importer.startsWith(runtime)
        return id === 'react/jsx-runtime' && isOurs ? runtime : null
      },
      load: (id) => (id === `\0${listModule}` ? `export const fallen = ${JSON.stringify(marks)}` : null),
    },
  ]
}
