import { contactHeading, paths, patterns } from '#contract/wire/paths.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { easyReadPage, pictureNames } from '#domain/framework/page-schema.ts'
import { splitFrontMatter } from '#server/framework/pack-reader.ts'
import { headingId } from '#server/framework/rich-text.ts'
import { type PackFiles, parseMarkdown, type Passage } from './passages.ts'

type Node = { type: string; url?: string; children?: Node[]; position?: { start: { line: number } } | undefined }

const guideFile = 'documents/recruitment-guide.md'
const easyReadFile = `pages/${easyReadPage}.md`

/** What pages show; themes and the recruitment guide show tables too. */
const onPages = ['root', 'text', 'heading', 'paragraph', 'list', 'listItem', 'link', 'strong', 'emphasis']
const inEasyRead = [...onPages, 'image']
const inGuide = [...onPages, 'table', 'tableRow', 'tableCell']

function shownIn(file: string): readonly string[] {
  if (file === guideFile || file.startsWith('themes/')) return inGuide
  return file === easyReadFile ? inEasyRead : onPages
}

/** What each kind of Markdown that cannot be shown is called. */
const kinds: Readonly<Record<string, string>> = {
  image: 'a picture',
  imageReference: 'a picture',
  html: 'HTML',
  code: 'a block of code, which four spaces at the start of a line make too',
  inlineCode: 'code between backticks',
  blockquote: 'a quotation, which a line with > makes',
  thematicBreak: 'a line across the page',
  break: 'a line break within a paragraph, which two spaces at the end of a line make',
  table: 'a table',
  linkReference: 'a link by reference',
  definition: 'a link by reference',
}

function nodesIn(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)]
}

function markdownNodes(source: string): { node: Node; line: number }[] {
  const { body, bodyStart } = splitFrontMatter(source)
  return nodesIn(parseMarkdown(body) as Node).map((node) => ({
    node,
    line: (node.position?.start.line ?? 0) + bodyStart,
  }))
}

/** Markdown that the pages or the recruitment guide cannot show. */
export function unshownMarkdown(files: PackFiles): PackFault[] {
  return [...files].flatMap(([file, source]) => {
    if (!/^(?:pages|themes)\//.test(file) && file !== guideFile) return []
    const shown = shownIn(file)
    const [place, ...found] = [
      file === guideFile ? 'the guide' : 'a page',
      ...markdownNodes(source).filter(({ node }) => !shown.includes(node.type)),
    ] as [string, ...{ node: Node; line: number }[]]
    const nested = file === guideFile ? markdownNodes(source).filter(({ node }) => hasMoreThanText(node)) : []
    return [
      ...found
        .filter(({ node }) => node.type !== 'tableRow' && node.type !== 'tableCell')
        .map(({ node, line }) => ({
          file,
          key: '',
          line,
          reason: `has ${kinds[node.type] ?? node.type}, which ${place} cannot show: say it in plain paragraphs or lists`,
        })),
      ...nested.map(({ line }) => ({
        file,
        key: '',
        line,
        reason: 'has an item of a list that is more than one paragraph, which the guide cannot show: make it one',
      })),
    ]
  })
}

/** The headings of a text in Markdown, by their depths, and where its links within the site lead. */
export function markupOf(body: string): string {
  const nodes: { type: string; url?: string; depth?: number }[] = nodesIn(parseMarkdown(body))
  const headings = nodes.flatMap(({ type, depth = 1 }) => (type === 'heading' ? ['#'.repeat(depth)] : []))
  const links = nodes.flatMap(({ type, url = '' }) => (type === 'link' && url.startsWith('/') ? [url] : []))
  return [...headings, ...new Set(links.toSorted())].join(' ') || 'none'
}

/** Pictures of the easy-read page that the product does not have, or that do not stand in a paragraph of their own. */
export function strangePictures(files: PackFiles, { dimensions, ratings }: Pack): PackFault[] {
  const names = pictureNames(
    dimensions.length,
    ratings.map(({ key }) => key),
  )
  const nodes = markdownNodes(files.get(easyReadFile) ?? '')
  const alone = nodes.flatMap(({ node: { type, children = [] } }) =>
    type === 'paragraph' && children.length === 1 ? children : [],
  )
  return nodes
    .filter(({ node }) => node.type === 'image' && !(alone.includes(node) && names.includes(node.url ?? '')))
    .map(({ node, line }) => ({
      file: easyReadFile,
      key: '',
      line,
      reason: `has the picture ${node.url}: write one of ${names.join(', ')}, in a paragraph of its own`,
    }))
}

const hasMoreThanText = ({ type, children = [] }: Node) =>
  type === 'listItem' && (children.length !== 1 || children[0]?.type !== 'paragraph')

/** Signs of Markdown in texts of YAML, which are shown as they stand. */
export function markdownInTexts(passages: readonly Passage[]): PackFault[] {
  const signs = /\*\*|__\w|\]\([^)]*\)|^#{1,6} |`|<\/?[a-z][a-z0-9]*\s*\/?>/
  return passages
    .filter(({ file }) => file.endsWith('.yaml'))
    .flatMap(({ file, key, text }) => {
      const sign = signs.exec(text)?.[0]
      const reason = `has ${sign}, which is shown as it stands: Markdown works in pages and in the guide alone`
      return sign === undefined ? [] : [{ file, key, quotes: sign, reason }]
    })
}

/** The page to whose heading every menu and footer leads, without this heading. */
export function missingContact(files: PackFiles): PackFault[] {
  const file = `pages${patterns.about}.md`
  const source = files.get(file)
  if (source === undefined) return []
  const { children } = parseMarkdown(splitFrontMatter(source).body)
  if (children.some((node) => node.type === 'heading' && headingId(node) === contactHeading)) return []
  const reason = `has no heading to which the menu's "Contact" can lead: end it with {#${contactHeading}}`
  return [{ file, key: '', isWhole: true, reason }]
}

/** Markdown links to a path without a page or screen, or to an invalid address. */
export function deadLinks(files: PackFiles): PackFault[] {
  const namesOf = (pattern: RegExp) => [...files.keys()].flatMap((file) => pattern.exec(file)?.[1] ?? [])
  const themes = namesOf(/^themes\/(.+)\.md$/)
  const targets = new Set<string>([
    // A pack need not have these pages; where it does, its files say so.
    ...Object.values(patterns).filter((pattern) => pattern !== patterns.easyRead && pattern !== patterns.themes),
    ...namesOf(/^pages\/(.+)\.md$/).map((page) => `/${page}`),
    ...namesOf(/^framework\/capabilities\/(.+)\.yaml$/).map(paths.capability),
    ...themes.map(paths.theme),
    ...(themes.length > 0 ? [patterns.themes] : []),
  ])
  return [...files]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, source]) =>
      markdownNodes(source)
        .filter(({ node: { type, url = '' } }) => {
          if (type !== 'link' || /^\{\w+\}$/.test(url) || url.startsWith('mailto:')) return false
          return url.startsWith('/') ? !targets.has(url) : !URL.canParse(url)
        })
        .map(({ node: { url }, line }) => ({
          file,
          key: '',
          line,
          reason: `links to ${url}, which leads nowhere: write the path of a page, such as /what, or a whole address`,
        })),
    )
}
