import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { contactHeading } from '#contract/wire/paths.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import { groundFolder, groundPages } from '#server/framework/pack-files.ts'
import { splitFrontMatter } from '#server/framework/pack-reader.ts'

/** A language that nobody speaks: its tag, and how it writes letters from a to z, upper and lower case. */
type MadeUp = { language: string; pack: string; written: (text: string) => string }

const fromLatin = (upper: number, lower: number) => (letter: string) => {
  const [first, alphabet] = letter < 'a' ? ['A', upper] : ['a', lower]
  return String.fromCodePoint(letter.charCodeAt(0) - first.charCodeAt(0) + alphabet)
}

/** The first tag that is reserved for private use. */
export const madeUpLanguage = 'qaa'

/** In Armenian letters. */
export const madeUp: MadeUp = {
  language: madeUpLanguage,
  pack: 'made-up',
  written: (text) => text.replaceAll(/[a-z]/gi, fromLatin(0x531, 0x561)),
}

/**
 * From right to left, in Hebrew letters, with dates and plurals of Hebrew. Vowels are doubled: words are 40 % longer than in
 * English, and whole texts a third.
 */
export const madeUpFromRight: MadeUp = {
  language: 'he-x-made-up',
  pack: 'made-up-from-right',
  written: (text) => text.replaceAll(/[aeiou]/gi, '$&$&').replaceAll(/[a-z]/gi, fromLatin(0x5d0, 0x5d0)),
}

/** Parts of a text that stay as they are: gaps, the targets of links, and addresses. */
const kept = /(\{\w+\}|\{#[\w-]+\}|\]\([^)]*\)|https?:\/\/\S+|[\w.+-]+@[\w.-]+)/

/** Replaces each Latin letter with another one, so that any word in Latin letters was not translated. */
export function inOtherLetters(text: string, { written } = madeUp): string {
  const plain = (part: string) => part.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return text
    .split(kept)
    .map((part, place) => (place % 2 === 1 ? part : written(plain(part))))
    .join('')
}

/** Keys of a pack whose values nobody reads, if the value is of this kind. */
const notRead = {
  text:
    'id version time_zone paper organisation_url contact_email url axis heart key mark when wording dictionary ' +
    'where where_no role_type level step entry register line checked asks_for setting assess kind isbn',
  list: 'languages renamed_from words_taken_from agencies capabilities neighbours settings',
  map: 'needs levels for',
} as const

/** Ids by other ids, as the needs and the levels of a role, or lists of ids. */
const isMapOfIds = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => /^[a-z,-]+$/.test(String(one)))

/** Whether this is the id of the level before a post; a plan has a sentence of days under the same key. */
const isLevelBefore = (key: string, value: unknown) => key === 'after' && !String(value).includes(' ')

/** Replaces every text in a file; `isPack` tells a pack's file from one of the product's words. */
function rewritten(content: unknown, isPack: boolean, to: MadeUp): unknown {
  if (typeof content === 'string') return inOtherLetters(content, to)
  if (Array.isArray(content)) return content.map((one) => rewritten(one, isPack, to))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => {
      const kind = typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : isMapOfIds(value) ? 'map' : null
      return [
        key,
        isPack && kind !== null && (notRead[kind].split(' ').includes(key) || isLevelBefore(key, value))
          ? value
          : rewritten(value, isPack, to),
      ]
    }),
  )
}

function rewriteYaml(source: string, isPack: boolean, to: MadeUp): string {
  return stringify(rewritten(parse(source), isPack, to), { lineWidth: 0 })
}

