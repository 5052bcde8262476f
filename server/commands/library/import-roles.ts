import { randomUUID } from 'node:crypto'
import { searchKey } from '#domain/finding/title-search.ts'
import { type Command, CommandError, exitCodes } from '#server/commands/command.ts'
import { libraryAgencies } from '#server/role/agencies.ts'
import { carryOut, countStaged, type ImportCounts, stagedSources, stageMissing } from '#server/role/imported-roles.ts'
import { type NewRole, stageRoles } from '#server/role/stage-roles.ts'
import type { HeldImport } from '#server/role/staging.ts'
import { openTable } from '#server/tables/read-table.ts'
import { choice, columnsOf, type IsRepeated, refuseMissing, writtenReader } from './cells.ts'
import { writeChanges } from './changes.ts'
import { alone, refuseMany, type ImportOptions, type LeftOut, type Said, sayCounts, withdrawWord } from './imports.ts'
import {
  checkIds,
  type Dirt,
  isDirt,
  type Library,
  libraryOf,
  readMapping,
  type ReadMapping,
  sourceName,
} from './mapping.ts'
import { ownFormat } from './own-format.ts'
import { type Faults, readRows, type Rows, withRowsOf } from './read-rows.ts'
import { type Reading, roleReader } from './role-reader.ts'

/** What an import of roles found: its counts, the rows left out by why, and whether it was carried out. */
export type ImportedRoles = ImportCounts & Said

type Asked = Pick<ImportOptions, 'source'> & { agency: string | null }

function readingOf(command: Command, columns: readonly string[], read: ReadMapping | null, asked: Asked): Reading {
  const reading = mappedReading(command, columns, read)
  const source = asked.source ?? reading.source
  const { agency } = reading.mapping
  if (asked.agency === null || agency?.otherwise !== 'refuse') return { ...reading, source }
  // The file is imported for one agency alone: a row of any other, known or not, is left out.
  return { ...reading, source, mapping: { ...reading.mapping, agency: { ...agency, otherwise: 'leave_out' } } }
}

function mappedReading(command: Command, columns: readonly string[], read: ReadMapping | null): Reading {
  if (!read) return ownFormat(command.pack(), columns)
  const { source, roles } = read.mapping
  if (!roles) throw new CommandError('The mapping does not say what roles are: write the key "roles".', exitCodes.data)
  return { source, mapping: roles }
}

/** The id of the agency that somebody named by its id or a name. */
function agencyId({ agency: all }: Library, named: string): string {
  const key = searchKey(named)
  const found =
    all.find(({ id }) => id === named) ??
    all.find(({ name, other_names = [] }) => [name, ...other_names].some((one) => searchKey(one) === key))
  if (!found) throw new CommandError(`--only-agency names ${named}, which is no agency that is known.`, exitCodes.usage)
  return found.id
}

/** Makes a function that stages rows, adds their faults, and counts those that are left out. */
function stagingOf(
  { write }: HeldImport,
  { mapping: { dirt, key, agency: agencyColumn } }: Reading,
  only: string | null,
  read: (row: { line: number; cells: string[] }) => NewRole | Dirt[],
  faults: Faults,
  leaveOut: (kind: keyof LeftOut, count: number) => void,
  otherTypes: Set<number>,
) {
  const dirty = (line: number, found: readonly Dirt[]) => {
    const left = found.find(({ does }) => does === 'leave_out')
    if (left) return leaveOut(left.kind, 1)
    for (const { kind, column, reason } of found) faults.add(line, column, reason, kind)
  }
  return async (rows: { line: number; cells: string[] }[]) => {
    const roles: NewRole[] = []
    for (const row of rows) {
      const role = read(row)
      if (Array.isArray(role)) dirty(row.line, role)
      else if (only === null || role.agency === only) roles.push(role)
      else if (agencyColumn === undefined) roles.push({ ...role, agency: only })
      else leaveOut('other_agency', 1)
    }
    const numbered = dirt.repeated_key === 'number' ? 'number' : 'once'
    const { repeats, there } = await write((queries) => stageRoles(queries, roles, numbered))
    if (there > 0) leaveOut('there_already', there)
    const column = key.map((group) => group.join(', ')).join(' or ')
    for (const { line, first, isOther } of repeats) {
      if (isOther) otherTypes.add(first)
      if (dirt.repeated_key === 'leave_out') leaveOut('repeated_key', 1)
      else faults.add(line, column, `names the same row as line ${first}`, 'repeated_key')
    }
  }
}

