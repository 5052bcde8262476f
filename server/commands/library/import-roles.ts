import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import type { Command } from '#server/commands/command.ts'
import { PlaceTaken, type Apart } from '#server/db/apart.ts'
import { libraryAgencies } from '#server/db/framework/agencies.ts'
import {
  applyStaged,
  countStaged,
  stagedSources,
  stageMissing,
  type ImportCounts,
} from '#server/db/role/imported-roles.ts'
import { stageRoles, type NewRole } from '#server/db/role/stage-roles.ts'
import { openStaging, type Staging } from '#server/db/role/staging.ts'
import { columnsOf } from './mapping/columns.ts'
import type { Dirt } from './mapping/dirt.ts'
import type { Faults } from './faults.ts'
import { libraryOf, type Library } from './mapping/library.ts'
import { ownFormat } from './mapping/own-format.ts'
import { checkIds, readMapping, type ReadMapping } from './mapping/read-mapping.ts'
import { readRows } from './read-rows.ts'
import { refuseMissing } from './mapping/missing-columns.ts'
import type { Reading } from './mapping/reading-of-rows.ts'
import { roleReader } from './mapping/role-reader.ts'
import { sayCounts, type LeftOut } from './summary.ts'

/** What an import of roles found: its counts, the rows left out by why, and whether it was carried out. */
export type ImportedRoles = ImportCounts & { rows: number; left_out: LeftOut; dry_run: boolean }

/** `keepsOthers`: roles that the file does not name stay, whatever the mapping says. */
export type ImportOptions = { file: string; map: string | null; isDryRun: boolean; keepsOthers: boolean }

function readingOf(command: Command, columns: readonly string[], read: ReadMapping | null): Reading {
  if (!read) return ownFormat(command.pack(), columns)
  const { source, roles } = read.mapping
  if (!roles) throw new CommandError('The mapping does not say what roles are: write the key "roles".', exitCodes.data)
  return { source, mapping: roles }
}

/** Makes what stages some rows: their faults are added, and what is left out is counted. */
function stagingOf(
  staging: Staging,
  { mapping: { dirt, key } }: Reading,
  read: (row: { line: number; cells: string[] }) => NewRole | Dirt[],
  faults: Faults,
  leaveOut: (kind: keyof LeftOut, count: number) => void,
) {
  const dirty = (line: number, found: readonly Dirt[]) => {
    const left = found.find(({ does }) => does === 'leave_out')
    if (left) return leaveOut(left.kind, 1)
    for (const { column, reason } of found) faults.add(line, column, reason)
  }
  return async (rows: { line: number; cells: string[] }[]) => {
    const roles: NewRole[] = []
    for (const row of rows) {
      const role = read(row)
      if (Array.isArray(role)) dirty(row.line, role)
      else roles.push(role)
    }
    const numbered = dirt.repeated_key === 'number' ? 'number' : 'once'
    const { repeats, there } = await stageRoles(staging, roles, numbered)
    if (there > 0) leaveOut('there_already', there)
    const column = key.map((group) => group.join(', ')).join(' or ')
    for (const { line, first } of repeats) {
      if (dirt.repeated_key === 'leave_out') leaveOut('repeated_key', 1)
      else faults.add(line, column, `names the same row as line ${first}`)
    }
  }
}

/** Does the work of one import; at the same time as another one it throws a CommandError. */
function alone<Result>(db: Command['db'], work: (place: Apart) => Promise<Result>): Promise<Result> {
  return db.apart(work).catch((error: unknown) => {
    if (!(error instanceof PlaceTaken)) throw error
    throw new CommandError('Another import is under way: try again when it has ended.', exitCodes.tryAgain)
  })
}

/**
 * Imports roles from a CSV or JSON file, all or none: rows of the same source that are in the library already are compared, and
 * those that are missing are withdrawn unless they are kept.
 */
export async function importRoles(
  command: Command,
  { file, map, isDryRun, keepsOthers }: ImportOptions,
): Promise<ImportedRoles> {
  const { db, now, progress } = command
  const pack = command.pack()
  const library: Library = libraryOf(pack, await libraryAgencies(db.read, pack))
  const read = map === null ? null : readMapping(map)
  if (read) checkIds(read, library)
  const leftOut: LeftOut = {}
  const { rows, counts } = await alone(db, async (place) => {
    const staging = await openStaging(place)
    const count = await readRows(file, command, async (names, faults) => {
      const reading = readingOf(command, names, read)
      const columns = columnsOf(names)
      const readRole = roleReader(pack, library, reading, columns)
      refuseMissing(file, columns)
      return stagingOf(staging, reading, readRole, faults, (kind, more) => {
        leftOut[kind] = (leftOut[kind] ?? 0) + more
      })
    })
    const isKept = keepsOthers || read?.mapping.withdraw === 'nothing'
    const sources = isKept ? [] : await sourcesOf(staging, read)
    await stageMissing(staging, sources)
    const found = await countStaged(staging)
    if (!isDryRun) {
      progress('Changing the library …')
      await place.keep()
      await applyStaged(place, now.toISOString())
    }
    return { rows: count, counts: found }
  })
  if (!isDryRun) await db.eraseDeleted()
  const facts = { rows, ...counts, left_out: leftOut, dry_run: isDryRun }
  sayCounts(command.say, facts)
  return facts
}

async function sourcesOf(staging: Staging, read: ReadMapping | null): Promise<string[]> {
  return read ? [read.mapping.source] : stagedSources(staging)
}