function rewriteMarkdown(source: string, to: MadeUp): string {
  const { front, body } = splitFrontMatter(source)
  // In English the words of the heading are its id.
  const named = body.replace(/^(#+ Contact us)$/im, `$1 {#${contactHeading}}`)
  return `---\n${rewriteYaml(front, true, to)}---\n${inOtherLetters(named, to)}`
}

/** Replaces every text below a folder. Nobody reads on a screen where sentences of law come from. */
function rewrite(folder: string, isPack: boolean, to: MadeUp): void {
  for (const name of globSync('**/*.{yaml,md}', { cwd: folder, exclude: ['**/sources.yaml'] })) {
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, name.endsWith('.md') ? rewriteMarkdown(source, to) : rewriteYaml(source, isPack, to))
  }
}

/** Where the pack is in the folder that `makeUpPack` has filled. */
const madeUpPack = (folder: string, { pack } = madeUp) => join(folder, pack)

function makeUpWords(words: string, to: MadeUp): void {
  cpSync(englishWords, words, { recursive: true })
  rewrite(words, false, to)
}

/**
 * Copies a pack into an empty folder, with the made-up language as its second one, and the product's words in it; returns the
 * pack's folder.
 */
export function makeUpSecondLanguage(from = 'tests/packs/tiny'): string {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-second-language-'))
  const { language } = madeUp
  const [pack, words] = [madeUpPack(folder), join(folder, 'words', language)]
  const overlay = join(pack, language)
  cpSync(packFolder(from), pack, { recursive: true })
  cpSync(packFolder(from), overlay, { recursive: true, filter: (path) => !/(?:sources\.yaml|\.txt|\.pdf)$/.test(path) })
  rewrite(overlay, true, madeUp)
  makeUpWords(words, madeUp)
  const packFile = join(pack, 'pack.yaml')
  const source = readFileSync(packFile, 'utf8')
  writeFileSync(packFile, source.replace(/^languages: \[(.*)\]$/m, `languages: [$1, ${language}]`))
  return pack
}

/** Makes a pack and the product's words in a made-up language, in an empty folder; returns the pack's. */
export function makeUpPack(
  from = 'tests/packs/tiny',
  folder = mkdtempSync(join(tmpdir(), 'lsp-made-up-')),
  to = madeUp,
): string {
  const { language, pack: id } = to
  const [pack, words] = [madeUpPack(folder, to), join(folder, 'words', language)]
  const { in_preparation: inPreparation = [], ...source } = parse(
    readFileSync(join(packFolder(from), 'pack.yaml'), 'utf8'),
  )
  const further: string[] = [...source.languages.slice(1), ...inPreparation]
  // In another language a pack must say itself what it may leave to the ground in English.
  for (const part of ['documents', 'emails', ...groundPages.map((name) => `pages/${name}.md`)])
    cpSync(join(groundFolder, part), join(pack, part), { recursive: true })
  cpSync(packFolder(from), pack, { recursive: true, filter: (path) => !further.includes(basename(path)) })
  rewrite(pack, true, to)
  makeUpWords(words, to)
  const packFile = join(pack, 'pack.yaml')
  const { in_preparation: _made, ...own } = parse(readFileSync(packFile, 'utf8'))
  writeFileSync(packFile, stringify({ ...own, id, languages: [language] }))
  return pack
}

/** Latin letters that are no missing translation; Intl falls back on English for a made-up language. */
const allowed = [
  // The path of a file of a pack, and where a link in Markdown leads.
  /\b[\w/-]+\.(?:yaml|md)\b|\]\(\/\w+\)/g,
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  // The host of a link.
  /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/g,
  /\bLSP_Guide\.pdf\b|\.docx\b/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\b[ap]m\b|\b(?:and|or)\b/gi,
]

/** The texts with words in Latin letters; `typed` is what the test itself has entered. */
export function leftOver(texts: Iterable<string>, typed: readonly string[] = []): string[] {
  const withoutTyped = (text: string) => typed.reduce((rest, written) => rest.replaceAll(written, ' '), text)
  const found = [...texts].filter((text) =>
    /[a-z]{2}/i.test(allowed.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), withoutTyped(text))),
  )
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
}

/** Every text in the HTML of a page: visible text, title, and what screen readers say. */
export function textsOf(html: string): string[] {
  const content = html.replaceAll(/<(style|script)\b[^]*?<\/\1>/g, '').replaceAll(/<!--[^]*?-->|<!doctype[^>]*>/gi, '')
  const attributes = [...content.matchAll(/\s(?:aria-label|alt|title|placeholder|data-label)="([^"]*)"/g)]
  return [...content.split(/<[^>]*>/), ...attributes.map(([, value = '']) => value)].map((text) =>
    text.replaceAll(/&(?:#\w+|\w+);/g, ' '),
  )
}
