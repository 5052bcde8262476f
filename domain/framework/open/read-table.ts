import { isMark, isNothing, textsIn } from './cell-texts.ts'
import { idsOfLevels, idsOfNames, type KnownIds, noIds } from './ids-of-names.ts'
import { risingLevels } from './level-order.ts'
import type { OpenFramework } from './open-framework.ts'
import { headOf, type Places, placesOf, quoted, type TableRow } from './table-columns.ts'
import type { Column } from './table-headers.ts'

/** Things by their names in lower case, each after the name of what contains it. */
type Named<One> = Map<string, One & { name: string }>

/** The thing of this name in its container, made when it is first named. */
function named<One>(things: Named<One>, name: string, make: () => One, within = ''): One & { name: string } {
  const key = `${within}${name}`.toLowerCase()
  const known = things.get(key)
  if (known) return known
  const made = { ...make(), name }
  things.set(key, made)
  return made
}

type Capability = {
  group: string
  code?: string
  definition: string
  statements: string[]
  /** By the name of a level in small letters. */
  indicators: Map<string, { effective: string[]; ineffective?: string[] }>
}

function addTo(list: string[], texts: readonly string[]): void {
  for (const text of texts) if (!list.includes(text)) list.push(text)
}

function withIds(
  groups: Named<{ summary: string }>,
  levels: Named<{ meaning: string }>,
  capabilities: Named<Capability>,
  known: KnownIds,
): OpenFramework {
  const byKey = (things: ReadonlyMap<string, unknown>, ids: readonly string[]) =>
    new Map([...things.keys()].map((key, place) => [key, ids[place] ?? '']))
  const groupIds = byKey(groups, idsOfNames([...groups.values()], known.groups))
  const levelIds = byKey(levels, idsOfLevels([...levels.values()], known.levels))
  const placed = [...capabilities.values()].map((one) => ({ ...one, within: groups.get(one.group)?.name ?? '' }))
  const ids = idsOfNames(placed, known.capabilities)
  return {
    groups: [...groups].map(([key, { name, summary }]) => ({ id: groupIds.get(key) ?? '', name, summary })),
    levels: [...levels].map(([key, { name, meaning }]) => ({ id: levelIds.get(key) ?? '', name, meaning })),
    capabilities: placed.map(({ group, name, definition, statements, indicators }, place) => ({
      id: ids[place] ?? '',
      group: groupIds.get(group) ?? '',
      name,
      definition,
      statements,
      indicators: Object.fromEntries([...indicators].map(([key, one]) => [levelIds.get(key) ?? '', one])),
    })),
  }
}

/** Notes what a cell says of something; a line that contradicts an earlier one is wrong, because one of the two would be lost. */
function note<Key extends string>(
  thing: Record<Key, string> & { name: string },
  key: Key,
  text: string,
  wrong: (reason: string) => void,
): void {
  if (thing[key] === '') (thing as Record<Key, string>)[key] = text
  else if (text !== '' && thing[key] !== text)
    wrong(
      `gives "${thing.name}" another ${key} than an earlier line. ` +
        'If the column says what can be seen at a level, call it "indicator".',
    )
}

const names: readonly Column[] = ['group', 'capability', 'level', 'code']
const lists: readonly Column[] = ['statement', 'indicator', 'ineffective']

/** What a cell of a column says: a name, several texts as they stand, or one text, which may stand behind a bullet or on several lines. */
function saidIn(column: Column, cell: string): string {
  if (names.includes(column)) return cell.replace(/\s+/g, ' ')
  if (isNothing(cell)) return ''
  return lists.includes(column) ? cell : textsIn(cell).join(' ')
}

/**
 * The rows that name a group, in a table without a column for groups: those with a name and nothing else. The first row must be one, and
 * each stands before a row that has a name and something else.
 */
function headingRows(rows: readonly TableRow[], { of, levels }: Places): ReadonlySet<TableRow> {
  if (of.has('group')) return new Set()
  const capability = of.get('capability') ?? -1
  const others = [...of.values(), ...levels.flatMap(({ places }) => places)].filter((place) => place !== capability)
  const hasName = (row: TableRow | undefined) => (row?.cells[capability] ?? '') !== ''
  const isBare = (row: TableRow | undefined) =>
    hasName(row) && others.every((place) => (row?.cells[place] ?? '') === '')
  const bare = rows.filter(isBare)
  const below = bare.map((row) => rows[rows.indexOf(row) + 1])
  return new Set(bare[0] === rows[0] && below.every((row) => hasName(row) && !isBare(row)) ? bare : [])
}

