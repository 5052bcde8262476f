import { paths } from '#contract/wire/paths.ts'
import type {
  Block,
  Cell,
  Document,
  DocumentLook,
  Fact,
  Heading,
  Level,
  Linked,
  ListItem,
  Named,
  TitlePage,
} from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import { ownLook } from '#domain/framework/look/look.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import {
  evidenceOf,
  hasOwnLevel,
  levelInFull,
  type Levelled,
  levelOfRole,
  levelsBeside,
} from '#domain/role/proficiency.ts'
import { originLineOnPaper } from '#domain/role/role-origin.ts'
import { isGeneral, type RoleProfile, showRole } from '#domain/role/role.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { WordRenderer } from './word/renderer.ts'

export function heading(level: Level, text: string): Heading {
  return { type: 'heading', level, text }
}

/** Stands in a cell that has nothing to say, because an empty one is there to be filled in. */
export const notThere = '–'

/** A heading and what stands below it; nothing where nothing does. */
export function headed(above: Heading, below: readonly Block[]): Block[] {
  return below.length === 0 ? [] : [above, ...below]
}

/** The block that is made of something, where it is there. */
export function given<Value>(value: Value | undefined, make: (value: Value) => Block): Block[] {
  return value === undefined ? [] : [make(value)]
}

/** The name of a capability, which leads to its page. */
export function capabilityLink({ id, name }: { id: string; name: string }): Linked {
  return { text: name, to: paths.capability(id) }
}

/** The name of a capability that has no heading elsewhere, in a table: it leads to its page, and is a heading itself. */
export function capabilityInTable(level: 2 | 3, capability: { id: string; name: string }): Named & Linked {
  return { ...capabilityLink(capability), level }
}

/** The name of a capability as a heading, which leads to its page. */
export function capabilityHeading(level: 2 | 3, capability: { id: string; name: string }): Heading {
  return { type: 'heading', level, ...capabilityLink(capability) }
}

/** A heading below which a page on a small screen folds away what follows. */
export function folding(one: Heading): Heading {
  return { ...one, folds: true }
}

export function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}

export function list(items: readonly string[]): Block {
  return { type: 'list', style: 'bullets', items: items.map((text) => ({ text })) }
}

export function numberedList(items: readonly ListItem[]): Block {
  return { type: 'list', style: 'numbers', items }
}

type TableOptions = { title: string; widths?: readonly number[]; namesRows?: boolean; lines?: number }

/** A table. Its columns are equally wide unless `widths` says otherwise. */
export function table(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { title, widths = header.map(() => 1), namesRows = true, lines = 3 }: TableOptions,
): Block {
  return { type: 'table', title, header, rows, widths, namesRows, lines }
}

/** A table to be written in, with a row for each of `names`, which stand in the first column. */
export function toFillIn(header: readonly string[], names: readonly (string | Linked)[], options: TableOptions): Block {
  return table(
    header,
    names.map((name) => header.map((_, column) => (column === 0 ? name : ''))),
    options,
  )
}

export function fields(all: readonly { label: string; hint?: string; lines: number }[]): Block[] {
  return all.map(({ label, hint = '', lines }) => ({ type: 'field', label, hint, lines }))
}

export const pageBreak: Block = { type: 'page-break' }

/** A link out of the site has a whole address already. */
const whole = (to: string, site: string) => (to.startsWith('/') ? site + to : to)

function inCell(cell: Cell, site: string): Cell {
  return typeof cell === 'object' && 'to' in cell && cell.to !== undefined
    ? { ...cell, to: whole(cell.to, site) }
    : cell
}

function inBlock(block: Block, site: string): Block {
  if ((block.type === 'heading' || block.type === 'paragraph') && block.to !== undefined)
    return { ...block, to: whole(block.to, site) }
  if (block.type !== 'table') return block
  return { ...block, rows: block.rows.map((row) => row.map((cell) => inCell(cell, site))) }
}

