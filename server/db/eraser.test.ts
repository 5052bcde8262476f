import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraser } from './eraser.ts'
import type { Database } from '#server/db/open.ts'
import { openSqlite } from './sqlite.ts'
import { piecesIn } from '#tests/support/mail/outbox.ts'
import { openTestDatabase } from '#tests/support/test-deps.ts'

const text = 'What was typed here is nobody’s business once it is deleted. '.repeat(200)

describe('erasing on sqlite', () => {
  let db: Database
  let url: string
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ db, url, close } = await openTestDatabase('sqlite'))
    await db.write((queries) => queries.insertInto('installed_pack').values({ id: text, fingerprint: '' }).execute())
    await db.write((queries) => queries.deleteFrom('installed_pack').execute())
  })
  afterEach(() => close())

  it('leaves nothing of deleted rows in the files', async () => {
    expect(piecesIn(url, text)).toBeGreaterThan(100)
    expect(await db.eraseDeleted()).toBe(true)
    expect(piecesIn(url, text)).toBe(0)
  })

  it('does not wait for another process that reads, and tries again later', async () => {
    const reader = openSqlite(url.slice('sqlite:'.length))
    reader.prepare('begin deferred').run([])
    reader.prepare('select uuid from sessions').all([])
    const begun = performance.now()
    expect(await db.eraseDeleted()).toBe(false)
    expect(performance.now() - begun).toBeLessThan(4000)
    expect(piecesIn(url, text)).toBeGreaterThan(0)
    reader.prepare('commit').run([])
    await expect.poll(() => piecesIn(url, text), { timeout: 10_000 }).toBe(0)
    reader.close()
  })

  it('runs once for callers at the same time, and again for a later caller', async () => {
    let times = 0
    const truncate = async () => {
      times += 1
      return true
    }
    const { erase, stop } = eraser(truncate, () => undefined)
    expect(await Promise.all([erase(), erase(), erase()])).toEqual([true, true, true])
    expect(times).toBe(1)
    const soon = [erase(60_000), erase(60_000)]
    expect(times).toBe(1)
    expect(await Promise.all([erase(), ...soon])).toEqual([true, true, true])
    expect(times).toBe(2)
    const never = erase(60_000)
    stop()
    expect(await never).toBe(false)
    expect(await erase()).toBe(false)
    expect(times).toBe(2)
  })

  it('reports no failures that others were between, nor one twice', async () => {
    const told: string[] = []
    const fails = [true, false, true, true, true]
    const shaky = eraser(
      async () => !fails.shift(),
      (error) => told.push(error.message),
      0,
    )
    for (const isGone of [false, true, false]) expect(await shaky.erase()).toBe(isGone)
    expect(told).toEqual([])
    await shaky.erase()
    shaky.stop()
    expect(told).toEqual(['another process is in the way'])
  })
})
