import type { ReactNode } from 'react'
import type { ServedDocument } from '#contract/wire/page.ts'
import type { Block, Callout, ListItem, TitlePage } from '#domain/documents/blocks.ts'
import { light } from '#domain/framework/palette.ts'
import { printable } from '#domain/framework/printable.ts'
import { lineHeight, Linked, Table, Text } from './table.tsx'

// The document's title is the page's h1, so its headings begin at h2.
const headingTags = { 1: 'h2', 2: 'h3', 3: 'h4' } as const

const listTags = { bullets: 'ul', numbers: 'ol' } as const

/** A block with its place in the document, by which links within the page find it. */
type Placed = { block: Block; place: number; beginsPage: boolean }

const anchor = (place: number) => `part-${place}`

const pageStart = ({ beginsPage }: Placed, others = '') =>
  [others, beginsPage ? 'begins-page' : ''].filter(Boolean).join(' ') || undefined

/** Lines to write on. They are a drawing, because inline styles are forbidden and browsers may leave backgrounds out in print. */
function Room({ lines }: { lines: number }) {
  const heights = Array.from({ length: lines }, (_, line) => `${(line + 1) * lineHeight - 0.2}mm`)
  return (
    <svg className="room" width="100%" height={`${lines * lineHeight}mm`} aria-hidden="true" focusable="false">
      {heights.map((y) => (
        <line key={y} x1="0" y1={y} x2="100%" y2={y} />
      ))}
    </svg>
  )
}

function CalloutPart({ callout: { title, texts, level }, id }: { callout: Callout; id: string }) {
  const Tag = level ? headingTags[level] : 'p'
  return (
    <div className="callout" role="note" aria-labelledby={id}>
      <Tag className="callout-title" id={id}>
        <Text text={title} />
      </Tag>
      {texts.map((text, index) => (
        <p key={index}>
          <Text text={text} />
        </p>
      ))}
    </div>
  )
}

