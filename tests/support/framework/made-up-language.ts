import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { parse, stringify } from 'yaml'
import { packFolder } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import { splitFrontMatter } from '#server/framework/pack-reader.ts'

/** The first language tag reserved for private use. */
export const madeUpLanguage = 'qaa'

/** Parts of a text that stay as they are: gaps, the targets of links, and addresses. */
const kept = /(\{\w+\}|\]\([^)]*\)|https?:\/\/\S+|[\w.+-]+@[\w.-]+)/

/** Replaces each Latin letter with an Armenian one, so that any word in Latin letters was not translated. */
export function inOtherLetters(text: string): string {
  const other = (letter: string) => {
    const [first, alphabet] = letter < 'a' ? ['A', 0x531] : ['a', 0x561]
    return String.fromCodePoint(letter.charCodeAt(0) - first.charCodeAt(0) + alphabet)
  }
  const written = (part: string) => part.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[a-z]/gi, other)
  return text
    .split(kept)
    .map((part, place) => (place % 2 === 1 ? part : written(part)))
    .join('')
}

/** Keys of a pack whose values nobody reads, if the value is of this kind. */
const notRead: Readonly<Record<string, 'text' | 'list' | 'map'>> = {
  id: 'text',
  version: 'text',
  languages: 'list',
  renamed_from: 'list',
  time_zone: 'text',
  organisation_url: 'text',
  contact_email: 'text',
  url: 'text',
  axis: 'text',
  heart: 'text',
  key: 'text',
  mark: 'text',
  when: 'text',
  wording: 'text',
  dictionary: 'text',
  words_taken_from: 'list',
  role_type: 'text',
  level: 'text',
  step: 'text',
  checked: 'text',
  asks_for: 'text',
  needs: 'map',
  levels: 'map',
  agencies: 'list',
  capabilities: 'list',
  neighbours: 'list',
}

/** Ids by other ids, as the needs and the levels of a role. */
const isMapOfIds = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => /^[a-z-]+$/.test(String(one)))

/** Replaces every text in a file; `isPack` tells a pack's file from one of the product's words. */
function rewritten(content: unknown, isPack: boolean): unknown {
  if (typeof content === 'string') return inOtherLetters(content)
  if (Array.isArray(content)) return content.map((one) => rewritten(one, isPack))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => {
      const kind = typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : isMapOfIds(value) ? 'map' : null
      return [key, isPack && kind !== null && notRead[key] === kind ? value : rewritten(value, isPack)]
    }),
  )
}

function rewriteYaml(source: string, isPack: boolean): string {
  return stringify(rewritten(parse(source), isPack), { lineWidth: 0 })
}

function rewriteMarkdown(source: string): string {
  const { front, body } = splitFrontMatter(source)
  return `---\n${rewriteYaml(front, true)}---\n${inOtherLetters(body)}`
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Where sentences of law come from: nobody reads it on a screen. */
const notTexts = ['sources.yaml']

/** Replaces every text below a folder. */
function rewrite(folder: string, isPack: boolean): void {
  for (const name of filesBelow(folder)) {
    const file = join(folder, name)
    if (notTexts.includes(basename(name))) continue
    if (name.endsWith('.yaml')) writeFileSync(file, rewriteYaml(readFileSync(file, 'utf8'), isPack))
    if (name.endsWith('.md')) writeFileSync(file, rewriteMarkdown(readFileSync(file, 'utf8')))
  }
}

/** Where the pack is in the folder that `makeUpPack` has filled. */
export const madeUpPack = (folder: string) => join(folder, 'made-up')

function makeUpWords(words: string): void {
  cpSync(englishWords, words, { recursive: true })
  rewrite(words, false)
}

/**
 * Copies a pack into an empty folder, with the made-up language as its second one, and the product's words in it; returns the
 * pack's folder.
 */
export function makeUpSecondLanguage(from = 'tests/packs/tiny'): string {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-second-language-'))
  const [pack, words] = [madeUpPack(folder), join(folder, 'words', madeUpLanguage)]
  const overlay = join(pack, madeUpLanguage)
  cpSync(packFolder(from), pack, { recursive: true })
  cpSync(packFolder(from), overlay, { recursive: true, filter: (path) => !/(?:sources\.yaml|\.txt|\.pdf)$/.test(path) })
  rewrite(overlay, true)
  makeUpWords(words)
  const packFile = join(pack, 'pack.yaml')
  const source = readFileSync(packFile, 'utf8')
  writeFileSync(packFile, source.replace(/^languages: \[(.*)\]$/m, `languages: [$1, ${madeUpLanguage}]`))
  return pack
}

/** Makes a pack and the product's words in the made-up language, in an empty folder; returns the pack's. */
export function makeUpPack(from = 'tests/packs/tiny', folder = mkdtempSync(join(tmpdir(), 'lsp-made-up-'))): string {
  const [pack, words] = [madeUpPack(folder), join(folder, 'words', madeUpLanguage)]
  const { in_preparation: inPreparation = [], ...source } = parse(
    readFileSync(join(packFolder(from), 'pack.yaml'), 'utf8'),
  )
  const further: string[] = [...source.languages.slice(1), ...inPreparation]
  cpSync(packFolder(from), pack, { recursive: true, filter: (path) => !further.includes(basename(path)) })
  rewrite(pack, true)
  makeUpWords(words)
  const packFile = join(pack, 'pack.yaml')
  const { in_preparation: _made, ...madeUp } = parse(readFileSync(packFile, 'utf8'))
  writeFileSync(packFile, stringify({ ...madeUp, id: 'made-up', languages: [madeUpLanguage] }))
  return pack
}