/** A row with what it says by column, and the texts in the columns of levels by the level's name; `begins` is the group that it heads. */
type ReadRow = {
  cell: (column: Column) => string
  seen: { level: string; texts: string[] }[]
  begins: string
  isEmpty: boolean
}

function rowIn({ of, levels }: Places, { cells }: TableRow, isHeading: boolean, group: string): ReadRow {
  const cell = (column: Column) => saidIn(column, cells[of.get(column) ?? -1] ?? '')
  const seen = levels.map(({ name, places }) => ({
    level: name,
    texts: places.map((place) => cells[place] ?? '').filter((text) => !isNothing(text)),
  }))
  const isNamed = cell('capability') !== '' || cell('group') === group
  const isEmpty = [...of.keys()].every((column) => cell(column) === '') && seen.every(({ texts }) => texts.length === 0)
  return { cell, seen, isEmpty, begins: isHeading ? cell('capability') : isNamed ? '' : cell('group') }
}

/**
 * A framework as it was read from a table. `guesses` say in plain words what the table does not say itself, `unknown` are headers that are
 * not read, `unlevelled` has by header the capabilities whose indicators are left out because they have no level, `read` are the places
 * of the columns that are read, and `wrong` the lines because of which nothing may be written.
 */
export type ReadTable = {
  framework: OpenFramework
  guesses: readonly string[]
  unknown: readonly string[]
  unlevelled: ReadonlyMap<string, readonly string[]>
  read: readonly number[]
  wrong: { line: number; reason: string }[]
}

/**
 * A framework from a table with a row for each capability, or for each of its levels or indicators, or with a column for each level; groups
 * are in the order in which they appear, levels rise (`risingLevels`). A cell without a name means the same as the row above it, as in
 * tables with merged cells; a row that names only a group begins it. `levels` are headers, in the order that counts, of columns that
 * each hold what can be seen at a level. What the pack already has by a name or code keeps its id. Cells are plain text.
 */
