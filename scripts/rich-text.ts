import type { RichText } from '#client/components/rich-text.tsx'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Page } from '#domain/framework/page-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { headingId, headingParts } from './content-rules/headings.ts'
import { parseMarkdown } from './content-rules/passages.ts'

type Node = ReturnType<typeof parseMarkdown>['children'][number]

const convert = (nodes: readonly Node[]): RichText[] => nodes.map(convertNode)

function convertNode(node: Node): RichText {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ')
  if (node.type === 'heading')
    return { tag: `h${node.depth}`, id: headingId(node), inside: convert(headingParts(node)) }
  const [first, ...others] = node.type === 'paragraph' ? node.children : []
  if (first?.type === 'image' && others.length === 0) return { tag: 'picture', href: first.url, inside: [] }
  if (node.type === 'paragraph') return { tag: 'p', inside: convert(node.children) }
  if (node.type === 'list') return { tag: node.ordered ? 'ol' : 'ul', inside: convert(node.children) }
  if (node.type === 'listItem') {
    // An item's only paragraph would add space to the list.
    const inside = node.children.flatMap((child) =>
      child.type === 'paragraph' ? convert(child.children) : [convertNode(child)],
    )
    return { tag: 'li', inside }
  }
  if (node.type === 'link') return { tag: 'a', href: node.url, inside: convert(node.children) }
  if (node.type === 'strong' || node.type === 'emphasis') {
    return { tag: node.type === 'strong' ? 'strong' : 'em', inside: convert(node.children) }
  }
  throw new Error(`a page cannot show Markdown's ${node.type}`)
}

/** Every text of a page, in pieces as the client shows them. */
export function textsOf(parts: readonly RichText[]): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : textsOf(part.inside)))
}

/** A page of the pack, its gaps filled with the site's names and limits, and its body as the client shows it. */
export function readPage({ title, description, body }: Page, pack: Pack) {
  const values = pageValues(pack)
  const named = (text: string) => filledIn(text, values)
  return {
    title: named(title),
    description: description === undefined ? undefined : named(description),
    body: convert(parseMarkdown(named(body)).children),
  }
}
