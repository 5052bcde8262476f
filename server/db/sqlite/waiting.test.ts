import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { openSqlite, type SqliteConnection } from './sqlite.ts'
import { openTestDatabase } from '#tests/support/test-deps.ts'

describe('writing to sqlite while another process writes', () => {
  let db: Database
  let other: SqliteConnection
  let close: () => Promise<void>

  beforeEach(async () => {
    const opened = await openTestDatabase('sqlite')
    ;({ db, close } = opened)
    other = openSqlite(opened.url.slice('sqlite:'.length))
    other.prepare('begin immediate').run([])
  })
  afterEach(async () => {
    other.close()
    await close()
  })

  const store = (id: string) =>
    db.write((queries) => queries.insertInto('installed_pack').values({ id, fingerprint: '' }).execute())

  it('waits for its turn, and does everything else meanwhile', async () => {
    let turns = 0
    let isStored = false
    const stored = store('one').then(() => {
      isStored = true
    })
    // The other one ends only because this process goes on.
    while (turns < 20) {
      // oxlint-disable-next-line no-await-in-loop
      await wait(1)
      turns += 1
      expect(await db.read.selectFrom('installed_pack').select('id').execute()).toEqual([])
    }
    expect(isStored).toBe(false)
    other.prepare('commit').run([])
    await stored
    expect(await db.read.selectFrom('installed_pack').select('id').execute()).toEqual([{ id: 'one' }])
  })

  it('stores everything that came while it waited', async () => {
    const both = Promise.all([store('one'), wait(1).then(() => store('two'))])
    await wait(10)
    other.prepare('rollback').run([])
    await both
    expect(await db.read.selectFrom('installed_pack').select('id').orderBy('id').execute()).toHaveLength(2)
  })
})
