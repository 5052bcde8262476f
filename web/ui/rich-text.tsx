import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

/** Markdown of the pack, as the build parsed it: plain text, or an element with its children. */
export type RichText = string | { tag: string; id?: string; href?: string; inside: readonly RichText[] }

function show(node: RichText): ReactNode {
  if (typeof node === 'string') return node
  const inside = node.inside.map((child, index) => <Fragment key={index}>{show(child)}</Fragment>)
  const { tag, id, href } = node
  if (href?.startsWith('/')) return <Link to={href}>{inside}</Link>
  return createElement(tag, { ...(id === undefined ? {} : { id }), ...(href === undefined ? {} : { href }) }, inside)
}

/** Links inside the site become links of the router. */
export function RichTextBlocks({ blocks }: { blocks: readonly RichText[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{show(block)}</Fragment>)
}