/** Puts the public address of the site before the path of every link, so that they work wherever the document is read. */
export function withWholeLinks(document: Document, site: string): Document {
  return { ...document, blocks: document.blocks.map((block) => inBlock(block, site)) }
}

/** What the documents work with. */
export type DocumentDeps = {
  pack: Pack
  clock: () => Date
  wordRenderer: WordRenderer
}

/** `head` holds what stands large on the first page. */
type Front = Omit<Document, 'fileName' | 'blocks'> & { head: { title: string }; facts: readonly Fact[] }

/** The agency that a document or a mail about a role names: the profile's own, or the one that the visitor named for a general one. */
export function agencyOnPaper(pack: Pack, role: RoleProfile, named: string | null): string {
  const isNamed = isGeneral(role) && named !== null
  return isNamed ? fill(pack.words.documents.general.named_fact, { agency_name: named }) : showRole(pack, role).agency
}

/** The look of documents, without what only screens need, because each document carries it. */
function lookOnPaper({ look: { palette, headerLine, logo } }: Pack): DocumentLook {
  if (!logo) return { palette, headerLine, logo }
  const { png, width, height, alternative } = logo
  return { palette, headerLine, logo: { png, width, height, alternative } }
}

/**
 * The fields that every document about a role has: title, subject, publisher, footer with the framework's version, date, and
 * the facts for the first page. `named` is the agency's name that the visitor gave; a profile that is an agency's own has
 * that agency's name, whatever the visitor gave.
 */
export function cover(kind: string, role: RoleProfile, pack: Pack, today: Date, named: string | null = null): Front {
  const shown = showRole(pack, role)
  const agency = isGeneral(role) ? (named ?? '') : shown.agency
  const { site } = pack
  const { labels } = pack.documents
  const { parts } = pack.words.documents
  const title = agency === '' ? shown.title : fill(parts.subject, { title: shown.title, agency_name: agency })
  return {
    head: { title },
    title: fill(parts.title, { kind, title }),
    subject: fill(parts.subject, { title: shown.title, agency_name: agency || shown.agency }),
    facts: [
      [labels.facts.agency, agencyOnPaper(pack, role, named)],
      [labels.facts.profile, originLineOnPaper(pack, role.role_type, role.origin)],
      [labels.facts.date, dateInWords(today, pack)],
    ],
    author: site.organisation,
    language: pack.language,
    paper: pack.paper ?? 'a4',
    ...(pack.look === ownLook ? {} : { look: lookOnPaper(pack) }),
    footer: filledIn(labels.footer, { name: site.framework, number: pack.version }),
    created: today,
    keywords: [kind, shown.title, site.framework],
  }
}

/** The title block of a document about a role: a whole page, or the top of the first one. */
export function titlePage(
  kind: string,
  { title }: { title: string },
  facts: readonly Fact[],
  isWholePage: boolean,
): TitlePage {
  return { type: 'title-page', kind, title, facts, isWholePage }
}

/** Says that a profile is for any agency, and what it means that an agency's name stands on it; nothing for an agency's own. */
export function generalNotes(pack: Pack, role: RoleProfile, named: string | null): string[] {
  const { any, named: about } = pack.words.documents.general
  if (!isGeneral(role)) return []
  return [named === null ? any : fill(about, { agency_name: named })]
}

/** The line that names the level at which a role needs a capability; none where nothing says so. */
export function levelLine(pack: Pack, role: Levelled, capability: Capability): string[] {
  const level = levelInFull(pack, role, capability)
  return level ? [fill(pack.words.role.proficiency.at, level)] : []
}

/** As `levelLine`, but none where the level is that of the whole role, which is said once for all capabilities. */
export function ownLevelLine(pack: Pack, role: Levelled, capability: Capability): string[] {
  return hasOwnLevel(pack, role, capability.id) ? levelLine(pack, role, capability) : []
}

