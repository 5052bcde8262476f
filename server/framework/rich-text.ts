import type { PageText, RichText } from '#contract/texts.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { PackError } from './pack-error.ts'
import { headingId, headingParts, parseMarkdown, type MarkdownNode } from './markdown.ts'

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
  throw new Error(`has Markdown that no page can show: ${node.type}`)
}

/**
 * The page of a pack with this name, its gaps filled with the site's names and limits, and its body in pieces as screens show them. Throws
 * a PackError where it holds Markdown that no page can show.
 */
export function readPage(name: string, pack: Pack): PageText {
  const { title = '', body = '' } = pack.pages[name] ?? {}
  const values = pageValues(pack)
  try {
    return { title: filledIn(title, values), body: convert(parseMarkdown(filledIn(body, values)).children) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PackError(`pages/${name}.md ${reason}`, [{ file: `pages/${name}.md`, key: '', isWhole: true, reason }])
  }
}
