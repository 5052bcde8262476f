import { type Block, type Cell, type Document, isToFillIn } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { type StarterRole, starterRoles } from '#domain/role/starter-roles.ts'
import { notThere } from '#server/documents/blocks.ts'

export function cellWords(cell: Cell): string[] {
  if (typeof cell === 'string') return [cell]
  if ('room' in cell) return []
  return 'text' in cell ? [cell.text, ...(cell.below ?? [])] : [...cell.texts, ...cell.items]
}

/** Every text of a block, in order, including the alternatives for pictures and tables. */
export function wordsOf(block: Block): string[] {
  switch (block.type) {
    case 'title-page':
      return [block.kind, block.title, ...block.facts.flat(), ...(block.notes ?? []).flatMap(wordsOf)]
    case 'contents':
      return [block.title]
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items.flatMap(({ text, lead, items = [] }) => [
        text,
        ...(lead === undefined ? [] : [lead]),
        ...items,
      ])
    case 'table':
      return [block.title, ...block.header, ...block.rows.flat().flatMap(cellWords)]
    case 'callout':
      return [block.title, ...block.texts]
    case 'figure':
      return [block.caption, block.alternative]
    case 'field':
      return [block.label, block.hint]
    default:
      return []
  }
}

/** The blocks below a heading, up to the next one of the same level or above; empty if there is no such heading. */
export function below(blocks: readonly Block[], title: string): readonly Block[] {
  const at = blocks.findIndex((block) => block.type === 'heading' && block.text === title)
  const found = blocks[at]
  if (found?.type !== 'heading') return []
  const rest = blocks.slice(at + 1)
  const end = rest.findIndex((block) => block.type === 'heading' && block.level <= found.level)
  return end < 0 ? rest : rest.slice(0, end)
}

export function headings(blocks: readonly Block[]): { level: number; text: string }[] {
  return blocks.flatMap((block) => (block.type === 'heading' ? [{ level: block.level, text: block.text }] : []))
}

export function ofType<Type extends Block['type']>(
  blocks: readonly Block[],
  type: Type,
): Extract<Block, { type: Type }>[] {
  return blocks.filter((block): block is Extract<Block, { type: Type }> => block.type === type)
}

export function starterRole(pack: Pack, id: string): StarterRole {
  const found = starterRoles(pack).find((role) => role.id === id)
  if (!found) throw new Error(`no role ${id}`)
  return found
}

/** Ratings for all capabilities of a pack, in turn. */
export function inTurn(pack: Pack): Record<string, string> {
  return Object.fromEntries(
    pack.capabilities.map(({ id }, index) => [id, pack.ratings[index % pack.ratings.length]?.key ?? '']),
  )
}

function emptyTable({ title, header, rows }: Block & { type: 'table' }): string[] {
  const whole = rows.filter((row) => row.length === header.length)
  const empty = header.filter((_, column) => whole.every((row) => row[column] === notThere))
  return [
    ...(whole.length === 0 ? [`no row in ${title}`] : []),
    ...empty.map((name) => `nothing below ${name} in ${title}`),
    ...whole
      .flat()
      .flatMap((cell) => (isToFillIn(cell) || cellWords(cell).length > 0 ? [] : [`an empty cell in ${title}`])),
  ]
}

/** A heading must have something below it: of its own, or a heading of a lower level. */
function emptyHeading(block: Block & { type: 'heading' }, rest: readonly Block[]): string[] {
  const next = rest.find(({ type }) => type !== 'page-break')
  const isEmpty = !next || (next.type === 'heading' && next.level <= block.level)
  return isEmpty ? [`nothing below the heading ${block.text}`] : []
}

/** What in a document is there without saying anything. */
export function emptyParts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, place) => {
    switch (block.type) {
      case 'heading':
        return [
          ...(block.text.trim() === '' ? ['a heading without words'] : []),
          ...emptyHeading(block, blocks.slice(place + 1)),
        ]
      case 'list':
        return block.items.length === 0 || block.items.some(({ text }) => text === '') ? ['an empty list'] : []
      case 'table':
        return emptyTable(block)
      case 'callout':
        return block.texts.length === 0 ? [`nothing in ${block.title}`] : []
      case 'paragraph':
        return block.text.trim() === '' ? ['an empty paragraph'] : []
      case 'page-break': {
        const next = blocks[place + 1]?.type
        return next === 'heading' || next === 'contents' ? [] : ['a page break before nothing']
      }
      default:
        return []
    }
  })
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#E9EFEE"/><text x="8" y="24" font-family="Public Sans" font-size="8">Kaihautū</text></svg>`

const blocks: readonly Block[] = [
  {
    type: 'title-page',
    kind: 'Interview pack',
    title: 'Kaihautū – Director Ratonga Māori',
    facts: [
      ['Agency', 'Te Puni Kōkiri – Ministry of Māori Development'],
      ['Date', '21 November 2026'],
    ],
    isWholePage: true,
  },
  { type: 'contents', title: 'Contents' },
  { type: 'heading', level: 1, text: 'Speaking te reo Māori' },
  { type: 'paragraph', text: 'Whānau come first.' },
  { type: 'callout', title: 'Before you begin', texts: ['Score alone.', 'Then talk.'] },
  { type: 'heading', level: 2, text: 'What the role needs' },
  { type: 'figure', svg, width: 160, height: 40, alternative: 'Four needs of four', caption: 'The needs of the role' },
  { type: 'heading', level: 3, text: 'In words' },
  { type: 'list', style: 'bullets', items: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }] },
  { type: 'heading', level: 2, text: 'Questions' },
  {
    type: 'list',
    style: 'numbers',
    items: [
      { text: 'When did you last change your mind?', lead: 'Follow up with:', items: ['What made you?', 'What then?'] },
      { text: 'Who told you?' },
    ],
  },
  { type: 'list', style: 'numbers', items: [{ text: 'What is next?' }] },
  { type: 'field', label: 'What went well', hint: 'One example is enough.', lines: 4 },
  { type: 'field', label: 'Next step', hint: '', lines: 1 },
  {
    type: 'table',
    title: 'Scores of the panel',
    header: ['Capability', 'What was said', 'Score'],
    rows: [
      ['Curious', '', ''],
      ['', '', ''],
    ],
    widths: [2, 4, 1],
    namesRows: true,
    lines: 3,
  },
  { type: 'page-break' },
  { type: 'heading', level: 1, text: 'Ratings' },
  {
    type: 'table',
    title: 'Ratings by capability',
    header: ['Capability', 'Rating'],
    rows: [['Engaging with whānau', 'Strong']],
    widths: [1, 1],
    namesRows: false,
    lines: 3,
  },
  { type: 'paragraph', text: 'This is your own view.' },
]

/** A document with a block of every type, and te reo Māori in most of them. */
export const everyBlock: Document = {
  fileName: 'Interview pack',
  title: 'Interview pack: Kaihautū – Director Ratonga Māori',
  subject: 'Kaihautū, Te Puni Kōkiri',
  author: 'LSP Commission',
  language: 'en-NZ',
  paper: 'a4',
  footer: 'Leadership Success Profile, version 1.0.0',
  created: new Date('2026-11-20T23:30:00Z'),
  keywords: ['Interview pack', 'Leadership Success Profile'],
  blocks,
}
