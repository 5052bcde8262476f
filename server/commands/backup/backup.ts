import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { day } from '#domain/framework/durations.ts'
import { type Command, CommandError, exitCodes, type Facts, messageOf } from '#server/commands/command.ts'
import { connect } from '#server/commands/open-database.ts'
import { clockDoubt, noteDone } from '#server/db/last-done.ts'
import { vacuumInto } from '#server/db/sqlite.ts'
import { leftOut } from '#server/db/stored-tables.ts'
import { type Header, headerNow, partsOf, type Sum, sumsOf, writeNote } from './backup-file.ts'
import { inRows, storeAll } from './restore.ts'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The file that a backup made now is written to: the named one, or one named by the time in the named folder. */
function backupFile(named: string, now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  if (isFolder(named)) return join(named, `lsp-${time}.backup.gz`)
  if (named.endsWith('.gz')) return named
  throw new CommandError(`There is no folder at ${named}. The name of a file ends in .gz.`, exitCodes.notThere)
}

// Also the folder in which a backup was broken off.
const ownName = /^lsp-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.gz(?:\.\d+\.new)?$/

function madeAt(name: string): number {
  const [, year, month, date, hours, minutes, seconds] = ownName.exec(name) ?? []
  return Date.parse(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`)
}

/**
 * Deletes the backups in a folder, by the time in their names, that would be older than `lifetime` milliseconds before another
 * one is made a day from now. Whatever else is there stays. Returns their names.
 */
function removeOldBackups(folder: string, lifetime: number, now: Date): string[] {
  const old = readdirSync(folder).filter((name) => madeAt(name) + lifetime <= now.getTime() + day)
  for (const name of old) rmSync(join(folder, name), { recursive: true })
  return old.toSorted()
}

/** Copies what a backup holds, as it is at one moment, to a new SQLite file. */
async function copyDatabase(command: Command, header: Header, copy: string): Promise<Sum[]> {
  const { db, settings, warn, progress } = command
  const { databaseUrl } = settings()
  const isSqlite = databaseUrl.startsWith('sqlite:')
  if (isSqlite) vacuumInto(databaseUrl.slice('sqlite:'.length), copy, leftOut)
  const other = connect(`sqlite:${copy}`, warn)
  try {
    const { tables } = header
    const sums = isSqlite
      ? await other.snapshot((rows) =>
          sumsOf(partsOf(tables, rows), (found) => progress(`${found.length} of ${tables.length} tables`)),
        )
      : await db.snapshot((rows) =>
          storeAll(other, header, partsOf(tables, rows), (count) => progress(`${count.toLocaleString('en-NZ')} rows`)),
        )
    await writeNote(other, header, sums)
    return sums
  } finally {
    await other.close()
  }
}

const isThere = (file: string) => new CommandError(`There is a file at ${file} already.`, exitCodes.cannotCreate)

/** Writes a backup to a new file that only its owner can read. It appears complete or not at all; an existing file stays as it is. */
async function writeBackup(command: Command, header: Header, file: string): Promise<Sum[]> {
  const unfinished = `${file}.${process.pid}.new`
  const [copy, packed] = [join(unfinished, 'lsp.db'), join(unfinished, 'backup.gz')]
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    const sums = await copyDatabase(command, header, copy)
    await pipeline(
      createReadStream(copy),
      createGzip(),
      createWriteStream(packed, { flags: 'wx', mode: 0o600, flush: true }),
    )
    if (existsSync(file)) throw isThere(file)
    renameSync(packed, file)
    return sums
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
    throw new CommandError(`${file} cannot be written: ${String(error.code)}.`, exitCodes.cannotCreate)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Notes when the backup ended, which `doctor` tells. The backup is as good where that cannot be stored, as on a standby. */
async function noteEnd({ db, warn }: Command): Promise<void> {
  try {
    await db.write((queries) => noteDone(queries, 'backup', new Date().toISOString()))
  } catch (error) {
    warn(`The backup is made, but the database does not know of it: ${messageOf(error)}`)
  }
}

/**
 * Writes everything that is kept for longer than a day to one file, as it is at one moment, while the server goes on. Where a
 * folder is named, the backups in it whose time is over go.
 */
export async function backUp(command: Command, named: string): Promise<Facts> {
  const { db, now, settings, say } = command
  const file = backupFile(named, now)
  if (existsSync(file)) throw isThere(file)
  const header = await headerNow(db, now, 'backup')
  const sums = await writeBackup(command, header, file)
  const bytes = statSync(file).size
  await noteEnd(command)
  say(`${inRows(sums)} are in ${file} (${bytes.toLocaleString('en-NZ')} bytes).`)
  const mayRemove = isFolder(named) && (await clockDoubt(db.read, now)) === null
  const removed = mayRemove ? removeOldBackups(named, settings().backupLifetime, now) : []
  for (const name of removed) say(`${name} is over, and deleted.`)
  return { file, bytes, removed, made_at: header.made_at, migration: header.migration, tables: sums }
}
