import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SqliteDatabase } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-deps.ts'
import { connectDatabase, type Database } from './open.ts'
import { openSqlite } from './sqlite.ts'

describe('writing to sqlite while another process writes', () => {
  let db: Database
  let other: SqliteDatabase
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
      await wait(1)
      turns += 1
      expect(await db.read.selectFrom('installed_pack').select('id').execute()).toEqual([])
    }
    expect(isStored).toBe(false)
    other.prepare('commit').run([])
    await stored
    expect(await db.read.selectFrom('installed_pack').select('id').execute()).toEqual([{ id: 'one' }])
  })
})

describe('the files of a SQLite database', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-files-'))
    file = join(folder, 'lsp.db')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const modes = (of: string) =>
    Object.fromEntries(readdirSync(of).map((name) => [name, (statSync(join(of, name)).mode & 0o777).toString(8)]))

  it('are their owner’s alone, those too that were not', async () => {
    copyFileSync(inject('filled').sqlite, file)
    chmodSync(file, 0o644)
    writeFileSync(`${file}-wal`, '', { mode: 0o644 })
    const db = connectDatabase(`sqlite:${file}`, () => undefined)
    await db.write((queries) => queries.deleteFrom('mail_counts').execute())
    expect(modes(folder)).toEqual({ 'lsp.db': '600', 'lsp.db-wal': '600', 'lsp.db-shm': '600' })
    await db.close()
  })

  it('are made so, in a folder that is so', async () => {
    const within = join(folder, 'new')
    const db = connectDatabase(`sqlite:${join(within, 'lsp.db')}`, () => undefined)
    await db.migrate()
    expect((statSync(within).mode & 0o777).toString(8)).toBe('700')
    expect(modes(within)).toEqual({ 'lsp.db': '600', 'lsp.db-wal': '600', 'lsp.db-shm': '600' })
    await db.close()
  })
})
