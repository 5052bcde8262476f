import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { catalogueFaults, type Nameable } from '#domain/assessing/catalogue.ts'
import { catalogueItem } from '#domain/assessing/catalogue-item.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { itemId, type KeyedItem, putItems, removeItems, storedItems } from '#server/assessing/catalogue.ts'
import type { Command } from '#server/commands/command.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { libraryAgencies } from '#server/role/agencies.ts'
import { keepLearning, rememberImport } from '#server/role/import-history.ts'
import type { Row } from '#server/tables/read-table.ts'
import { type Columns, columnsOf, refuseMissing } from './cells.ts'
import { alone, type ImportOptions, refuseMany, type Said, sayCounts, withdrawWord } from './imports.ts'
import { type Named, quoted } from './mapping.ts'
import { type Faults, readRows, type Rows, withRowsOf } from './read-rows.ts'

/** The columns of a catalogue's file. The first three must be there. */
export const learningColumns = [
  'title',
  'address',
  'capability',
  'key',
  'provider',
  'kind',
  'minutes',
  'cost',
  'language',
  'agency',
  'level',
] as const

type Column = (typeof learningColumns)[number]

/** Between the capabilities, or the levels, of one item. */
const between = /[|;]/

/** The id that a cell means: an id, a name or another name. */
function idIn(all: readonly Named[], cell: string): string {
  const key = searchKey(cell)
  const found = all.find(({ id, name, other_names = [] }) =>
    [id, name, ...other_names].some((one) => searchKey(one) === key),
  )
  return found?.id ?? cell
}

const listIn = (all: readonly Named[], cell: string) =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => idIn(all, part))

/** Reads an item from a row, as far as it has the shape of one. Adds its faults and returns null where something is wrong. */
function itemReader(has: Nameable, kinds: readonly Named[], columns: Columns, source: string) {
  const isThere = (name: Column) => columns.names.includes(name)
  const cells = Object.fromEntries(
    learningColumns.map((name, place) => [name, place < 3 || isThere(name) ? columns.cell(name) : () => '']),
  ) as Record<Column, (cells: readonly string[]) => string>
  return (row: Row, faults: Faults): KeyedItem | null => {
    const cell = (name: Column) => cells[name](row.cells).trim()
    const given = (name: Column, value: (text: string) => unknown = (text) => text) =>
      cell(name) === '' ? {} : { [name]: value(cell(name)) }
    const levels = listIn(has.levels ?? [], cell('level'))
    const read = catalogueItem.safeParse({
      title: cell('title'),
      address: cell('address'),
      ...given('provider'),
      ...given('kind', (text) => idIn(kinds, text)),
      ...given('minutes', Number),
      ...given('cost'),
      ...given('language'),
      agency: cell('agency') === '' ? '' : idIn(has.agencies, cell('agency')),
      for: Object.fromEntries(
        listIn(has.capabilities, cell('capability')).map((id) => [id, levels.length === 0 ? 'all' : levels]),
      ),
    })
    const wrong = read.success
      ? catalogueFaults(has, read.data).map(({ field, reason }) => ({ column: field, reason }))
      : read.error.issues.map(({ path, message }) => {
          const column = String(path[0])
          return { column, reason: `${message}: ${quoted(cell(column as Column))}` }
        })
    for (const { column, reason } of wrong) faults.add(row.line, column, reason)
    if (!read.success || wrong.length > 0) return null
    return { source, key: cell('key') || read.data.address, item: read.data }
  }
}

/** Imports a learning catalogue, all or none. What the file no longer has is taken out of its source, unless `keepsOthers`. */
export async function importLearning(command: Command, options: ImportOptions): Promise<Said> {
  const facts = await withRowsOf(options, (rows) => importRows(command, options, rows))
  sayCounts(command.say, facts)
  return facts
}

async function importRows(command: Command, options: ImportOptions, file: Rows): Promise<Said> {
  const { source: named, isDryRun, keepsOthers } = options
  const { db, now, by } = command
  const pack = command.pack()
  const source = named ?? 'catalogue'
  const has = { ...pack, agencies: await libraryAgencies(db.read, pack) }
  const kinds = Object.entries(pack.words.framework.sources.kinds).map(([id, name]) => ({ id, name }))
  const items = new Map<string, KeyedItem & { line: number }>()
  const rows = await readRows(file, command, async (names, faults) => {
    const columns = columnsOf(names)
    const read = itemReader(has, kinds, columns, source)
    refuseMissing(file.name, columns)
    return async (some) => {
      for (const row of some) {
        const item = read(row, faults)
        if (!item) continue
        const first = items.get(item.key)
        if (first) faults.add(row.line, 'key', `names the same item as line ${first.line}: ${quoted(item.key)}`)
        else items.set(item.key, { ...item, line: row.line })
      }
    }
  })
  const before = await storedItems(db.read, source)
  const isNew = (one: KeyedItem) => !isDeepStrictEqual(before.get(itemId(one)), one.item)
  const fresh = [...items.values()].filter(isNew).map(({ line: _line, ...item }) => item)
  const there = new Set([...items.values()].map(itemId))
  const gone = keepsOthers ? [] : [...before.keys()].filter((id) => !there.has(id))
  const added = fresh.filter((one) => !before.has(itemId(one))).length
  const counts = {
    added,
    changed: fresh.length - added,
    withdrawn: gone.length,
    unchanged: items.size - fresh.length,
  }
  const isMuch = gone.length * 100 > before.size * command.settings().importWithdraw
  const asks: Pick<Said, 'asks_for' | 'withdrawn_of'> = isMuch
    ? { asks_for: withdrawWord, withdrawn_of: before.size }
    : {}
  const facts: Said = { rows, ...counts, ...asks, left_out: {}, dry_run: isDryRun }
  refuseMany(facts, options)
  if (!isDryRun)
    await alone(db, async ({ inSteps }) => {
      const id = randomUUID()
      const { added: _, ...rest } = counts
      const one = { at: now.toISOString(), what: 'learning' as const, file: file.name, source }
      await inSteps(async (queries, step) => {
        await rememberImport(step, queries, { id, ...one, added, changed: rest.changed, withdrawn: rest.withdrawn })
        await step(async (change) => {
          await keepLearning(change, id, [...fresh.map(itemId), ...gone])
          await putItems(change, fresh)
          await removeItems(change, gone)
          await recordAct(change, now, by, { act: 'import', about: id, after: { file: one.file, source, ...counts } })
        })
      })
    })
  return facts
}
