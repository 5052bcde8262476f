import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString } from 'mdast-util-to-string'
import { gfmTable } from 'micromark-extension-gfm-table'

export type Markdown = ReturnType<typeof fromMarkdown>

/** A paragraph, a heading, a list or another part of Markdown that stands on its own. */
export type MarkdownNode = Markdown['children'][number]

type Heading = Extract<MarkdownNode, { type: 'heading' }>

/** Parses Markdown, tables included. */
export function parseMarkdown(source: string): Markdown {
  return fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
}

/** An id that a heading names itself, at its end, which is the same in every language: `## Contactez-nous {#contact-us}`. */
const named = /\s*\{#([a-z][a-z0-9-]*)\}$/

/** A heading's id: the one that it names, or else its words without accents, joined by hyphens. */
export function headingId(heading: Heading): string {
  const text = toString(heading)
  const own = named.exec(text)?.[1]
  if (own !== undefined) return own
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}

/** What a heading shows: all but the id that it names. */
export function headingParts(heading: Heading): Heading['children'] {
  return heading.children.map((child, place) =>
    child.type === 'text' && place === heading.children.length - 1
      ? { ...child, value: child.value.replace(named, '') }
      : child,
  )
}
