import { createElement, Fragment, type ReactNode } from 'react'
import type { RichText } from '#contract/texts.ts'
import { Link } from '#web/ui/link.tsx'

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
