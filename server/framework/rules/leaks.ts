import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { countBuildQuestions } from '#domain/role/needs.ts'
import { groundFolder, packsFolder } from '#server/framework/pack-files.ts'
import { packNames } from '#server/framework/load-pack.ts'
import { parsedYaml } from '#server/framework/pack-reader.ts'
import { type Passage, passagesOf, placeOf, readPackFiles } from './passages.ts'
import { isFrameworks, literally, namesOf, withoutNames, wordsOf } from './writing.ts'

const toWrite = /^TO WRITE:?\s*(.*)$/s
const toWriteHost = 'to-write.example'

/** Whether a text, or an address in it, is still to be written. */
export const isOpenGap = ({ text }: Pick<Passage, 'text'>) => text.includes(toWriteHost) || toWrite.test(text)

/** Shorter texts are the same by chance. */
const minSharedWords = 8

const isSame = (one: string, other: string) => realpathSync(one) === realpathSync(other)

const textsIn = (folder: string) =>
  passagesOf(readPackFiles(folder)).filter((one) => wordsOf(one.text).length >= minSharedWords && !isOpenGap(one))

const aboutPack = z.object({
  site: z.record(z.string(), z.unknown()),
  words_taken_from: z.array(z.string()).optional(),
})

/** What another pack says of itself; null where nothing of it can be read yet. */
function aboutOther(name: string): z.infer<typeof aboutPack> | null {
  return (
    aboutPack.safeParse(parsedYaml(readFileSync(join(packsFolder, name, 'pack.yaml'), 'utf8')).content).data ?? null
  )
}

/**
 * Texts that are word for word those of another pack of the product. Those of the template are everybody's, and a pack may
 * name others under `words_taken_from`.
 */
export function sharedTexts(passages: readonly Passage[], folder: string, pack: Partial<Pack>): PackFault[] {
  const neutral = new Set(textsIn(groundFolder).map(({ text }) => text))
  const others = packNames().filter(
    (name) =>
      // An edition of a pack lies elsewhere, and says much that its files say.
      name !== pack.id &&
      !isSame(join(packsFolder, name), folder) &&
      !pack.words_taken_from?.includes(name) &&
      !aboutOther(name)?.words_taken_from?.some((other) => other === pack.id),
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

/** Whether a name cannot be a common word: it has several words, or only capital letters and digits. */
const isTelling = (name: string) => !isOpenGap({ text: name }) && (/\s/.test(name) || /^[A-Z0-9]+$/.test(name))

/** What must follow a number for it to be a pack's count; elsewhere it may count days, or anything. */
const beforeCounted = String.raw`(?= (?:\p{L}+ )?(?:capabilit|question|\{\w*capabilit))`

/** Patterns for a pack's names and counts, which would be wrong in any other pack; none for a pack that is not written yet. */
function ownWords(name: string): RegExp[] {
  const site = aboutOther(name)?.site
  if (!site) return []
  const folder = join(packsFolder, name)
  const files = [...readPackFiles(join(folder, 'framework', 'capabilities')).values()]
  const capabilities = files.map((source) => ({ core: /^core:\s*true\b/m.test(source) }))
  const counts = [capabilities.length, countBuildQuestions(capabilities)].filter((count) => count > 10)
  const names = ['product', 'framework', 'framework_short', 'organisation'].map((key) => site[key])
  const written = names
    .filter((one) => typeof one === 'string')
    .filter(isTelling)
    .map(literally)
  const numbers = counts.flatMap((count) => [String(count), countsInWords[count - 11] ?? String(count)])
  return [...written, ...numbers.map((number) => number + beforeCounted)].map(
    (one) => new RegExp(`(?<![\\p{L}\\p{N}_])${one}(?![\\p{L}\\p{N}_])`, 'gu'),
  )
}

/** Words of one country, of another pack's framework or of its picture in texts that every framework shares. */
export function foreignWords(passages: readonly Passage[], folder: string): PackFault[] {
  const others = packNames().filter((name) => !isSame(join(packsFolder, name), folder))
  const patterns = [ofTheCountry, ofThePicture, ...others.flatMap(ownWords)]
  return passages.flatMap(({ file, key, line, text }) =>
    [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)))].map((found) => ({
      file,
      key,
      line,
      reason: `has "${found}", which is not so in every framework: say it without, or in words/ of its pack`,
    })),
  )
}

const isTerm = ({ key }: Passage) => key.startsWith('terms.')

/** The terms of the framework in words, without their articles, each under the name of its gap. */
const termsIn = (words: readonly Passage[]) =>
  words
    .filter((one) => isTerm(one) && !one.key.includes('.an_'))
    .map(({ key, text }) => ({ term: text, gap: key.replace('terms.', '') }))

/** A term as a word of its own, outside of braces and addresses. */
const asWord = (term: string) => String.raw`(?<![\p{L}\p{N}_{@])${literally(term)}(?![\p{L}\p{N}_}])`

/** The terms of the framework written out in the product's words in English: a pack with other terms would then show both. */
export function writtenTerms(words: readonly Passage[]): PackFault[] {
  const terms = termsIn(words).map((one) => ({ ...one, written: new RegExp(asWord(one.term), 'iu') }))
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

/**
 * The product's terms in texts of a pack that has terms of its own: in its pages, mails, documents, reasons and words, not in the
 * framework's texts. With a capital letter within a sentence a term is a part of a name.
 */
export function oldTerms(passages: readonly Passage[], words: readonly Passage[], pack: Partial<Pack>): PackFault[] {
  const own: Readonly<Record<string, string>> = pack.words?.framework.terms ?? {}
  const terms = termsIn(words).flatMap(({ term, gap }) => {
    const instead = own[gap] ?? term
    if (instead === term) return []
    const capital = term.charAt(0).toUpperCase() + term.slice(1)
    return [{ term, instead, written: new RegExp(`${asWord(term)}|(?<=^|[.!?:] )${asWord(capital)}`, 'u') }]
  })
  if (terms.length === 0) return []
  const nameless = withoutNames([...namesOf(pack), ...Object.values(own)])
  return passages
    .filter(({ file }) => !isFrameworks(file))
    .flatMap((one) => {
      const text = nameless(one.text, '–')
      return terms
        .filter(({ written }) => written.test(text))
        .map(({ term, instead }) => ({
          ...placeOf(one),
          reason: `has "${term}", which this pack calls "${instead}": say that`,
        }))
    })
}

/** Gaps in texts that are never filled in, and braces that are no gap. */
export function wrongBraces(texts: readonly Passage[]): PackFault[] {
  const isFilled = (file: string, key: string) =>
    /^(?:emails|documents|pages|themes|words)\//.test(file) || (file === 'pack.yaml' && key.startsWith('site.home.'))
  return texts.flatMap(({ file, key, line, text }) => {
    const gap = /\{\w+\}/.exec(text)?.[0]
    if (gap !== undefined && !isFilled(file, key))
      return [{ file, key, line, quotes: gap, reason: `has ${gap}, and nothing is filled in here: write the word` }]
    // A heading may end with its id, such as {#contact}.
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

/** A guide's PDF that was not made from its pack's present words; `keyword` is in every PDF that was. */
export function strangeGuide(path: string | undefined, keyword: () => string): PackFault[] {
  if (path === undefined || !existsSync(path) || readFileSync(path).includes(keyword())) return []
  const reason = 'is not made from documents/recruitment-guide.md: run npm run guide, or delete it'
  return [{ file: 'documents/recruitment-guide.pdf', key: '', isWhole: true, reason }]
}
