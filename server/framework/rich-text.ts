import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { PageText, RichText } from '#contract/texts.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Page, Theme } from '#domain/framework/page-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { PackError } from './faults.ts'

export type Markdown = ReturnType<typeof fromMarkdown>

/** A paragraph, a heading, a list or another part of Markdown that stands on its own. */
export type MarkdownNode = Markdown['children'][number]

type Heading = Extract<MarkdownNode, { type: 'heading' }>

/** The text of a part of Markdown, without its markup. */
export function wordsIn(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(wordsIn).join('')
  return 'value' in node && node.type !== 'html' ? node.value : node.type === 'image' ? (node.alt ?? '') : ''
}

/** Parses Markdown, tables included. */
export function parseMarkdown(source: string): Markdown {
  return fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
}

/** An id that a heading names itself, at its end, which is the same in every language: `## Contactez-nous {#contact-us}`. */
const named = /\{#([a-z][a-z0-9-]*)\}$/

/** A heading's id: the one that it names, or else its words without accents, joined by hyphens. */
export function headingId(heading: Heading): string {
  const text = wordsIn(heading)
  const own = named.exec(text)?.[1]
  if (own !== undefined) return own
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}

/** What a heading shows: all but the id that it names. */
function headingParts(heading: Heading): Heading['children'] {
  return heading.children.map((child, place) =>
    child.type === 'text' && place === heading.children.length - 1
      ? { ...child, value: child.value.replace(named, '').trimEnd() }
      : child,
  )
}

const convert = (nodes: readonly MarkdownNode[]): RichText[] => nodes.map(convertNode)

function convertNode(node: MarkdownNode): RichText {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ')
  if (node.type === 'heading')
    return { tag: `h${node.depth}`, id: headingId(node), inside: convert(headingParts(node)) }
  const [first, ...others] = node.type === 'paragraph' ? node.children : []
  if (first?.type === 'image' && others.length === 0) return { tag: 'picture', href: first.url, inside: [] }
  if (node.type === 'paragraph') return { tag: 'p', inside: convert(node.children) }
  if (node.type === 'list') return { tag: node.ordered ? 'ol' : 'ul', inside: convert(node.children) }
  if (node.type === 'listItem') {
    // Paragraphs in an item would add space to the list.
    const inside = node.children.flatMap((child) =>
      child.type === 'paragraph' ? convert(child.children) : [convertNode(child)],
    )
    return { tag: 'li', inside }
  }
  if (node.type === 'link') return { tag: 'a', href: node.url, inside: convert(node.children) }
  if (node.type === 'strong' || node.type === 'emphasis') {
    return { tag: node.type === 'strong' ? 'strong' : 'em', inside: convert(node.children) }
  }
  if (node.type === 'table') {
    const [head, ...rows] = node.children.map((row, place) => ({
      tag: 'tr',
      inside: row.children.map(({ children }) => ({ tag: place === 0 ? 'th' : 'td', inside: convert(children) })),
    }))
    return {
      tag: 'table',
      inside: [
        { tag: 'thead', inside: head ? [head] : [] },
        { tag: 'tbody', inside: rows },
      ],
    }
  }
  throw new Error(`has Markdown that no page can show: ${node.type}`)
}

/** The tree of a Markdown text with the site's names and limits filled in, for screens. Throws where it holds what no page can show. */
export const readBody = (body: string, pack: Pack): RichText[] =>
  convert(parseMarkdown(filledIn(body, pageValues(pack))).children)

/**
 * A page or a theme of a pack, with the site's names and limits filled in and its body as a tree for screens. Throws a PackError where it
 * holds Markdown that no page can show.
 */
function readMarkdown(file: string, { title = '', body = '' }: Partial<Page>, pack: Pack): PageText {
  const values = pageValues(pack)
  try {
    return { title: filledIn(title, values), body: readBody(body, pack) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PackError(`${file} ${reason}`, [{ file, key: '', isWhole: true, reason }])
  }
}

/** The page of a pack with this name, as a tree for screens. */
export const readPage = (name: string, pack: Pack) => readMarkdown(`pages/${name}.md`, pack.pages[name] ?? {}, pack)

/** A theme of a pack, as a tree for screens. */
export const readTheme = (theme: Theme, pack: Pack) => readMarkdown(`themes/${theme.id}.md`, theme, pack)
