import { plainName, plainText } from '#server/tables/cells.ts'
import { ContentError } from './content-error.ts'
import { textIn } from './texts-in.ts'

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

export type Column = keyof typeof headers
const columns = Object.keys(headers) as Column[]

const names: readonly Column[] = ['group', 'capability', 'level']
const lists: readonly Column[] = ['statement', 'indicator', 'ineffective']

/** What a cell of a column says: a name, several texts as they stand, or one text. */
export function saidIn(column: Column, cell: string): string {
  const text = plainText(cell)
  if (names.includes(column)) return plainName(text)
  return lists.includes(column) ? text : textIn(text)
}

const asHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Where a table has what, and the headers that nothing is known of; `levels` are columns of their own, by their names. */
export type Places = {
  of: ReadonlyMap<Column, number>
  levels: ReadonlyMap<string, number>
  unknown: readonly string[]
}

/** A header that itself says that it is a level's, such as "Level 2: Practised". */
const ofLevel = /^(?:level|niveau|nivel|stufe|レベル)\s*(?:\d+|[ivx]+\b|[:–—-]\s*(?=\S))/i

/** The name of the level: what stands behind its number, or all of it. */
const levelIn = (header: string) =>
  header
    .replace(ofLevel, '')
    .replace(/^[\s:.–—-]+/, '')
    .replace(/^\((.*)\)$/, '$1') || header

/** Which column of a table holds what; `levels` are headers of which somebody has said that they are levels, the lowest first. */
export function placesOf(header: readonly string[], levels: readonly string[]): Places {
  const of = new Map<Column, number>()
  const found = new Map<string, number>()
  const unknown: string[] = []
  const named = new Map(levels.map((name) => [header.findIndex((one) => asHeader(one) === asHeader(name)), name]))
  if (named.has(-1)) throw new ContentError(`The table has no column for the level "${named.get(-1)}".`)
  for (const [place, name] of named) found.set(levelIn(name), place)
  for (const [place, name] of header.entries()) {
    const column = columns.find((one) => (headers[one] as readonly string[]).includes(asHeader(name)))
    if (named.has(place)) continue
    if (column !== undefined && !of.has(column)) of.set(column, place)
    else if (ofLevel.test(name) && levels.length === 0 && !found.has(levelIn(name))) found.set(levelIn(name), place)
    else if (name !== '') unknown.push(name)
  }
  return { of, levels: found, unknown }
}
