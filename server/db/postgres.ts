import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Write } from './shared-commits.ts'
import type { Tables } from './tables.ts'
import { CannotSave, DatabaseAway, tryAgain } from './trouble.ts'

/** How many connections there are at most, and how long to wait for PostgreSQL, in milliseconds. */
export type Patience = {
  connections: number
  /** For a connection; where `isRepeating`, also how long work that failed with nothing stored is tried again. */
  wait: number
  /** For the answer to one statement; null for as long as it takes. */
  timeout: number | null
  isRepeating: boolean
}

/** Commands do long work, whose parts can only be done once. */
export const commandPatience: Patience = { connections: 10, wait: 10_000, timeout: null, isRepeating: false }

/** By SQLSTATE (PostgreSQL, appendix A): read-only transaction, disk full. */
const storesNothing = ['25006', '53100']
/** Serialisation failure and deadlock: the database has undone the transaction, which works when it is done again. */
const undone = ['40001', '40P01']
/** Connection and operator's intervention, insufficient resources, a statement or a lock that took too long. */
const isAway = /^(?:08|53|57P|57014|55P03)/

/** The trouble that an error of the driver stands for; the error itself where it is our own fault. */
function troubleOf(error: unknown, isUndone: boolean): unknown {
  if (error instanceof TypeError || error instanceof RangeError) return error
  // What PostgreSQL has not said comes from the connection: refused, lost, or no answer in time.
  if (!(error instanceof DatabaseError)) return new DatabaseAway(error, isUndone)
  const { code = '' } = error
  if (storesNothing.includes(code)) return new CannotSave(error, false)
  if (undone.includes(code)) return new DatabaseAway(error, true)
  return isAway.test(code) ? new DatabaseAway(error, isUndone) : error
}

/** Whether a connection is of no more use after an error. One that only reads may lead to a former primary. */
function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === '25006'
}

/** Whether PostgreSQL says that an account may not do what it should, or that its database or schema is not there. */
export function isOfAccount(error: Error): boolean {
  return error instanceof DatabaseError && /^(?:28|3D|3F|42501)/.test(error.code ?? '')
}

/** Whether PostgreSQL stores anything: a standby, or a database that an operator has made read-only, does not. */
export async function isWritable(queries: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only
  `.execute(queries)
  return rows[0]?.read_only === 'off'
}

/** Lets no other server change what all of them share until the transaction ends: not the session, which a pooler may hand on. */
export async function lockServers(queries: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(20261127)`.execute(queries)
}

type Ask = <Row>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<Row>>

/** A connection as Kysely borrows it. */
function asBorrowed(ask: Ask, release: PostgresPoolClient['release']): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked === 'string') return ask<Row>(asked, parameters)
    throw new TypeError('cursors are not used')
  }
  return { query, release }
}

/** Borrows a connection whose faults are DatabaseTrouble; one that is lost is not used again. */
async function borrow(pool: Pool): Promise<PostgresPoolClient> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    // Whatever the reason, such as a password that was changed: there is no connection, and nothing was done.
    throw new DatabaseAway(error, true)
  }
  let isGone = false
  const ask: Ask = async <Row>(text: string, parameters: readonly unknown[]) => {
    // PostgreSQL undoes what a lost connection has left; a rollback over a frozen one would only wait for the timeout again.
    if (isGone && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    try {
      const result = await client.query(text, [...parameters])
      return result as PostgresQueryResult<Row>
    } catch (error) {
      isGone ||= isLost(error)
      throw troubleOf(error, text !== 'commit')
    }
  }
  return asBorrowed(ask, (isToEnd) => client.release(isToEnd === true || isGone))
}

const dialectOf = (connect: PostgresPool['connect'], end: PostgresPool['end']) =>
  new PostgresDialect({ pool: { connect, end, options: {} } })

/**
 * Connects to PostgreSQL: `db` for transactions, `read` for queries that stand alone, and `write`. What failed with nothing stored, be it
 * one query of `read` or a whole `write`, is tried again for up to `wait` milliseconds where `isRepeating`.
 */
export function openPostgres(
  url: string,
  { connections, wait, timeout, isRepeating }: Patience,
  onTrouble: (error: Error, what: string) => void,
): { pool: Pool; db: Kysely<Tables>; read: Kysely<Tables>; write: Write } {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: wait,
    keepAlive: true,
    ...(timeout === null ? {} : { query_timeout: timeout }),
  })
  const onLost = (error: Error) => onTrouble(new DatabaseAway(error, true), 'database connection lost')
  // Without these listeners a lost connection would end the process (node-postgres #2762).
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const patience = isRepeating ? wait : 0
  const readOnce: Ask = async <Row>(text: string, parameters: readonly unknown[]) => {
    const client = await borrow(pool)
    try {
      return await client.query<Row>(text, parameters)
    } finally {
      client.release()
    }
  }
  const reading = asBorrowed(
    (text, parameters) => tryAgain(patience, () => readOnce(text, parameters)),
    () => undefined,
  )
  const db = new Kysely<Tables>({
    dialect: dialectOf(
      () => borrow(pool),
      () => pool.end(),
    ),
  })
  const read = new Kysely<Tables>({
    dialect: dialectOf(
      async () => reading,
      async () => undefined,
    ),
  })
  return { pool, db, read, write: (work) => tryAgain(patience, () => db.transaction().execute(work)) }
}
