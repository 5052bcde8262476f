import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react'
import type { RichText } from '#contract/texts.ts'
import { piecesOf, type Sentence } from '#domain/framework/sentence.ts'
import { Link } from '#web/ui/link.tsx'

type Props<Names extends string> = {
  sentence: Sentence<Names>
  values: Readonly<Record<Names, ReactNode>>
}

/** A sentence whose gaps are filled with links or other elements. */
export function Filled<Names extends string>({ sentence, values }: Props<Names>) {
  return piecesOf(sentence).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>{place % 2 === 1 ? values[part as Names] : part}</Fragment>
  ))
}

/** What is shown, and what screen readers say in its place. */
export function Heard({ shown, heard }: { shown: string; heard: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  )
}

/** Texts as a list. */
export function Items({ items, ...list }: { items: readonly string[] } & ComponentProps<'ul'>) {
  return (
    <ul {...list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** What is said in small beside a text; often nothing. */
export function Hints({ of }: { of: readonly string[] }) {
  return of.map((hint) => (
    <p key={hint} className="hint">
      {hint}
    </p>
  ))
}

function show(node: RichText): ReactNode {
  if (typeof node === 'string') return node
  const inside = node.inside.map((child, index) => <Fragment key={index}>{show(child)}</Fragment>)
  const { tag, id, href } = node
  if (href?.startsWith('/')) return <Link to={href}>{inside}</Link>
  const named = id === undefined ? {} : { id, tabIndex: -1 }
  return createElement(
    tag,
    { ...named, ...(href === undefined ? {} : { href }), ...(tag === 'th' ? { scope: 'col' } : {}) },
    inside,
  )
}

/** Links inside the site become links of the router. */
export function RichTextBlocks({ blocks }: { blocks: readonly RichText[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{show(block)}</Fragment>)
}
