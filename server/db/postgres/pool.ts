import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { DatabaseAway } from '#server/db/trouble.ts'
import { patiently, type Patience } from './patience.ts'
import { isLost, troubleOf } from './trouble-of.ts'

type Connecting = { pool: Pool; patience: Patience }

const begins = /^(?:begin|start transaction)\b/
const ends = /^(?:commit|rollback)\b/
const reads = /^\s*select\b/i

async function connect({ pool }: Connecting): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // Whatever the reason, such as a password that was changed: there is no connection, and nothing was done.
    throw new DatabaseAway(error, true)
  }
}

/**
 * A connection that is lent to one piece of work. Where it turns out to be lost before the work has done anything, another
 * one takes its place: at the beginning of a transaction, or for a query that stands alone and only reads.
 */
class LentConnection {
  readonly #connecting: Connecting
  #client: PoolClient | null
  #isInTransaction = false

  constructor(connecting: Connecting, client: PoolClient) {
    this.#connecting = connecting
    this.#client = client
  }

  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The server undoes what a lost connection has left.
    if (this.#client === null && sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    const isFirst = !this.#isInTransaction && (begins.test(sql) || reads.test(sql))
    const result = isFirst
      ? await patiently(this.#connecting.patience, () => this.#ask<Row>(sql, parameters))
      : await this.#ask<Row>(sql, parameters)
    if (begins.test(sql)) this.#isInTransaction = true
    return result
  }

  async #ask<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const isUndone = begins.test(sql) || reads.test(sql) || (this.#isInTransaction && sql !== 'commit')
    if (this.#client === null) {
      if (this.#isInTransaction) throw new DatabaseAway(new Error('the connection was lost before'), isUndone)
      this.#client = await connect(this.#connecting)
    }
    try {
      return (await this.#client.query(sql, [...parameters])) as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (isLost(error)) this.#drop()
      throw troubleOf(error, isUndone)
    } finally {
      if (ends.test(sql)) this.#isInTransaction = false
    }
  }

  #drop(): void {
    // A server that does not answer would not answer a farewell either.
    this.#client?.connection.stream.destroy()
    this.#client?.release(true)
    this.#client = null
  }

  release(isToEnd?: boolean): void {
    this.#client?.release(isToEnd)
  }
}

/** A pool of connections to PostgreSQL whose faults are DatabaseTrouble, and which waits for it as patiently as it is told. */
export function openPool(
  url: string,
  patience: Patience,
  onTrouble: (error: Error, what: string) => void,
): { pool: Pool; lending: PostgresPool } {
  const pool = new Pool({
    connectionString: url,
    max: patience.connections,
    connectionTimeoutMillis: patience.wait,
    keepAlive: true,
    ...(patience.timeout === null ? {} : { query_timeout: patience.timeout }),
  })
  const onLost = (error: Error) => onTrouble(new DatabaseAway(error, true), 'database connection lost')
  // Without these listeners a lost connection would end the process (node-postgres #2762).
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  const connecting = { pool, patience }
  return {
    pool,
    lending: {
      options: {},
      connect: async () => {
        const client = await patiently(patience, () => connect(connecting))
        // Its second form is for cursors, which are not used.
        return new LentConnection(connecting, client) as unknown as PostgresPoolClient
      },
      end: () => pool.end(),
    },
  }
}
