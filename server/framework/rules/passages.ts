import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { groundFolder, isOfPack, isOnGround } from '#server/framework/pack-files.ts'
import { isOfLanguage } from '#server/framework/languages.ts'
import { parsedYaml, plainSource, splitFrontMatter } from '#server/framework/pack-reader.ts'
import { type Markdown, type MarkdownNode, parseMarkdown as parseAnew, wordsIn } from '#server/framework/rich-text.ts'
import { remember } from '#server/values/remember.ts'

/** A text of the pack that people read, with its file and its key or, in Markdown, its line. */
export type Passage = { file: string; key: string; line?: number; text: string }

/** Where a text stands, for a fault. */
export const placeOf = ({ file, key, line }: Passage) => ({ file, key, ...(line === undefined ? {} : { line }) })

/** The files of a pack, by their paths below its folder. */
export type PackFiles = ReadonlyMap<string, string>

// Keys whose values are names, ids or settings, not prose.
const notProse = new Set([
  'id',
  'version',
  'languages',
  'time_zone',
  'paper',
  'organisation',
  'organisation_url',
  'contact_email',
  'axis',
  'heart',
  'mark',
  'key',
  'when',
  'where',
  'where_no',
  'role_type',
  'agencies',
  'also',
  'needs',
  'capabilities',
  'level',
  'asks_for',
  'wording',
  'style',
  'words_taken_from',
  'source',
  'sources',
  'links',
  'general',
  'time',
])

/** The file that says from where the pack knows what it says of law and standards. */
export const sourcesFile = 'sources.yaml'

/** Whether a file holds words of the product: its own, or those that a pack says differently. */
export const holdsWords = (file: string) => /(?:^|\/)words\//.test(file)

/** Whether a text is one of a capability. */
export const isOfCapability = ({ file }: Passage) => file.startsWith('framework/capabilities/')

// Files of names and titles that somebody else wrote.
const namesOnly = ['agencies.yaml', 'roles/same-words.yaml', 'framework/learning.yaml']

function isProse(file: string, key: string): boolean {
  if (holdsWords(file)) return true
  if (namesOnly.includes(file)) return false
  const names = key.split('.')
  if (file === sourcesFile) return names.at(-1) === 'when_it_changes'
  if (names.some((name) => notProse.has(name))) return false
  if (isOfCapability({ file, key, text: '' }) && names[0] === 'levels') return false
  if (file === 'pack.yaml' && names[0] === 'look') return key === 'look.header_line'
  if (file === 'pack.yaml' && (names[0] === 'settings' || names[0] === 'assess')) return false
  // In a job family the reasons, its own and those of its roles, are prose; all other values are names.
  return !file.startsWith('roles/families/') || names.at(-1) === 'reason'
}

function leaves(value: unknown, key: string): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: oneLine(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, key === '' ? name : `${key}.${name}`))
}

/** No-break spaces stay, because `frenchSigns` checks them. */
function oneLine(text: string): string {
  return text.replaceAll(/[^\S\u00A0\u202F]+/g, ' ').trim()
}

// Several rules read each file, and packs share files; parsing takes the most time of a check.
const mostFiles = 1000
const parsedMarkdown = remember<Markdown>(mostFiles)
const readBefore = remember<readonly Passage[]>(mostFiles)

/** Parses Markdown, tables included, each text once. Nobody may change what it returns. */
export function parseMarkdown(source: string): Markdown {
  return parsedMarkdown(source, () => parseAnew(source))
}

function markdownPassages(file: string, source: string): Passage[] {
  const { front, body, bodyStart } = splitFrontMatter(source)
  const visit = (nodes: readonly MarkdownNode[]): Passage[] =>
    nodes.flatMap((node) => {
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
        const line = (node.position?.start.line ?? 0) + bodyStart
        const text = oneLine(wordsIn(node))
        // A paragraph that is a picture alone has no words.
        return text === '' ? [] : [{ file, key: '', line, text }]
      }
      return 'children' in node ? visit(node.children) : []
    })
  return [...yamlTexts(file, front), ...visit(parseMarkdown(body).children)]
}

/** The texts of a YAML source; none where it has an error, which the reader of packs reports. */
function yamlTexts(file: string, source: string): Passage[] {
  return leaves(parsedYaml(source).content, '').map((leaf) => ({ file, ...leaf }))
}

/** Every text of a pack in the order of its files, names and settings too. */
export function textsOf(files: PackFiles): Passage[] {
  const read = (file: string, source: string) =>
    file.endsWith('.md') ? markdownPassages(file, source) : yamlTexts(file, source)
  return [...files].flatMap(([file, source]) => readBefore(`${file}\n${source}`, () => read(file, source)))
}

/** Those of the texts that are prose. */
export function proseOf(texts: readonly Passage[]): Passage[] {
  return texts.filter(({ file, key }) => file.endsWith('.md') || isProse(file, key))
}

/** Every passage of a pack that is prose, in the order of its files. */
export function passagesOf(files: PackFiles): Passage[] {
  return proseOf(textsOf(files))
}

const isText = (file: string) => file.endsWith('.yaml') || file.endsWith('.md')

/**
 * The files of a pack, or of words, in a folder, without those of further languages and those that are refused; `below`
 * is put before their names.
 */
export function readPackFiles(
  folder: string,
  { below = '', refused = [] }: { below?: string; refused?: readonly string[] } = {},
): PackFiles {
  const names = globSync('**/*.{yaml,md}', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('/') || !isOfLanguage(name.split('/')[0] ?? ''))
    .filter((name) => isOfPack(folder, name))
    .filter((name) => !refused.some((one) => name === one || name.startsWith(`${one}/`)))
    .toSorted()
  return new Map(
    names.map((name) => [
      join(below, name).replaceAll('\\', '/'),
      plainSource(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function filesIn(release: string, folder: string): PackFiles {
  const below = relative(git('rev-parse', '--show-toplevel').trim(), resolve(folder))
  const names = git('ls-tree', '-r', '--name-only', '--full-tree', release, `${below}/`).split('\n').filter(isText)
  return new Map(names.map((name) => [relative(below, name), git('show', `${release}:${name}`)]))
}

/**
 * The ids of the capabilities that the pack had in the last release, a tag that begins with v, of the repository that it stands
 * in; null where there is none.
 */
export function releasedCapabilities(folder: string): { release: string; ids: string[] } | null {
  try {
    const release = git('-C', folder, 'describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
    const files = git('-C', folder, 'ls-tree', '--name-only', release, 'framework/capabilities/').split('\n')
    return { release, ids: files.filter(isText).map((file) => basename(file, '.yaml')) }
  } catch {
    return null
  }
}

/** The pack's files in the last release, a tag that begins with v, and the template's; null before the first release. */
export function readReleasedPackFiles(folder: string): { release: string; files: PackFiles } | null {
  let release: string
  try {
    release = git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
  } catch {
    return null
  }
  const ground = [...filesIn(release, groundFolder)].filter(([file]) => isOnGround(file))
  return { release, files: new Map([...ground, ...filesIn(release, folder)]) }
}
