import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database, type Queries } from './open.ts'
import { changeSession } from '#server/session/queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

/**
 * Counts the commits in a SQLite write-ahead log. The last frame of a commit names the database's size
 * (sqlite.org/walformat).
 */
function commitsIn(walFile: string): number {
  const wal = readFileSync(walFile)
  const frameSize = 24 + wal.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frameSize <= wal.length; at += frameSize) {
    const isOfThisLog = wal.readBigUInt64BE(at + 8) === wal.readBigUInt64BE(16)
    if (isOfThisLog && wal.readUInt32BE(at + 4) > 0) commits += 1
  }
  return commits
}

const uuids = (count: number) => Array.from({ length: count }, () => randomUUID())

async function addSession(queries: Queries, uuid: string): Promise<string> {
  const session = { uuid, secretHash: `hash for ${uuid}`, stored: null }
  await changeSession(queries, session, { used_at: '2026-11-20T10:00:00.000Z' })
  return uuid
}

async function storedUuids({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('sessions').select('uuid').execute()
  return rows.map(({ uuid }) => uuid).toSorted()
}

describe('writes that share commits', () => {
  let db: Database
  let url: string
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ db, url, close } = await openTestDatabase('sqlite'))
  })
  afterEach(() => close())

  it('put 50 writes that arrive together into one commit, and resolve each', async () => {
    const walFile = `${url.slice('sqlite:'.length)}-wal`
    const wanted = uuids(50)
    const before = commitsIn(walFile)
    const answers = await Promise.all(wanted.map((uuid) => db.write((queries) => addSession(queries, uuid))))
    expect(commitsIn(walFile) - before).toBe(1)
    expect(answers).toEqual(wanted)

    await db.close()
    const reopened = await openDatabase(url, () => undefined)
    expect(await storedUuids(reopened)).toEqual(wanted.toSorted())
    await reopened.close()
  })

  it('reject a write that throws with its own error, and store the others', async () => {
    const [first, failing, last] = uuids(3) as [string, string, string]
    const results = await Promise.allSettled([
      db.write((queries) => addSession(queries, first)),
      db.write(async (queries) => {
        await addSession(queries, failing)
        throw new Error('its own error')
      }),
      db.write((queries) => queries.insertInto('installed_pack').values({ id: 'a', fingerprint: 'b' }).execute()),
      db.write((queries) => queries.insertInto('installed_pack').values({ id: 'a', fingerprint: 'c' }).execute()),
      db.write((queries) => addSession(queries, last)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: { message: 'its own error' } })
    expect(results[3]).toMatchObject({ reason: { message: expect.stringMatching(/unique/i) } })
    expect(await storedUuids(db)).toEqual([first, last].toSorted())
    expect(await db.read.selectFrom('installed_pack').select('fingerprint').execute()).toEqual([{ fingerprint: 'b' }])
  })

  it('all reject with the first error when the database ends the transaction by itself, and later ones work', async () => {
    const insert = (fingerprint: string) => (queries: Queries) =>
      sql`insert or rollback into installed_pack (id, fingerprint) values ('a', ${fingerprint})`.execute(queries)
    await db.write(insert('b'))
    const [first, last] = uuids(2) as [string, string]
    const results = await Promise.allSettled([db.write((queries) => addSession(queries, first)), db.write(insert('c'))])
    expect(results).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringMatching(/unique/i) } },
      { status: 'rejected', reason: { message: expect.stringMatching(/unique/i) } },
    ])
    expect(await db.write((queries) => addSession(queries, last))).toBe(last)
    expect(await storedUuids(db)).toEqual([last])
  })

  it('include writes that arrive during a commit', async () => {
    const [first, second] = uuids(2) as [string, string]
    const moments = new EventEmitter()
    const begun = once(moments, 'begun')
    const earlier = db.write(async (queries) => {
      moments.emit('begun')
      await once(moments, 'arrived')
      return addSession(queries, first)
    })
    await begun
    const later = db.write((queries) => addSession(queries, second))
    moments.emit('arrived')
    expect(await Promise.all([earlier, later])).toEqual([first, second])
    expect(await storedUuids(db)).toEqual([first, second].toSorted())
  })
})

describe.each(dialects)('a write within a write on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterEach(() => close())

  const install = (id: string) => () =>
    db.write((queries) => queries.insertInto('installed_pack').values({ id, fingerprint: 'a' }).execute())
  const installed = async () =>
    (await db.read.selectFrom('installed_pack').select('id').execute()).map(({ id }) => id).toSorted()

  it('is refused instead of waiting for ever, and neither write stores anything', async () => {
    const nested = db.write(async (queries) => {
      await queries.insertInto('installed_pack').values({ id: 'outer', fingerprint: 'a' }).execute()
      await install('inner')()
    })
    await expect(nested).rejects.toThrow('db.write stands within another db.write')
    expect(await installed()).toEqual([])
  })

  it('does not affect later writes, also those of work that the first write started', async () => {
    const moments = new EventEmitter()
    let later: Promise<unknown> = Promise.resolve()
    await db.write(async () => {
      later = once(moments, 'over').then(install('later'))
    })
    moments.emit('over')
    await Promise.all([later, install('after')()])
    expect(await installed()).toEqual(['after', 'later'])
  })
})
