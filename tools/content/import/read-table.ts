import { idsOfLevels, idsOfNames, type KnownIds, noIds } from '#domain/framework/open/ids-of-names.ts'
import { risingLevels } from '#domain/framework/open/level-order.ts'
import type { OpenFramework } from '#domain/framework/open/open-framework.ts'
import { isSpreadsheetError, plainName, plainText } from '#server/tables/cells.ts'
import type { Row } from '#server/tables/read-table.ts'
import { ContentError } from '#tools/content/content-error.ts'

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

/** Why a line cannot be brought in. */
type WrongLine = { line: number; reason: string }

/** Error values of a spreadsheet, such as #REF!, in the columns that are read. */
function errorsIn(head: Row, { line, cells }: Row, { of, levels }: Places): WrongLine[] {
  return [...of.values(), ...levels.values()]
    .toSorted((a, b) => a - b)
    .filter((place) => isSpreadsheetError(cells[place] ?? ''))
    .map((place) => ({ line, reason: `${head.cells[place]} holds an error of the spreadsheet: ${cells[place]}` }))
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

/**
 * `unknown` are headers that are not recognised, `unlevelled` has by header the capabilities whose indicators are left out because
 * they have no level, and `wrong` are the lines because of which nothing may be written.
 */
type ReadTable = {
  framework: OpenFramework
  unknown: readonly string[]
  unlevelled: ReadonlyMap<string, readonly string[]>
  wrong: WrongLine[]
}

/**
 * A framework from a table with a row for each capability, or for each of its levels or indicators; groups are in the order in which
 * they appear, levels rise (`risingLevels`). `levels` are headers, in the order that counts, of columns that each hold what can be seen at a
 * level. A cell that is empty means the same as the row above it, as in tables with merged cells. What the pack already has by a
 * name keeps its id. Throws a ContentError where there is no column for capabilities, or a row without one.
 */
export function readTable(
  [head, ...rows]: readonly Row[],
  { levels: ofLevels = [], known = noIds }: { levels?: readonly string[]; known?: KnownIds } = {},
): ReadTable {
  const places = placesOf(head?.cells ?? [], ofLevels)
  if (!head || !places.of.has('capability'))
    throw new ContentError(
      `The table has no column for capabilities. Its first line has: ${head?.cells.join(', ') ?? 'nothing'}. ` +
        'Call the columns group, capability, definition, level and indicator.',
    )
  const groups: Named<{ summary: string }> = new Map()
  const levels: Named<{ meaning: string; header: string }> = new Map()
  const capabilities: Named<Capability> = new Map()
  const unlevelled = new Map<string, string[]>()
  const wrong: WrongLine[] = []
  const levelNamed = (name: string, header = name) => named(levels, name, () => ({ meaning: '', header }))
  for (const [name, place] of places.levels) levelNamed(name, head.cells[place])
  const seenAt = ({ indicators }: Capability, level: string) => {
    const seen = indicators.get(level.toLowerCase()) ?? { effective: [] }
    indicators.set(level.toLowerCase(), seen)
    return seen
  }
  let above = { group: '', capability: '', level: '' }
  for (const row of rows) {
    const { line, cells } = row
    const cell = (column: Column) => saidIn(column, cells[places.of.get(column) ?? -1] ?? '')
    const say = (reason: string) => void wrong.push({ line, reason })
    wrong.push(...errorsIn(head, row, places))
    const name = cell('capability') || above.capability
    if (name === '') throw new ContentError(`Line ${line} of the table names no capability: write one in its column.`)
    const groupName = cell('group') || above.group || 'Capabilities'
    const levelName = cell('level') || (name === above.capability ? above.level : '')
    above = { group: groupName, capability: name, level: levelName }
    note(
      named(groups, groupName, () => ({ summary: '' })),
      'summary',
      cell('group_summary'),
      say,
    )
    const capability = named(
      capabilities,
      name,
      () => ({ group: groupName.toLowerCase(), definition: '', statements: [], indicators: new Map() }),
      `${groupName}\n`,
    )
    note(capability, 'definition', cell('definition'), say)
    addTo(capability.statements, cell('statement'))
    for (const [level, place] of places.levels) {
      const text = plainText(cells[place] ?? '')
      if (text !== '') addTo(seenAt(capability, level).effective, text)
    }
    if (levelName !== '') note(levelNamed(levelName), 'meaning', cell('level_meaning'), say)
    for (const column of ['indicator', 'ineffective'] as const) {
      const texts = textsIn(cell(column))
      if (texts.length === 0) continue
      const header = head.cells[places.of.get(column) ?? -1] ?? ''
      if (levelName === '') unlevelled.set(header, [...(unlevelled.get(header) ?? []), ...texts.map(() => name)])
      else if (column === 'indicator') addTo(seenAt(capability, levelName).effective, cell(column))
      else addTo((seenAt(capability, levelName).ineffective ??= []), cell(column))
    }
  }
  if (capabilities.size === 0) throw new ContentError('The table has a first line, and no capability below it.')
  const rising = ofLevels.length > 0 ? levels : new Map(risingLevels([...levels], known.levels))
  const framework = withIds(groups, rising, capabilities, known)
  return { framework, unknown: places.unknown, unlevelled, wrong }
}

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

const names: readonly Column[] = ['group', 'capability', 'level']
const lists: readonly Column[] = ['statement', 'indicator', 'ineffective']

/** What a cell of a column says: a name, several texts as they stand, or one text. */
function saidIn(column: Column, cell: string): string {
  const text = plainText(cell)
  if (names.includes(column)) return plainName(text)
  return lists.includes(column) ? text : textIn(text)
}

const asHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Which column of a table holds what, and the headers that are not recognised; `levels` are the columns of levels by name. */
type Places = {
  of: ReadonlyMap<Column, number>
  levels: ReadonlyMap<string, number>
  unknown: readonly string[]
}

/** A header that itself says that it is a level's, such as "Level 2: Practised". */
const ofLevel = /^(?:level|niveau|nivel|stufe|レベル)\s*(?:\d+|[ivx]+\b|[:–—-]\s*(?=\S))/i

/** The name of the level in a header: the text after its number, or the whole header. */
const levelIn = (header: string) =>
  header
    .replace(ofLevel, '')
    .replace(/^[\s:.–—-]+/, '')
    .replace(/^\((.*)\)$/, '$1') || header

/** Which column of a table holds what; `levels` are headers of which somebody has said that they are levels, the lowest first. */
function placesOf(header: readonly string[], levels: readonly string[]): Places {
  const of = new Map<Column, number>()
  const found = new Map<string, number>()
  const unknown: string[] = []
  const asLevel = new Map(levels.map((name) => [header.findIndex((one) => asHeader(one) === asHeader(name)), name]))
  if (asLevel.has(-1)) throw new ContentError(`The table has no column for the level "${asLevel.get(-1)}".`)
  for (const [place, name] of asLevel) found.set(levelIn(name), place)
  for (const [place, name] of header.entries()) {
    const column = columns.find((one) => (headers[one] as readonly string[]).includes(asHeader(name)))
    if (asLevel.has(place)) continue
    if (column !== undefined && !of.has(column)) of.set(column, place)
    else if (ofLevel.test(name) && levels.length === 0 && !found.has(levelIn(name))) found.set(levelIn(name), place)
    else if (name !== '') unknown.push(name)
  }
  return { of, levels: found, unknown }
}

/** Bullets of word processors, which begin an item of a list wherever they stand in a cell. */
const bullets =
  /[\u2022\u2023\u2043\u2219\u25A0\u25A1\u25AA\u25AB\u25B6\u25B8\u25BA\u25C6\u25C7\u25CB\u25CF\u25E6\u25FC-\u25FE\u2713\u2714\u2756\u2794\u27A2\u27A4\uF020-\uF0FF]/

/** What begins an item at the beginning of a line: a dash, a dot, or a number or letter with a sign behind it. */
const beginning =
  /^(?:[-–—*·]\s+|o\t|[・·]|\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{2,4})[.)）．]\s+|[\u2460-\u2473]\s*)/

/** A cell with several texts: on lines of their own, or after bullets. */
function textsIn(cell: string): string[] {
  return cell
    .split(/\n|\s·\s/)
    .flatMap((line) => line.split(bullets))
    .map((text) => text.trim().replace(beginning, '').trim())
    .filter((text) => text !== '')
}

/** A cell with one text, which may stand behind a bullet or be broken into lines. */
function textIn(cell: string): string {
  return textsIn(cell).join(' ')
}
