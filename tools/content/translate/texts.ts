import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { paths } from '#contract/wire/paths.ts'
import type { Said, Step, TextPair } from '#domain/framework/translation.ts'
import { seenFirst } from '#domain/framework/seen-first.ts'
import { groundFolder, packsFolder } from '#server/framework/pack-files.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { plainSource } from '#server/framework/pack-reader.ts'
import { ContentError } from '#tools/content/content-error.ts'
import {
  gapNames,
  inLanguage,
  type Pairs,
  productPairs,
  readTranslatedFrom,
  type State,
  statesOf,
} from '#server/framework/rules/languages.ts'

/** A text for translators: what it says in both languages, what surrounds it, and how long it may be. */
export type Text = {
  file: string
  key: string
  source: string
  translation: string
  state: State
  most: number | null
  context: string
  where: string
  pair: TextPair
}

/** What is translated: a pack, or the product's words, with the folder of its language and the names in braces. */
export type Translated = {
  languages: { source: string; target: string }
  folder: string
  texts: readonly Text[]
  names: ReturnType<typeof gapNames>
}

/** A text as one cell holds it: the items of a list stand on lines of their own. */
export function inOneCell(said: Said | null): string {
  if (said === null) return ''
  return typeof said === 'string' ? said.trim() : said.map((one) => one.replaceAll(/\s+/g, ' ').trim()).join('\n')
}

function commentAt(root: Node | null, steps: readonly Step[]): string {
  let node: unknown = root
  let comment = ''
  for (const step of steps) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      comment = isScalar(pair?.key) ? (pair.key.commentBefore ?? '') : ''
      node = pair?.value
    } else if (isSeq(node)) {
      const by = typeof step === 'object' ? step : null
      const named = (item: unknown) =>
        isMap(item) && by !== null && item.get(by.by === 'of' ? 'title' : by.by) === by.is
      node = node.items.find((item, place) => named(item) || place === step)
    } else return ''
  }
  return comment.replaceAll(/\s+/g, ' ').trim()
}

function placeOnSite(file: string): string {
  const [, page] = /^pages\/(.+)\.md$/.exec(file) ?? []
  if (page !== undefined) return `/${page}`
  const [, theme] = /^themes\/(.+)\.md$/.exec(file) ?? []
  if (theme !== undefined) return paths.theme(theme)
  const [, capability] = /^framework\/capabilities\/(.+)\.yaml$/.exec(file) ?? []
  if (capability !== undefined) return paths.capability(capability)
  const [, kind, name] = /^(documents|emails|words)\/(.+)\.\w+$/.exec(file) ?? []
  return kind === undefined ? '' : `${kind}: ${name}`
}

function asTexts(pairs: Pairs, folder: string, sourceOf: (file: string) => string): Text[] {
  const roots = new Map<string, Node | null>()
  const rootOf = (file: string) => {
    if (!roots.has(file)) roots.set(file, file.endsWith('.yaml') ? parseDocument(sourceOf(file)).contents : null)
    return roots.get(file) ?? null
  }
  return statesOf(pairs, readTranslatedFrom(folder)).map(({ file, key, state, pair }) => ({
    file,
    key,
    state,
    pair,
    source: inOneCell(pair.source),
    translation: inOneCell(pair.translation),
    most: pair.most,
    context: commentAt(rootOf(file), pair.at),
    where: placeOnSite(file),
  }))
}

const read = (path: string) => plainSource(readFileSync(path, 'utf8'))

/** The product's words, which stand in English and in other languages below `content/words`. */
function productTexts(language: string): Translated {
  const words = join(packsFolder, 'words')
  const folder = join(words, language)
  const texts = asTexts(productPairs(folder, language), folder, (file) => read(join(words, 'en', file)))
  const names = gapNames(inspectPack(packFolder('lsp')))
  const inWords = seenFirst(texts).map((text) => ({ ...text, where: `words: ${text.file.replace('.yaml', '')}` }))
  return { languages: { source: 'en', target: language }, folder, texts: inWords, names }
}

function packTexts(name: string, language: string): Translated {
  const folder = packFolder(name)
  const { pack } = inspectPack(folder)
  if (!furtherLanguages(pack).includes(language))
    throw new ContentError(
      `${relative('.', folder)} has no further language ${language}: write it under languages in pack.yaml.`,
    )
  const { found } = inLanguage(folder, language)
  const sourceOf = (file: string) =>
    read(existsSync(join(folder, file)) ? join(folder, file) : join(groundFolder, file))
  const texts = asTexts(found.pairs, join(folder, language), sourceOf)
  return {
    languages: { source: pack.languages[0] ?? 'en', target: language },
    folder: join(folder, language),
    texts,
    names: gapNames(found),
  }
}

/** The texts of a pack, or of the product's words, in their first language and in another. */
export function translatedTexts(name: string, language: string): Translated {
  return name === 'words' ? productTexts(language) : packTexts(name, language)
}
