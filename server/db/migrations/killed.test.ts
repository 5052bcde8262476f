// @module-tag long
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, RawNode, sql, SqliteDialect, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrateDatabase } from '#server/db/open.ts'
import { sharedCommits, type Write } from '#server/db/shared-commits.ts'
import { findDamage, openSqlite } from '#server/db/sqlite.ts'
import type { Tables } from '#server/db/tables.ts'
import { newTestDatabase } from '#tests/support/test-deps.ts'

const earlier = '0005-targets'

/** Everything that a database's tables and the list of its migrations say of themselves. */
async function schemaOf(db: Kysely<Tables>): Promise<string> {
  const tables = await db.introspection.getTables()
  const migrations = await db
    .selectFrom('kysely_migration' as keyof Tables)
    .select('name' as never)
    .execute()
  return JSON.stringify([tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)), migrations])
}

async function fill(db: Kysely<Tables>, write: Write): Promise<void> {
  await migrateDatabase(db, write, earlier)
  await sql`
    insert into sessions (uuid, session_saved, query_role, query_agency, created_at, used_at)
    values ('u', 0, 'policy', '', 'c', 'd')
  `.execute(db)
}

describe('a migration that is killed at a statement, on sqlite', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-killed-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('leaves the earlier schema or the new one, whichever statement it was', async () => {
    let statements = 0
    let isWatched = false
    const file = join(folder, 'lsp.db')
    // What a process leaves that is killed here: the files as they are.
    const keep = () => {
      statements += 1
      mkdirSync(join(folder, `${statements}`))
      for (const name of ['lsp.db', 'lsp.db-wal'].filter((one) => existsSync(join(folder, one)))) {
        cpSync(join(folder, name), join(folder, `${statements}`, name))
      }
    }
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: openSqlite(file) }),
      log: () => {
        if (isWatched) keep()
      },
    })
    const write = sharedCommits(db)
    await fill(db, write)
    const before = await schemaOf(db)
    isWatched = true
    await migrateDatabase(db, write)
    isWatched = false
    const after = await schemaOf(db)
    await db.destroy()

    const found: string[] = []
    for (let statement = 1; statement <= statements; statement += 1) {
      const left = join(folder, `${statement}`, 'lsp.db')
      expect(findDamage(left)).toBe(null)
      const opened = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(left) }) })
      const schema = await schemaOf(opened)
      found.push(schema === before ? 'earlier' : schema === after ? 'new' : 'between')
      await opened.destroy()
    }
    expect(statements).toBeGreaterThan(50)
    expect(found.filter((one) => one === 'between')).toEqual([])
    expect(found.at(-1)).toBe('new')
  })
})

/** Ends the connection in the place of one statement. */
class Killing implements KyselyPlugin {
  count = 0
  at = Infinity

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    this.count += 1
    return this.count === this.at ? RawNode.createWithSql('select pg_terminate_backend(pg_backend_pid())') : node
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result
  }
}

describe('a migration that is killed at a statement, on postgres', () => {
  it('leaves the earlier schema, whichever statement it was', async () => {
    const { url, remove } = await newTestDatabase('postgres')
    const connect = () => {
      const pool = new Pool({ connectionString: url })
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    }
    const killing = new Killing()
    const plain = connect()
    await fill(plain, (work) => plain.transaction().execute(work))
    const before = await schemaOf(plain)
    // Not each of them, because each needs a connection of its own.
    for (let at = 1, isDone = false; !isDone; at += 7) {
      Object.assign(killing, { count: 0, at })
      const killed = connect()
      const through = killed.withPlugin(killing)
      isDone = await migrateDatabase(through, (work) => through.transaction().execute(work)).then(
        () => true,
        () => false,
      )
      await killed.destroy()
      if (!isDone) expect(await schemaOf(plain)).toBe(before)
    }
    expect(killing.count).toBeGreaterThan(50)
    expect(await schemaOf(plain)).not.toBe(before)
    await plain.destroy()
    await remove()
  })
})
