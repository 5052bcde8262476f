import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { findSession } from '#server/db/session/sessions.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { dialects, newTestDatabase } from '#tests/support/test-deps.ts'
import { migrations } from './list.ts'

describe.each(dialects)('a database of an earlier version on %s', (dialect) => {
  let url: string
  let remove: () => Promise<void>

  beforeAll(async () => {
    ;({ url, remove } = await newTestDatabase(dialect))
  })
  afterAll(() => remove())

  it('keeps its sessions when they learn of career paths', async () => {
    const earlier = new Kysely<unknown>({
      dialect:
        dialect === 'sqlite'
          ? new SqliteDialect({ database: openSqlite(url.slice('sqlite:'.length)) })
          : new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
    })
    const migrator = new Migrator({ db: earlier, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('0001-first-journey')
    await sql`insert into sessions values ('u', 'START', 0, 'r', 'policy', 'te-papa', 'c', 'd')`.execute(earlier)
    await earlier.destroy()

    const db = await openDatabase(url, () => undefined)
    const { stored } = await findSession(db.read, 'u', 'no such secret')
    await db.close()
    expect(stored).toMatchObject({
      uuid: 'u',
      restore_point: 'START',
      session_saved: 0,
      role_id: 'r',
      query_role: 'policy',
      query_agency: 'te-papa',
      created_at: 'c',
      used_at: 'd',
      path_role_id: null,
      path: '',
      query_path_role_type: '',
      query_path_agency: '',
      target_role_id: null,
      horizon: null,
    })
  })
})