export function readTable(
  all: readonly TableRow[],
  { levels: asked = [], known = noIds }: { levels?: readonly string[]; known?: KnownIds } = {},
): ReadTable {
  const { place: first } = headOf(all)
  const [head = { line: 1, cells: [] }, ...rows] = all.slice(first)
  const places = placesOf(head, rows, asked, known.levels)
  const { of } = places
  const groups: Named<{ summary: string }> = new Map()
  const levels: Named<{ meaning: string; header: string }> = new Map()
  const capabilities: Named<Capability> = new Map()
  const unlevelled = new Map<string, Unlevelled[]>()
  const wrong: ReadTable['wrong'] = []
  const levelNamed = (name: string, header = name) => named(levels, name, () => ({ meaning: '', header }))
  for (const { name, header } of places.levels) levelNamed(name, header)
  const headings = headingRows(rows, places)
  const begun: string[] = []
  const meant: string[] = []
  let above = { group: '', capability: '', level: '' }
  for (const row of of.has('capability') ? rows : []) {
    const { cell, seen, begins, isEmpty } = rowIn(places, row, headings.has(row), above.group)
    const say = (reason: string) => void wrong.push({ line: row.line, reason })
    const saysMore = ['level', 'statement', 'indicator', 'ineffective'].some((column) => cell(column as Column) !== '')
    if (isEmpty) continue
    if (begins !== '' && !saysMore && seen.every(({ texts }) => texts.length === 0)) {
      begun.push(begins)
      above = { group: begins, capability: '', level: '' }
      const group = named(groups, begins, () => ({ summary: '' }))
      note(group, 'summary', cell('group_summary') || cell('definition'), say)
      continue
    }
    const name = cell('capability') || (begins === '' ? above.capability : '')
    const isOfLevels = row === rows[0] && [...of.keys()].every((column) => cell(column) === '')
    if (isOfLevels) {
      for (const { level, texts } of seen) levelNamed(level).meaning = texts.join(' ')
      meant.push(`Line ${row.line} names no capability, so it is taken for what the levels mean.`)
      continue
    }
    if (name === '') {
      say('names no capability: write one in its column')
      continue
    }
    const groupName = cell('group') || above.group || 'Capabilities'
    const levelName = cell('level') || (name === above.capability ? above.level : '')
    above = { group: groupName, capability: name, level: levelName }
    const group = named(groups, groupName, () => ({ summary: '' }))
    note(group, 'summary', cell('group_summary'), say)
    const capability = named(
      capabilities,
      name,
      (): Capability => ({ group: groupName.toLowerCase(), definition: '', statements: [], indicators: new Map() }),
      `${groupName}\n`,
    )
    if (cell('code') !== '') capability.code ??= cell('code').toLowerCase()
    note(capability, 'definition', cell('definition'), say)
    addTo(capability.statements, textsIn(cell('statement')))
    const seenAt = (level: string) => {
      const at = capability.indicators.get(level.toLowerCase()) ?? { effective: [] }
      capability.indicators.set(level.toLowerCase(), at)
      return at
    }
    for (const { level, texts } of seen)
      for (const text of texts) addTo(seenAt(level).effective, isMark(text) ? [] : textsIn(text, true))
    if (levelName !== '') note(levelNamed(levelName), 'meaning', cell('level_meaning'), say)
    for (const column of ['indicator', 'ineffective'] as const) {
      const texts = textsIn(cell(column))
      const header = head.cells[of.get(column) ?? -1] ?? ''
      const without = texts.map((text) => ({ capability, text, isEffective: column === 'indicator' }))
      if (texts.length === 0) continue
      if (levelName === '') unlevelled.set(header, [...(unlevelled.get(header) ?? []), ...without])
      else if (column === 'indicator') addTo(seenAt(levelName).effective, texts)
      else addTo((seenAt(levelName).ineffective ??= []), texts)
    }
  }
  for (const level of places.missing) wrong.push({ line: head.line, reason: `has no column for the level "${level}"` })
  if (capabilities.size === 0) wrong.push({ line: head.line, reason: whyEmpty(head, of.has('capability')) })
  const guesses = [...places.guesses, ...meant, ...asStatements(unlevelled, levels.size === 0 && !of.has('statement'))]
  if (first > 0) guesses.unshift(`The names of the columns stand on line ${head.line}.`)
  if (begun.length > 0 && (headings.size > 0 || places.guesses.length > 0))
    guesses.push(`Rows that name nothing else begin a group (${begun.length}), such as "${begun[0]}".`)
  const held = new Map([...groups].filter(([key]) => [...capabilities.values()].some(({ group }) => group === key)))
  const empty = [...groups].filter(([key]) => !held.has(key)).map(([, { name }]) => name)
  if (empty.length > 0) guesses.push(`Groups without a capability are left out: ${quoted(empty)}.`)
  if (places.unknown.length > 0) guesses.push(`These columns are left out: ${quoted(places.unknown)}.`)
  const rising = asked.length > 0 ? levels : new Map(risingLevels([...levels], known.levels))
  return {
    framework: withIds(held, rising, capabilities, known),
    guesses,
    unknown: places.unknown,
    unlevelled: new Map(
      [...unlevelled].map(([header, ones]) => [header, ones.map(({ capability }) => capability.name)]),
    ),
    read: [...of.values(), ...places.levels.flatMap((level) => level.places)],
    wrong,
  }
}

type Unlevelled = { capability: Capability & { name: string }; text: string; isEffective: boolean }

/** In a table without levels and statements, what can be seen of a capability are its statements; takes them out of `unlevelled`. */
function asStatements(unlevelled: Map<string, Unlevelled[]>, hasNeither: boolean): string[] {
  return [...unlevelled].flatMap(([header, all]) => {
    if (!hasNeither || !all.every(({ isEffective }) => isEffective)) return []
    for (const { capability, text } of all) addTo(capability.statements, [text])
    unlevelled.delete(header)
    return [`The table has no levels, so the texts of "${header}" are taken as statements.`]
  })
}

function whyEmpty({ cells }: TableRow, hasColumn: boolean): string {
  if (hasColumn) return 'has no capability below it'
  const call = 'Call the columns group, capability, definition, level and indicator.'
  return `has no column for capabilities. It has: ${cells.join(', ') || 'nothing'}. ${call}`
}
