import type { Known } from './ids-of-names.ts'
import {
  asHeader,
  type Column,
  columnOf,
  columns,
  high,
  isDocumented,
  isLevelWord,
  levelIn,
  low,
  numbered,
  ofLevel,
  remarks,
} from './table-headers.ts'

/** A row of a table, as plain text, with the line on which it begins. */
export type TableRow = { line: number; cells: readonly string[] }

/** What makes a column of which nothing else is known one of these, where no other column is. */
const hints: readonly (readonly [Column, RegExp])[] = [
  ['ineffective', /\b(?:ineffective|negative)\b/i],
  ['indicator', /\b(?:indicators?|behaviou?rs?)\b/i],
  ['definition', /\b(?:definition|description|overview|summary)\b/i],
  ['capability', /\b(?:capabilit\w*|competenc\w*|skills?)\b/i],
  ['group', /\b(?:cluster|categor|domain|dimension|group|pillar|theme)\w*/i],
]

/**
 * Which column of a table holds what, by their places. `levels` are columns of levels, in the order in which they stand or were named;
 * `guesses` say in plain words what the headers do not say themselves, `unknown` are headers with cells that are not read, and `missing`
 * levels that were named and are no headers.
 */
export type Places = {
  of: ReadonlyMap<Column, number>
  levels: readonly { name: string; header: string; places: readonly number[] }[]
  unknown: readonly string[]
  guesses: readonly string[]
  missing: readonly string[]
}

/** How far down the names of the columns may stand, below a title. */
const mostAbove = 10

/** The most characters that a header has. */
const longestHeader = 60

/** How many columns a row recognises as headers. */
function recognised(row: TableRow): number {
  const cells = row.cells.filter((cell) => cell.length <= longestHeader)
  return new Set(cells.flatMap((cell) => columnOf(cell) ?? (ofLevel.test(cell) ? asHeader(cell) : []))).size
}

/** The row with the names of the columns, and how many of them are known: the first one, unless it says little and one below says more. */
export function headOf(rows: readonly TableRow[]): { place: number; known: number } {
  const [first = { place: 0, known: 0 }, ...below] = rows
    .slice(0, mostAbove)
    .map((row, place) => ({ place, known: recognised(row) }))
  const best = below.reduce((one, other) => (other.known > one.known ? other : one), first)
  return first.known < 2 && best.known >= 2 ? best : first
}

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

const filledIn = (rows: readonly TableRow[], place: number) =>
  rows.map(({ cells }) => cells[place] ?? '').filter((text) => text !== '')

/** Columns side by side that look like levels: by their names, or by the sentences in them. */
function likeLevels(head: TableRow, rows: readonly TableRow[], open: readonly number[]): number[] {
  const runs: number[][] = []
  for (const place of open.filter((one) => !remarks.test(head.cells[one] ?? ''))) {
    const run = runs.at(-1)
    if (run?.at(-1) === place - 1) run.push(place)
    else runs.push([place])
  }
  const isWordy = (place: number) => {
    const texts = filledIn(rows, place)
    return texts.length > 0 && texts.filter((text) => /\S+\s+\S+\s+\S/.test(text)).length * 2 > texts.length
  }
  const looksSo = (run: readonly number[]) =>
    run.filter((place) => isLevelWord(head.cells[place] ?? '')).length * 2 >= run.length || run.every(isWordy)
  return runs.find((run) => run.length > 1 && looksSo(run)) ?? []
}

/** Whether a column holds few words for many names beside it, as one of groups does, whether in each row or only in the first of many. */
function isRepeated(rows: readonly TableRow[], place: number, named: number): boolean {
  const [words, names] = [new Set(filledIn(rows, place)), new Set(filledIn(rows, named))]
  return words.size > 0 && words.size * 2 <= names.size && [...words].every((word) => /\p{L}/u.test(word))
}

/** Whether a column says another thing of one capability from row to row, as what can be seen at each level does. */
function differs(rows: readonly TableRow[], named: number, told: number): boolean {
  const said = new Map<string, string>()
  let name = ''
  return rows.some(({ cells }) => {
    name = cells[named] || name
    const [before, text = ''] = [said.get(name), cells[told]]
    if (text !== '') said.set(name, text)
    return before !== undefined && text !== '' && before !== text
  })
}

/**
 * Which column of a table holds what, by the names in `head`. `named` are headers of which somebody has said that they are levels, the
 * lowest first; `known` are the levels of the pack.
 */