/** The titles that an agency has in several units, where a mapping tells them apart: the file is read once for them. */
async function repeatedTitles(path: string, { roles }: ReadMapping['mapping'], library: Library): Promise<IsRepeated> {
  if (roles?.unit?.behind !== 'duplicates') return () => false
  const units = new Map<string, string | null>()
  const nameOf = (title: string, agency: string) => `${agency}\n${searchKey(title)}`
  const { columns: names, rows } = await openTable(path)
  const columns = columnsOf(names)
  const read = writtenReader(roles, columns)
  const { agency: choiceMapping } = roles
  const agencyCell = choiceMapping?.column === undefined ? () => '' : columns.cell(choiceMapping.column)
  const choose = choiceMapping ? choice('agency', choiceMapping, library.agency) : () => ''
  for await (const { cells } of rows) {
    const agency = choose(agencyCell(cells))
    if (isDirt(agency)) continue
    const { title, unit } = read(cells)
    const name = nameOf(title, agency)
    const before = units.get(name)
    if (before === undefined) units.set(name, unit)
    else if (before !== unit) units.set(name, null)
  }
  return (title, agency) => units.get(nameOf(title, agency)) === null
}

/**
 * Imports roles from a CSV, JSON or XLSX file, all or none: rows of the same source that are in the library already are compared, and
 * those that are missing are withdrawn unless they are kept.
 */
export async function importRoles(command: Command, options: ImportOptions): Promise<ImportedRoles> {
  const read = options.map === null ? null : readMapping(options.map)
  const facts = await withRowsOf(options, (rows) => importRows(command, options, rows, read), read?.mapping.sheet)
  if (!options.isDryRun) await command.db.eraseDeleted()
  sayCounts(command.say, facts)
  return facts
}

async function importRows(
  command: Command,
  options: ImportOptions,
  file: Rows,
  read: ReadMapping | null,
): Promise<ImportedRoles> {
  const { isDryRun, keepsOthers, source } = options
  const { db, now, by, progress } = command
  const pack = command.pack()
  const library: Library = libraryOf(pack, await libraryAgencies(db.read, pack))
  const wrong = source === null ? undefined : sourceName.safeParse(source).error?.issues[0]
  if (wrong) throw new CommandError(`--source ${wrong.message}.`, exitCodes.usage)
  if (read) checkIds(read, library)
  const agency = options.onlyAgency === null ? null : agencyId(library, options.onlyAgency)
  const leftOut: LeftOut = {}
  const otherTypes = new Set<number>()
  return alone(db, async (held) => {
    const isRepeated: IsRepeated = read ? await repeatedTitles(file.path, read.mapping, library) : () => false
    const count = await readRows(file, command, async (names, faults) => {
      const reading = readingOf(command, names, read, { source, agency })
      const columns = columnsOf(names)
      const readRole = roleReader(pack, library, reading, columns, isRepeated)
      refuseMissing(file.name, columns)
      const leaveOut = (kind: keyof LeftOut, more: number) => {
        leftOut[kind] = (leftOut[kind] ?? 0) + more
      }
      return stagingOf(held, reading, agency, readRole, faults, leaveOut, otherTypes)
    })
    const isKept = keepsOthers || read?.mapping.withdraw === 'nothing'
    const sources = isKept ? [] : read ? [source ?? read.mapping.source] : await stagedSources(db.read)
    const there = await held.write((queries) => stageMissing(queries, { sources, agency }))
    const counts = await countStaged(db.read)
    if (options.changes !== null) await writeChanges(db.read, options.changes)
    const isMuch = counts.withdrawn * 100 > there * command.settings().importWithdraw
    const asks: Pick<Said, 'asks_for' | 'withdrawn_of'> = isMuch ? { asks_for: withdrawWord, withdrawn_of: there } : {}
    const others = otherTypes.size === 0 ? {} : { other_types: otherTypes.size }
    const found: ImportedRoles = { rows: count, ...counts, ...asks, left_out: leftOut, ...others, dry_run: isDryRun }
    refuseMany(found, options)
    if (!isDryRun) {
      progress('Changing the library …')
      const { added, changed, withdrawn } = counts
      const named = { id: randomUUID(), at: now.toISOString(), file: file.name, source: sources.join(', ') }
      await carryOut(held, { ...named, added, changed, withdrawn }, by)
    }
    return found
  })
}
