import type { OpenFramework } from '#domain/framework/open/open-framework.ts'
import { idsOfNames, noIds, type KnownIds } from '#domain/framework/open/ids-of-names.ts'
import { ContentError } from './content-error.ts'
import { isSpreadsheetError, plainCell, plainName } from '#server/tables/cells.ts'
import type { Row } from '#server/tables/read-csv.ts'

/** What a column can hold, with the headers by which it goes, in small letters. */
const headers = {
  group: ['group', 'capability group', 'dimension', 'domain', 'category', 'cluster', 'area', 'theme', 'pillar'],
  group_summary: ['group definition', 'group description', 'group summary', 'dimension summary'],
  capability: ['capability', 'capability name', 'competency', 'competence', 'skill', 'skill name', 'name', 'title'],
  definition: ['definition', 'description', 'capability definition', 'capability description', 'skill description'],
  statement: ['statement', 'statements', 'ability'],
  level: ['level', 'level name', 'proficiency', 'proficiency level', 'skill level', 'grade'],
  level_meaning: ['level definition', 'level meaning', 'meaning of level'],
  indicator: [
    'indicator',
    'indicators',
    'behavioural indicator',
    'behavioural indicators',
    'behavioral indicators',
    'behaviour',
    'behaviours',
    'behavior',
    'behaviors',
    'effective behaviour',
    'effective behaviours',
    'effective behaviors',
    'level description',
    'descriptor',
  ],
  ineffective: [
    'ineffective',
    'ineffective indicator',
    'ineffective behaviour',
    'ineffective behaviours',
    'ineffective behaviors',
  ],
} as const

type Column = keyof typeof headers
const columns = Object.keys(headers) as Column[]

/** Whether a cell may hold several texts, each on a line of its own. */
const isList = (column: Column) => ['statement', 'indicator', 'ineffective'].includes(column)

const asHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Which column of the table holds what, and the headers that nothing is known of. */
function placesOf({ cells }: Row): { places: Map<Column, number>; unknown: string[] } {
  const places = new Map<Column, number>()
  const unknown: string[] = []
  for (const [place, header] of cells.entries()) {
    const column = columns.find((one) => (headers[one] as readonly string[]).includes(asHeader(header)))
    if (column !== undefined && !places.has(column)) places.set(column, place)
    else if (header !== '') unknown.push(header)
  }
  return { places, unknown }
}

/** Signs that begin the items of a list wherever they stand, as word processors have them. */
const bullets = /[\u2022\u2023\u2043\u2219\u25AA\u25CB\u25CF\u25E6\u25FE\u2756\u27A2\uF0A7\uF0B7\uF0D8\uF0FC]/

/** What begins an item at the beginning of a line: a dash, a dot, or a number or letter with a sign behind it. */
const beginning = /^(?:[-–—*·]\s+|o\t|[・·]|\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)）．]\s+|[\u2460-\u2473]\s*)/

/** A cell with several texts: on lines of their own, or after bullets. */
function textsIn(cell: string): string[] {
  return cell
    .split(/\n|\s·\s/)
    .flatMap((line) => line.split(bullets))
    .map((text) => text.trim().replace(beginning, '').trim())
    .filter((text) => text !== '')
}

/** Things by their names in small letters, behind that of what they stand within. */
type Named<One> = Map<string, One & { name: string }>

/** The thing of this name, which is made the first time that it is named there. */
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
  definition: string
  statements: string[]
  /** By the name of a level in small letters. */
  indicators: Map<string, { effective: string[]; ineffective?: string[] }>
}

function addTo(list: string[], cell: string): void {
  for (const text of textsIn(cell)) if (!list.includes(text)) list.push(text)
}

