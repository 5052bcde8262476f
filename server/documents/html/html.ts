import { printable } from '#domain/framework/printable.ts'
import { Markup, markup, nothing } from '#server/values/markup.ts'
import {
  isToFillIn,
  type Block,
  type Callout,
  type Cell,
  type Document,
  type ListItem,
  type TitlePage,
} from '#server/documents/blocks.ts'
import { languageRuns } from '#server/documents/languages.ts'

/** The height of a line to write on, in millimetres. */
const lineHeight = 6.5
const pixelsInMillimetre = 96 / 25.4

// The document's title is the page's h1, so its headings begin at h2.
const headingTags = { 1: new Markup('h2'), 2: new Markup('h3'), 3: new Markup('h4') } as const

const listTags = { bullets: new Markup('ul'), numbers: new Markup('ol') } as const

const anchor = (place: number) => `part-${place}`

/** Text with words in te reo Māori marked as such. */
export function words(text: string): Markup {
  const runs = languageRuns(printable(text)).map(({ text: run, language }) =>
    language === null ? markup`${run}` : markup`<span lang="${language}">${run}</span>`,
  )
  return markup`${runs}`
}

// The lines are a drawing, because inline styles are forbidden and browsers may leave backgrounds out in print.
function room(lines: number): Markup {
  const rules = Array.from({ length: lines }, (_, line) => {
    const y = `${(line + 1) * lineHeight - 0.2}mm`
    return markup`<line x1="0" y1="${y}" x2="100%" y2="${y}" />`
  })
  return markup`<svg class="room" width="100%" height="${lines * lineHeight}mm" aria-hidden="true" focusable="false">${rules}</svg>`
}

function callout({ title, texts, level }: Callout, id: string): Markup {
  const tag = level ? headingTags[level] : new Markup('p')
  const written = texts.map((text) => markup`<p>${words(text)}</p>\n`)
  return markup`<div class="callout" role="note" aria-labelledby="${id}">
<${tag} class="callout-title" id="${id}">${words(title)}</${tag}>
${written}</div>`
}

function titlePage({ kind, title, facts, notes = [], isWholePage }: TitlePage): Markup {
  const listed = facts.map(([name, value]) => markup`<div><dt>${words(name)}</dt><dd>${words(value)}</dd></div>\n`)
  return markup`<div class="title-page${isWholePage ? ' whole-page' : ''}">
<h1><span class="document-kind">${words(kind)}<span class="visually-hidden">:</span></span> ${words(title)}</h1>
<dl class="document-facts">
${listed}</dl>
${notes.map(
  (note, place) => markup`${callout(note, `note-${place}`)}
`,
)}</div>`
}

function contents(title: string, place: number, blocks: readonly Block[]): Markup {
  const links = blocks.flatMap((block, at) =>
    block.type === 'heading' && block.level < 3
      ? [
          markup`<li class="level-${block.level}"><a href="#${anchor(at)}">${words(block.text)}</a></li>
`,
        ]
      : [],
  )
  const startsPage = begins(place, blocks) ? ' begins-page' : ''
  return markup`<nav class="document-contents${startsPage}" aria-labelledby="contents">
<h2 id="contents">${words(title)}</h2>
<ul>
${links}</ul>
</nav>`
}

function listItem({ text, lead, items = [] }: ListItem): Markup {
  const hasMore = lead !== undefined || items.length > 0
  if (!hasMore) return markup`<li>${words(text)}</li>\n`
  const below = items.map((item) => markup`<li>${words(item)}</li>\n`)
  return markup`<li><p class="item-head">${words(text)}</p>
${lead === undefined ? nothing : markup`<p class="item-lead">${words(lead)}</p>\n`}<ul>
${below}</ul></li>
`
}

function list({ style, items }: Block & { type: 'list' }): Markup {
  const tag = listTags[style]
  return markup`<${tag}>
${items.map(listItem)}</${tag}>`
}

function linked(text: string, to: string | undefined): Markup {
  return to === undefined ? words(text) : markup`<a href="${to}">${words(text)}</a>`
}

function cellContent(cell: Cell): Markup {
  if (typeof cell === 'string') return words(cell)
  if ('text' in cell) {
    const { text, to, level, below } = cell
    const link = linked(text, to)
    // No element for headings may stand in the cell that names a row.
    const name = level ? markup`<span role="heading" aria-level="${level + 1}">${link}</span>` : link
    return below ? markup`<p>${name}</p>${below.map((one) => markup`<p>${words(one)}</p>`)}` : name
  }
  if ('room' in cell) return nothing
  const items = cell.items.map((item) => markup`<li>${words(item)}</li>\n`)
  return markup`${cell.texts.map((text) => markup`<p>${words(text)}</p>`)}${
    items.length === 0 ? nothing : markup`<ul>${items}</ul>`
  }`
}

type Row = readonly Cell[]

/** The rows in groups; each group begins with the row that names it. */
function rowGroups(rows: readonly Row[], columns: number): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    if (row.length < columns || groups.length === 0) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups
}