function TitlePagePart({ kind, title, facts, notes = [], isWholePage }: TitlePage) {
  return (
    <div className={isWholePage ? 'title-page whole-page' : 'title-page'}>
      <h1>
        <span className="document-kind">
          <Text text={kind} />
          <span className="visually-hidden">:</span>
        </span>{' '}
        <Text text={title} />
      </h1>
      <dl className="document-facts">
        {facts.map(([name, value], index) => (
          <div key={index}>
            <dt>
              <Text text={name} />
            </dt>
            <dd>
              <Text text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {notes.map((note, index) => (
        <CalloutPart key={index} callout={note} id={`note-${index}`} />
      ))}
    </div>
  )
}

function Contents({ title, placed, all }: { title: string; placed: Placed; all: readonly Placed[] }) {
  return (
    <nav className={pageStart(placed, 'document-contents')} aria-labelledby="contents">
      <h2 id="contents">
        <Text text={title} />
      </h2>
      <ul>
        {all.map(
          ({ block, place }) =>
            block.type === 'heading' &&
            block.level < 3 && (
              <li key={place} className={`level-${block.level}`}>
                <a href={`#${anchor(place)}`}>
                  <Text text={block.text} />
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

function Item({ text, lead, items = [] }: ListItem) {
  if (lead === undefined && items.length === 0) return <Text text={text} />
  return (
    <>
      <p className="item-head">
        <Text text={text} />
      </p>
      {lead !== undefined && (
        <p className="item-lead">
          <Text text={lead} />
        </p>
      )}
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            <Text text={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Figure = Block & { type: 'figure' }

function FigurePart({ svg, width, height, alternative, caption, isHeaded }: Figure) {
  const [, box, drawn = ''] = /^<svg[^>]*?(?: viewBox="([^"]*)")?>(.*)<\/svg>$/s.exec(svg) ?? []
  return (
    <figure>
      <div className="drawing">
        <svg
          role="img"
          aria-label={printable(alternative)}
          width={`${width}mm`}
          height={`${height}mm`}
          viewBox={box}
          // Its places are counted from the left, on a page from right to left too.
          direction="ltr"
          // The drawing is the server's own, and this page runs without the app.
          dangerouslySetInnerHTML={{ __html: drawn }}
        />
      </div>
      {!isHeaded && (
        <figcaption>
          <Text text={caption} />
        </figcaption>
      )}
    </figure>
  )
}

function Part({ placed, all }: { placed: Placed; all: readonly Placed[] }): ReactNode {
  const { block, place } = placed
  switch (block.type) {
    case 'title-page':
      return <TitlePagePart {...block} />
    case 'contents':
      return <Contents title={block.title} placed={placed} all={all} />
    case 'heading': {
      const Tag = headingTags[block.level]
      return (
        <Tag id={anchor(place)} className={pageStart(placed)}>
          <Linked text={block.text} to={block.to} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
          {block.to !== undefined && (
            <>
              {' '}
              <Linked text={block.to} to={block.to} />
            </>
          )}
        </p>
      )
    case 'list': {
      const Tag = listTags[block.style]
      return (
        <Tag>
          {block.items.map((item, index) => (
            <li key={index}>
              <Item {...item} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      // The heading above names a table. One that follows another table or a field has no heading of its own and shows its title.
      return <Table table={block} isTitled={['table', 'field'].includes(all[place - 1]?.block.type ?? '')} />
    case 'callout':
      return <CalloutPart callout={block} id={`${anchor(place)}-title`} />
    case 'figure':
      return <FigurePart {...block} />
    case 'field':
      return (
        <div className="field">
          <p className="field-label">
            <Text text={block.label} />
          </p>
          {block.hint !== '' && (
            <p className="hint">
              <Text text={block.hint} />
            </p>
          )}
          <Room lines={block.lines} />
        </div>
      )
    // The block after it has `beginsPage`.
    case 'page-break':
      return null
    default:
      return block satisfies never
  }
}

/** The place where a heading's fold ends: at the next heading of the same level or above. */
function foldEnd(parts: readonly Placed[], start: number, level: number): number {
  const end = parts.findIndex(({ block }, place) => place > start && block.type === 'heading' && block.level <= level)
  return end === -1 ? parts.length : end
}

/** Parts in turn, of which those that a heading folds are inside a fold. */
function Parts({ parts, all }: { parts: readonly Placed[]; all: readonly Placed[] }) {
  let end = 0
  return parts.map((placed, start) => {
    if (start < end) return null
    const { block, place } = placed
    if (block.type !== 'heading' || !block.folds) return <Part key={place} placed={placed} all={all} />
    end = foldEnd(parts, start, block.level)
    const Tag = headingTags[block.level]
    // It is served closed for small screens without scripts; elsewhere styles and the page's script open it.
    return (
      <details key={place} className={pageStart(placed, 'fold')}>
        <summary>
          {/* No link here: a click on it would lead away instead of opening the fold. */}
          <Tag id={anchor(place)}>
            <Text text={block.text} />
          </Tag>
        </summary>
        <Parts parts={parts.slice(start + 1, end)} all={all} />
      </details>
    )
  })
}

type Shown = { blocks: readonly Block[]; author: string; footer: string }

/** A document as the content of a web page, with its title as the h1. */
export function Sheet({ document: { blocks, author, footer } }: { document: Shown }) {
  const all = blocks.map((block, place) => ({
    block,
    place,
    beginsPage: blocks[place - 1]?.type === 'page-break',
  }))
  return (
    <article className="sheet">
      <Parts parts={all} all={all} />
      <p className="document-footer">
        <strong>
          <Text text={author} />
        </strong>{' '}
        <Text text={footer} />
      </p>
    </article>
  )
}

/** A text as a CSS string; characters other than ASCII letters and digits are written as codes. */
function cssString(text: string): string {
  const escaped = printable(text).replace(
    /[^a-z0-9 ]/giu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  )
  return `'${escaped}'`
}

// Custom properties do not work on printed pages.
const colour = ['top-left', 'bottom-left', 'bottom-right'].map((box) => `@${box} { color: ${light['ink-2']} }`)

/** The style of what stands at the head and the foot of each printed page, in browsers that support page margins. */
export function marginStyle({
  runningTitle,
  footer,
  paper,
}: Pick<ServedDocument, 'runningTitle' | 'footer' | 'paper'>): string {
  const said = `@top-left { content: ${cssString(runningTitle)} } @bottom-left { content: ${cssString(footer)} }`
  return `@page { ${said} }\n@media print { @page { size: ${paper}; ${colour.join(' ')} } }`
}