/** A table with a column for each of these lists, or nothing. */
function sideBySide(pack: Pack, columns: readonly { name: string; lines: readonly string[] }[]): Block[] {
  if (columns.length === 0) return []
  const cells = columns.map(({ lines }) => ({ texts: [], items: lines }))
  const title = pack.words.role.proficiency.every
  return [
    table(
      columns.map(({ name }) => name),
      [cells],
      { title, namesRows: false },
    ),
  ]
}

/**
 * What somebody does at the level at which a role needs a capability, and what falls short there; without the lines that a panel has as its
 * criteria or warning signs.
 */
export function levelSeen(pack: Pack, role: Levelled, capability: Capability): Block[] {
  const level = levelInFull(pack, role, capability)
  const { criteria, warnings } = evidenceOf(capability, level)
  const { beside, ineffective: name } = pack.words.role.proficiency
  const own = levelsBeside(pack, role, capability).filter(({ place, lines }) => place === 'own' && lines !== criteria)
  const { ineffective = [] } = level ?? {}
  const isShort = ineffective.length > 0 && ineffective !== warnings
  return sideBySide(pack, [
    ...own.map((one) => ({ name: fill(beside.own, one), lines: one.lines })),
    ...(isShort ? [{ name, lines: ineffective }] : []),
  ])
}

/** What is done at the next levels below and above, beside which somebody judges what they heard. */
export function levelsAround(pack: Pack, role: Levelled, capability: Capability): Block[] {
  const { beside } = pack.words.role.proficiency
  const around = levelsBeside(pack, role, capability).filter(({ place }) => place !== 'own')
  return sideBySide(
    pack,
    around.map(({ place, name, lines }) => ({ name: fill(beside[place], { name }), lines })),
  )
}

/** What the level of a whole role means; nothing where each capability has its own. */
export function levelOfWhole(pack: Pack, role: Levelled): Block[] {
  const level = levelOfRole(pack, role)
  return level ? [paragraph(fill(pack.words.role.proficiency.asked, level))] : []
}

/**
 * The level at which a role needs a capability, what it means, and what people see there; nothing without one. Where the whole role
 * has a level, its meaning is not said again with each capability.
 */
export function levelBlocks(pack: Pack, role: Levelled, capability: Capability): Block[] {
  const words = pack.words.role.proficiency
  const level = levelInFull(pack, role, capability)
  if (!level) return []
  const { effective, ineffective } = level
  const seen: Block[] = [
    ...(effective.length === 0 ? [] : [list(effective)]),
    ...(ineffective.length === 0 ? [] : [{ type: 'callout' as const, title: words.ineffective, texts: ineffective }]),
  ]
  if (levelOfRole(pack, role)) return headed(heading(3, fill(words.beside.own, level)), seen)
  return [heading(3, words.one), paragraph(fill(words.meaning, level)), ...seen]
}

/**
 * What people see of each capability at the level at which the role needs it; nothing where the pack has no levels, or one level is
 * that of the whole role, whose indicators stand with the capabilities.
 */
export function levelsTable(pack: Pack, role: Levelled, needed: readonly Capability[]): Block[] {
  const words = pack.words.role.proficiency
  const levels = needed.flatMap((capability) => {
    const level = levelInFull(pack, role, capability)
    return level ? [{ capability, level }] : []
  })
  if (levels.length === 0 || levelOfRole(pack, role)) return []
  const hasBoth = levels.some(({ level }) => level.ineffective.length > 0)
  const cell = (items: readonly string[], without: string): Cell =>
    items.length === 0 ? without : { texts: [], items }
  const rows = levels.map(({ capability, level }) => [
    { ...capabilityLink(capability), below: [fill(words.at, level)] },
    cell(level.effective, level.meaning),
    ...(hasBoth ? [cell(level.ineffective, notThere)] : []),
  ])
  const header = [pack.documents.labels.columns.capability, words.effective, ...(hasBoth ? [words.ineffective] : [])]
  return [
    heading(1, words.heading),
    paragraph(words.about),
    table(header, rows, { title: words.heading, widths: hasBoth ? [3, 4, 3] : [3, 7] }),
  ]
}