// On a narrow screen, styles turn each row into a block. Without these roles, screen readers would then no longer hear a
// table.
function table(
  { title, header, rows, widths, namesRows, lines }: Block & { type: 'table' },
  isTitled: boolean,
): Markup {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width) => markup`<col width="${Math.round((100 * width) / total)}%" />`)
  const heads = header.map((name) => markup`<th scope="col" role="columnheader">${words(name)}</th>`)
  const cell = (content: Cell, column: number) => {
    const written = cellContent(content)
    if (namesRows && column === 0 && content !== '') return markup`<th scope="row" role="rowheader">${written}</th>`
    const name =
      typeof content === 'object' && 'room' in content ? markup` aria-label="${printable(content.room)}"` : nothing
    const height = isToFillIn(content)
      ? markup` height="${Math.round(lines * lineHeight * pixelsInMillimetre)}"`
      : nothing
    return markup`<td role="cell" data-label="${printable(header[column] ?? '')}"${name}${height}>${written}</td>`
  }
  const isToWriteIn = rows.some((cells) => cells.some(isToFillIn))
  const groupName = (content: Cell = '') =>
    markup`<th scope="rowgroup" role="rowheader" colspan="${header.length}">${cellContent(content)}</th>`
  const row = (cells: Row) =>
    cells.length < header.length
      ? markup`<tr role="row" class="group-name">${groupName(cells[0])}</tr>\n`
      : markup`<tr role="row">${cells.map(cell)}</tr>\n`
  const bodies = rowGroups(rows, header.length).map(
    (group) => markup`<tbody role="rowgroup">\n${group.map(row)}</tbody>\n`,
  )
  return markup`<table role="table" class="${isToWriteIn ? 'to-write-in' : 'to-read'}">
<caption${isTitled ? nothing : markup` class="visually-hidden"`}>${words(title)}</caption>
<colgroup>${columns}</colgroup>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
${bodies}</table>`
}

function figure({ svg, width, height, alternative, caption, isHeaded }: Block & { type: 'figure' }): Markup {
  // The SVG is our own, so it needs no escaping.
  const drawing = new Markup(svg.slice('<svg'.length))
  return markup`<figure>
<div class="drawing"><svg role="img" aria-label="${printable(alternative)}" width="${width}mm" height="${height}mm"${drawing}</div>
${
  isHeaded
    ? nothing
    : markup`<figcaption>${words(caption)}</figcaption>
`
}</figure>`
}

const begins = (place: number, blocks: readonly Block[]) => blocks[place - 1]?.type === 'page-break'

function pageStart(place: number, blocks: readonly Block[]): Markup {
  return begins(place, blocks) ? markup` class="begins-page"` : nothing
}

function render(block: Block, place: number, blocks: readonly Block[]): Markup {
  switch (block.type) {
    case 'title-page':
      return titlePage(block)
    case 'contents':
      return contents(block.title, place, blocks)
    case 'heading': {
      const tag = headingTags[block.level]
      // A link inside what opens a fold would lead away instead, and so there is none. It is served closed for small screens
      // without scripts; elsewhere styles and the page's script open it.
      if (block.folds)
        return markup`<details class="fold${begins(place, blocks) ? ' begins-page' : ''}">
<summary><${tag} id="${anchor(place)}">${words(block.text)}</${tag}></summary>`
      return markup`<${tag} id="${anchor(place)}"${pageStart(place, blocks)}>${linked(block.text, block.to)}</${tag}>`
    }
    case 'paragraph':
      return markup`<p>${words(block.text)}${block.to === undefined ? nothing : markup` ${linked(block.to, block.to)}`}</p>`
    case 'list':
      return list(block)
    case 'table':
      // The heading above names a table. A table that follows another table or a field has no heading of its own and shows
      // its title.
      return table(block, ['table', 'field'].includes(blocks[place - 1]?.type ?? ''))
    case 'callout':
      return callout(block, `${anchor(place)}-title`)
    case 'figure':
      return figure(block)
    case 'field':
      return markup`<div class="field">
<p class="field-label">${words(block.label)}</p>
${block.hint === '' ? nothing : markup`<p class="hint">${words(block.hint)}</p>\n`}${room(block.lines)}
</div>`
    // The heading that follows begins the page.
    case 'page-break':
      return nothing
    default:
      return block satisfies never
  }
}

const foldEnd = markup`</details>\n`

/** All blocks in turn; what stands below a heading that folds is inside a fold, which ends at the next heading of its level. */
function rendered(blocks: readonly Block[]): Markup[] {
  let open: number[] = []
  const leave = (level: number) => {
    const ended = open.filter((one) => one >= level)
    open = open.filter((one) => one < level)
    return ended.map(() => foldEnd)
  }
  const parts = blocks.map((block, place, all) => {
    const ended = block.type === 'heading' ? leave(block.level) : []
    if (block.type === 'heading' && block.folds) open.push(block.level)
    return markup`${ended}${render(block, place, all)}\n`
  })
  return [...parts, ...leave(1)]
}

/** Renders a document as the content of a web page, with its title as the h1. */
export function renderHtml({ blocks, author, footer }: Document): Markup {
  return markup`<article class="sheet">
${rendered(blocks)}<p class="document-footer"><strong>${words(author)}</strong> ${words(footer)}</p>
</article>`
}
