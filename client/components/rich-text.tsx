import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

/** Text of the pack as the build reads it from Markdown: words, or an element with what stands inside it. */
export type RichText = string | { tag: string; id?: string; href?: string; inside: readonly RichText[] }

function show(node: RichText): ReactNode {
  if (typeof node === 'string') return node
  const inside = node.inside.map((child, index) => <Fragment key={index}>{show(child)}</Fragment>)
  const { tag, id, href } = node
  if (href?.startsWith('/')) return <Link to={href}>{inside}</Link>
  return createElement(tag, { ...(id === undefined ? {} : { id }), ...(href === undefined ? {} : { href }) }, inside)
}

/** Text of the pack, with links inside the site as the router's own. */
export function RichTextBlocks({ blocks }: { blocks: readonly RichText[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{show(block)}</Fragment>)
}