export function placesOf(
  head: TableRow,
  rows: readonly TableRow[],
  named: readonly string[],
  known: readonly Known[],
): Places {
  const of = new Map<Column, number>()
  const levels = new Map<string, { name: string; header: string; places: number[] }>()
  const guesses: string[] = []
  const missing: string[] = []
  const said = (place: number | undefined) => head.cells[place ?? -1] ?? ''
  const isFree = (place: number) =>
    ![...of.values(), ...[...levels.values()].flatMap(({ places }) => places)].includes(place)
  const open = () => head.cells.map((_, place) => place).filter(isFree)
  const addLevel = (place: number) => {
    const name = levelIn(said(place))
    const before = levels.get(name.toLowerCase())
    if (before) before.places.push(place)
    else levels.set(name.toLowerCase(), { name, header: said(place), places: [place] })
  }
  for (const name of named) {
    const place = head.cells.findIndex((one) => asHeader(one) === asHeader(name))
    if (place >= 0) addLevel(place)
    else missing.push(name)
  }
  for (const isTaken of [isDocumented, (column: Column, header: string) => columnOf(header) === column])
    for (const place of open())
      for (const column of columns) if (!of.has(column) && isTaken(column, said(place))) of.set(column, place)
  const isKnown = (place: number) => known.some(({ name }) => asHeader(name) === asHeader(said(place)))
  const nameless = (place: number) => filledIn(rows, place).some((text) => /\p{L}/u.test(text))
  if (named.length === 0) {
    for (const place of open().filter((one) => ofLevel.test(said(one)) || isKnown(one))) addLevel(place)
    const guessed = open().filter((place) => numbered.test(said(place)))
    if (guessed.length > 1 && guessed.some((place) => filledIn(rows, place).length > 0)) {
      for (const place of guessed) addLevel(place)
      guesses.push(saidOfLevels(guessed.map(said)))
    }
  }

  // Names in layers: columns on the left of everything known, or beside the capability, whose headers say nothing.
  const layers: Column[] = of.has('group') ? ['capability', 'skill'] : ['group', 'capability', 'skill']
  const beside = (place: number) => said(place) === '' && place - 1 === of.get('capability')
  const first = Math.min(
    ...[...of].flatMap(([column, place]) => (column === 'group' ? [] : place)),
    ...allPlaces(levels),
  )
  const left = open().filter((place) => place < first && place > (of.get('group') ?? -1) && nameless(place))
  if (!of.has('capability') && !of.has('skill') && Number.isFinite(first)) {
    const kinds: Column[] = left.length === 1 ? ['capability'] : layers
    for (const [index, place] of left.entries()) if (kinds[index] !== undefined) of.set(kinds[index], place)
  } else if (!of.has('skill')) {
    const place = open().find((one) => beside(one) && nameless(one))
    if (place !== undefined) of.set('skill', place)
  }

  for (const [column, words] of hints) {
    const places = open().filter((place) => words.test(said(place)) && !isLevelWord(said(place)))
    const isThere = of.has(column) || (column === 'capability' && of.has('skill'))
    if (!isThere && places.length === 1 && places[0] !== undefined) of.set(column, places[0])
  }
  const capability = of.get('capability') ?? of.get('skill') ?? -1
  const group = open().find((place) => place < capability && isRepeated(rows, place, capability))
  if (group !== undefined && !of.has('group') && !of.has('subgroup')) of.set('group', group)
  if (named.length === 0 && levels.size === 0 && !of.has('level')) {
    const after = Math.max(of.get('capability') ?? -1, of.get('skill') ?? -1)
    const places = likeLevels(
      head,
      rows,
      open().filter((place) => place > after && said(place) !== ''),
    )
    const isFalling = high.test(said(places[0])) && low.test(said(places.at(-1)))
    for (const place of isFalling ? places.toReversed() : places) addLevel(place)
    if (places.length > 0) guesses.push(saidOfLevels([...levels.values()].map(({ header }) => header)))
  }
  settleLayers(of, rows, allPlaces(levels), said, guesses)
  const definition = of.get('definition')
  if (
    definition !== undefined &&
    !isDocumented('definition', said(definition)) &&
    of.has('level') &&
    !of.has('indicator') &&
    differs(rows, of.get('capability') ?? -1, definition)
  ) {
    of.delete('definition')
    of.set('indicator', definition)
  }
  const taken = [...of].filter(([column, place]) => !isDocumented(column, said(place)))
  if (taken.length > 0) {
    const as = taken.map(([column, place]) => `${nameOf(said(place), place)} as ${column.replace('_', ' ')}`)
    guesses.unshift(`Columns are taken so: ${as.join(', ')}.`)
  }
  const unknown = open().filter((place) => said(place) !== '' && filledIn(rows, place).length > 0)
  return { of, levels: [...levels.values()], unknown: unknown.map(said), guesses, missing }
}

const allPlaces = (levels: ReadonlyMap<string, { places: readonly number[] }>) =>
  [...levels.values()].flatMap(({ places }) => places)

const nameOf = (header: string, place: number) =>
  header === '' ? `the column ${place + 1} without a name` : `"${header}"`

const saidOfLevels = (names: readonly string[]) =>
  `These columns are taken as levels, the lowest first: ${quoted(names)}. A capability has those in which it has a text.`

/**
 * Makes of names in several layers two. What has levels is the capability, and what stands directly above it the group; below a
 * capability with levels, or where nothing has any, further names are its statements. Of a group and a subgroup the group is taken.
 */
function settleLayers(
  of: Map<Column, number>,
  rows: readonly TableRow[],
  levels: readonly number[],
  said: (place: number | undefined) => string,
  guesses: string[],
): void {
  const [group, subgroup, capability, skill] = [
    of.get('group'),
    of.get('subgroup'),
    of.get('capability'),
    of.get('skill'),
  ]
  of.delete('skill')
  of.delete('subgroup')
  if (capability === undefined && skill !== undefined) of.set('capability', skill)
  const isFilled = ({ cells }: TableRow, place: number | undefined) => (cells[place ?? -1] ?? '') !== ''
  const seen = [...levels, of.get('level'), of.get('indicator')]
  if (capability !== undefined && skill !== undefined) {
    if (rows.some((row) => isFilled(row, skill) && seen.some((place) => isFilled(row, place)))) {
      of.set('group', capability)
      of.set('capability', skill)
      guesses.push('What has levels is the capability, and what stands directly above it is its group.')
    } else if (!of.has('statement')) of.set('statement', skill)
  }
  if (subgroup === undefined || of.get('group') !== group) return
  if (group === undefined) of.set('group', subgroup)
  else
    guesses.push(
      `Of two layers of groups, "${said(group)}" is taken. To take "${said(subgroup)}" instead, call it "group".`,
    )
}