function withIds(
  groups: Named<{ summary: string }>,
  levels: Named<{ meaning: string }>,
  capabilities: Named<Capability>,
  known: KnownIds,
): OpenFramework {
  const idsFor = <One>(things: Named<One>, all: KnownIds[keyof KnownIds]) => {
    const ids = idsOfNames([...things.values()], all)
    return new Map([...things.keys()].map((key, place) => [key, ids[place] ?? '']))
  }
  const [groupIds, levelIds] = [idsFor(groups, known.groups), idsFor(levels, known.levels)]
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

/** Why a line cannot be brought in. */
type WrongLine = { line: number; reason: string }

/** What a spreadsheet could not work out, in the columns that are read. */
function errorsIn(head: Row, { line, cells }: Row, places: ReadonlyMap<Column, number>): WrongLine[] {
  return [...places.values()]
    .toSorted((a, b) => a - b)
    .filter((place) => isSpreadsheetError(cells[place] ?? ''))
    .map((place) => ({ line, reason: `${head.cells[place]} holds an error of the spreadsheet: ${cells[place]}` }))
}

/**
 * `unknown` are the headers that nothing is known of, `unlevelled` says by header how many indicators are left out because
 * they stand at no level, and `wrong` are lines for which nothing must be written.
 */
type ReadTable = {
  framework: OpenFramework
  unknown: string[]
  unlevelled: ReadonlyMap<string, number>
  wrong: WrongLine[]
}

/**
 * A framework from a table with a row for each capability, or for each of its levels or indicators; groups and levels are in
 * the order in which they appear, levels the lowest first. A cell that is empty means the same as the row above it, as in
 * tables with merged cells. What the pack already has by a name keeps its id. Throws a ContentError where there is no column for
 * capabilities, or a row without one.
 */
export function readTable([head, ...rows]: readonly Row[], known: KnownIds = noIds): ReadTable {
  const { places, unknown } = placesOf(head ?? { line: 1, cells: [] })
  if (!head || !places.has('capability'))
    throw new ContentError(
      `The table has no column for capabilities. Its first line has: ${head?.cells.join(', ') ?? 'nothing'}. ` +
        'Call the columns group, capability, definition, level and indicator.',
    )
  const groups: Named<{ summary: string }> = new Map()
  const levels: Named<{ meaning: string }> = new Map()
  const capabilities: Named<Capability> = new Map()
  const unlevelled = new Map<string, number>()
  const wrong: WrongLine[] = []
  let above = { group: '', capability: '', level: '' }
  for (const { line, cells } of rows) {
    const cell = (column: Column) => (isList(column) ? plainCell : plainName)(cells[places.get(column) ?? -1] ?? '')
    wrong.push(...errorsIn(head, { line, cells }, places))
    const name = cell('capability') || above.capability
    if (name === '') throw new ContentError(`Line ${line} of the table names no capability: write one in its column.`)
    const groupName = cell('group') || above.group || 'Capabilities'
    const levelName = cell('level') || (name === above.capability ? above.level : '')
    above = { group: groupName, capability: name, level: levelName }
    const group = named(groups, groupName, () => ({ summary: '' }))
    group.summary ||= cell('group_summary')
    const capability = named(
      capabilities,
      name,
      () => ({ group: groupName.toLowerCase(), definition: '', statements: [], indicators: new Map() }),
      `${groupName}\n`,
    )
    capability.definition ||= cell('definition')
    addTo(capability.statements, cell('statement'))
    if (levelName === '') {
      for (const column of ['indicator', 'ineffective'] as const) {
        const header = head.cells[places.get(column) ?? -1] ?? ''
        const count = textsIn(cell(column)).length
        if (count > 0) unlevelled.set(header, (unlevelled.get(header) ?? 0) + count)
      }
      continue
    }
    const level = named(levels, levelName, () => ({ meaning: '' }))
    level.meaning ||= cell('level_meaning')
    const isSeen = cell('indicator') !== ''
    if (!isSeen && cell('ineffective') === '') continue
    const seen = capability.indicators.get(levelName.toLowerCase()) ?? { effective: [] }
    capability.indicators.set(levelName.toLowerCase(), seen)
    if (isSeen) addTo(seen.effective, cell('indicator'))
    if (cell('ineffective') !== '') addTo((seen.ineffective ??= []), cell('ineffective'))
  }
  if (capabilities.size === 0) throw new ContentError('The table has a first line, and no capability below it.')
  return { framework: withIds(groups, levels, capabilities, known), unknown, unlevelled, wrong }
}
