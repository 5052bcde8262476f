import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { isBusy, openSqlite, type SqliteConnection } from './sqlite/sqlite.ts'
import type { Write } from './shared-commits.ts'
import type { Tables } from './tables.ts'
import { WaitingDialect } from './sqlite/waiting-dialect.ts'

/** A place beside the database, for tables that nobody else sees. */
export type Apart = {
  /** For these tables, and for reading the database. */
  queries: Kysely<Tables>
  /** The schema in which these tables are made; without one they are temporary. */
  schema: string | null
  /** Changes the database. On SQLite each is a short transaction, so that others write between them. */
  write: Write
  /** So many rows are changed by one `write`, so that nobody waits for long. */
  rowsAtOnce: number
  /** Call it before the first `write`: from then on what stands here outlives this process, until `apart` has done its work. */
  keep: () => Promise<void>
}

/**
 * Work in a place beside the database. `finishApart` does what another process has kept and not done when it ended; false where
 * there is no such thing, or somebody is at it.
 */
export type WorkApart = {
  apart: <Result>(work: (place: Apart) => Promise<Result>) => Promise<Result>
  finishApart: (work: (place: Apart) => Promise<void>) => Promise<boolean>
}

/** Thrown where another process has the place. */
export class PlaceTaken extends Error {}

const schema = 'apart'
const [nothingKept, kept] = [0, 1]
const rowsAtOnce = 400

/** Of a file that holds nothing but its header, in bytes. */
const emptySize = 4096

/** After each change, in milliseconds: others look for the lock more often. */
const pause = 15

/** Opens the file beside the database, and has it alone. Its header says whether what it holds was kept. */
function openPlace(file: string, path: string): { connection: SqliteConnection; isKept: boolean } {
  const connection = openSqlite(file)
  try {
    const isKept = connection.withoutWaiting(() => {
      connection.run(`
        attach database '${path.replaceAll("'", "''")}' as ${schema};
        pragma ${schema}.locking_mode = exclusive;
        pragma ${schema}.journal_mode = memory;
        pragma ${schema}.synchronous = off;
      `)
      const version = Number(connection.ask(`${schema}.user_version`))
      // To write is what takes the lock.
      connection.run(`pragma ${schema}.user_version = ${version}`)
      return version === kept
    })
    return { connection, isKept }
  } catch (error) {
    connection.close()
    throw isBusy(error) ? new PlaceTaken() : error
  }
}

function flushFolder(path: string): void {
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function placeOn(connection: SqliteConnection, path: string): Apart {
  const queries = new Kysely<Tables>({ dialect: new WaitingDialect(connection) })
  return {
    queries,
    schema,
    rowsAtOnce,
    write: async (work) => {
      const result = await queries.transaction().execute(work)
      await wait(pause)
      return result
    },
    keep: async () => {
      flushFolder(path)
      // The first of the two flushes everything that the second one says is there.
      connection.run(`
        pragma ${schema}.synchronous = full;
        pragma ${schema}.user_version = ${nothingKept};
        pragma ${schema}.user_version = ${kept};
      `)
    },
  }
}

function leave(connection: SqliteConnection, path: string): void {
  connection.run(`pragma ${schema}.user_version = ${nothingKept}`)
  connection.close()
  rmSync(path, { force: true })
}

/** Work in a file beside a SQLite database. What was kept in it stays where the work fails. */
export function sqliteApart(file: string): WorkApart {
  const path = `${file}-import`

  /** What a process has left behind that ended before it kept anything may be damaged. */
  function openEmpty(): SqliteConnection {
    const { connection, isKept } = openPlace(file, path)
    if (isKept) {
      connection.close()
      throw new PlaceTaken()
    }
    if (statSync(path).size === emptySize) return connection
    leave(connection, path)
    return openEmpty()
  }

  return {
    apart: async (work) => {
      const connection = openEmpty()
      let isKept = false
      const place = placeOn(connection, path)
      const keep = () => place.keep().then(() => void (isKept = true))
      try {
        const result = await work({ ...place, keep })
        isKept = false
        return result
      } finally {
        if (isKept) connection.close()
        else leave(connection, path)
      }
    },
    finishApart: async (work) => {
      if (!existsSync(path)) return false
      try {
        const { connection, isKept } = openPlace(file, path)
        if (!isKept) {
          connection.close()
          return false
        }
        try {
          await work(placeOn(connection, path))
        } catch (error) {
          connection.close()
          throw error
        }
        leave(connection, path)
        return true
      } catch (error) {
        if (error instanceof PlaceTaken) return false
        throw error
      }
    },
  }
}

/** Work in temporary tables of one transaction: a pooler may give each transaction another connection. */
export function postgresApart(db: Kysely<Tables>): WorkApart {
  const place = { schema: null, rowsAtOnce: 5000, keep: async () => undefined }
  return {
    apart: (work) =>
      db.transaction().execute((queries) => work({ ...place, queries, write: (change) => change(queries) })),
    finishApart: async () => false,
  }
}
