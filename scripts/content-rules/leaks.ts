import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { countBuildQuestions } from '#domain/role/needs.ts'
import { groundFolder, packsFolder } from '#server/framework/ground.ts'
import { packNames } from '#server/framework/load-pack.ts'
import { readPackFiles } from './pack-files.ts'
import { passagesOf, placeOf, type Passage } from './passages.ts'
import { literally, wordsOf } from './words.ts'

const toWrite = /^TO WRITE:?\s*(.*)$/s
const toWriteHost = 'to-write.example'

/** Whether a text is still to be written, or an address to be given. */
export const isOpenGap = ({ text }: Pick<Passage, 'text'>) => text.includes(toWriteHost) || toWrite.test(text)

/** Shorter texts are the same by chance. */
const minSharedWords = 8

const isSame = (one: string, other: string) => realpathSync(one) === realpathSync(other)

const textsIn = (folder: string) =>
  passagesOf(readPackFiles(folder)).filter(({ text }) => wordsOf(text).length >= minSharedWords)

/**
 * Texts that are word for word those of another pack of the product. Those of the template are everybody's, and a pack may
 * name others under `words_taken_from`.
 */
export function sharedTexts(passages: readonly Passage[], folder: string, pack: Partial<Pack>): PackFault[] {
  const neutral = new Set(textsIn(groundFolder).map(({ text }) => text))
  const others = packNames().filter(
    (name) => !isSame(join(packsFolder, name), folder) && !pack.words_taken_from?.includes(name),
  )
  return others.flatMap((name) => {
    const theirs = new Map(textsIn(join(packsFolder, name)).map(({ text, file }) => [text, file]))
    const shared = passages.filter(({ text }) => theirs.has(text) && !neutral.has(text))
    return [...new Set(shared.map(({ file }) => file))].map((file) => {
      const [first, ...more] = shared.filter((passage) => passage.file === file)
      const count = more.length === 0 ? 'a text that is' : `${more.length + 1} texts that are`
      const reason =
        `has ${count} word for word in the pack ${name} (${theirs.get(first?.text ?? '')}): write your own, or name ` +
        `${name} under words_taken_from in pack.yaml`
      return { file, key: first?.key ?? '', line: first?.line, reason }
    })
  })
}

/** What names one country or its language. */
const ofTheCountry = /govt\.nz|New Zealand|Aotearoa|\bte reo\b|[āēīōū]/gi
const ofThePicture = /\bcompass\b/gi
/** From eleven on: smaller numbers stand in texts of any framework. */
export const countsInWords = 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
  ' ',
)

/** Whether a name is no common word: of several words, or of capital letters alone. */
const isTelling = (name: string) => !isOpenGap({ text: name }) && (/\s/.test(name) || /^[A-Z0-9]+$/.test(name))

/** The names and counts of a pack that would be wrong in every other one. */
function ownWords(name: string): RegExp {
  const folder = join(packsFolder, name)
  const { site } = parse(readFileSync(join(folder, 'pack.yaml'), 'utf8')) as { site: Record<string, unknown> }
  const files = [...readPackFiles(join(folder, 'framework', 'capabilities')).values()]
  const capabilities = files.map((source) => ({ core: /^core:\s*true\b/m.test(source) }))
  const counts = [capabilities.length, countBuildQuestions(capabilities)].filter((count) => count > 10)
  const names = ['product', 'framework', 'framework_short', 'organisation'].map((key) => String(site[key]))
  const written = [
    ...names.filter(isTelling),
    ...counts.flatMap((count) => [String(count), countsInWords[count - 11] ?? String(count)]),
  ]
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${written.map(literally).join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
}

/** Words of one country, of another pack's framework or of its picture in texts that every framework shares. */
export function foreignWords(passages: readonly Passage[], folder: string): PackFault[] {
  const others = packNames().filter((name) => !isSame(join(packsFolder, name), folder))
  const patterns = [ofTheCountry, ofThePicture, ...others.map(ownWords)]
  return passages.flatMap(({ file, key, line, text }) =>
    [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)))].map((found) => ({
      file,
      key,
      line,
      reason: `has "${found}", which is not so in every framework: say it without, or in words/ of its pack`,
    })),
  )
}

/** The terms of the framework written out in the product's words in English: a pack that calls them otherwise would say both. */
export function writtenTerms(words: readonly Passage[]): PackFault[] {
  const isTerm = ({ key }: Passage) => key.startsWith('terms.')
  const terms = words
    .filter((one) => isTerm(one) && !one.key.includes('.an_'))
    .map(({ key, text }) => ({
      term: text,
      gap: key.replace('terms.', ''),
      written: new RegExp(`(?<![\\p{L}\\p{N}_{@])${literally(text)}(?![\\p{L}\\p{N}_}])`, 'iu'),
    }))
  return words
    .filter((one) => !isTerm(one))
    .flatMap((one) =>
      terms
        .filter(({ written }) => written.test(one.text))
        .map(({ term, gap }) => ({
          ...placeOf(one),
          reason: `has "${term}", which a pack may call otherwise: write {${gap}}`,
        })),
    )
}

/** Places where nothing is filled in, and braces that are no gap. */
export function wrongBraces(texts: readonly Passage[]): PackFault[] {
  const isFilled = (file: string, key: string) =>
    /^(?:emails|documents|pages|words)\//.test(file) || (file === 'pack.yaml' && key.startsWith('site.home.'))
  return texts.flatMap(({ file, key, line, text }) => {
    const gap = /\{\w+\}/.exec(text)?.[0]
    if (gap !== undefined && !isFilled(file, key))
      return [{ file, key, line, quotes: gap, reason: `has ${gap}, and nothing is filled in here: write the word` }]
    // A heading may name its id.
    const rest = text.replaceAll(/\{\w+\}/g, '').replace(/\{#[a-z][a-z0-9-]*\}$/, '')
    const reason = 'has a brace that belongs to no gap: write a gap as {product}, without spaces'
    return /[{}]/.test(rest) ? [{ file, key, line, reason }] : []
  })
}

/** Texts of a new pack that are still to be written. */
export function openGaps(texts: readonly Passage[]): PackFault[] {
  return texts.flatMap(({ file, key, line, text }) => {
    const what = text.includes(toWriteHost) ? 'your own address' : toWrite.exec(text)?.[1]
    return what === undefined ? [] : [{ file, key, line, reason: `is still to be written: ${what}` }]
  })
}

const mayBeUnread = /^(?:README\.md|LICEN[CS]E(?:\.\w+)?|words\.txt)$/

/** Files that nothing reads, mostly because of their names. */
export function unreadFiles(unread: readonly string[]): PackFault[] {
  return unread
    .filter((file) => !mayBeUnread.test(file))
    .map((file) => {
      const wanted = file.replace(/\.(?:yaml|md)\.txt$|\.yml$/i, (ending) => (/\.md/i.test(ending) ? '.md' : '.yaml'))
      const hint = wanted === file ? 'delete it, or see the list of files in docs/content.md' : `name it ${wanted}`
      return { file, key: '', isWhole: true, reason: `is read by nothing: ${hint}` }
    })
}

/** A guide that is not made from the words of its pack; `keyword` marks those that are. */
export function strangeGuide(path: string | undefined, keyword: () => string): PackFault[] {
  if (path === undefined || !existsSync(path) || readFileSync(path).includes(keyword())) return []
  const reason = 'is not made from documents/recruitment-guide.md: run npm run guide, or delete it'
  return [{ file: 'documents/recruitment-guide.pdf', key: '', isWhole: true, reason }]
}
