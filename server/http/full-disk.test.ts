import { execFileSync } from 'node:child_process'
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectDatabase, type Database } from '#server/db/open.ts'
import { newVisitor, openSecondApp, testApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'

/** A disk of its own, which a test may fill. */
type SmallDisk = {
  folder: string
  /** Takes all room but so many bytes. */
  fill: (leave: number) => void
  /** Gives back the room that `fill` took. */
  empty: () => void
  remove: () => void
}

function write(file: string, bytes: number): void {
  const handle = openSync(file, 'a')
  const part = Buffer.alloc(64 * 1024)
  try {
    for (let left = bytes; left > 0; left -= part.length) writeSync(handle, part, 0, Math.min(left, part.length))
  } finally {
    closeSync(handle)
  }
}

/** A disk in memory of so many megabytes; null where this machine lets nobody mount one. */
function newSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(folder)
      write(filler, bavail * bsize - leave)
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

const role = 'policy-analyst--any'
const megabyte = 1024 * 1024
const cannotSave = 'We cannot save anything at the moment. You can go on reading. Please try again in a few minutes.'

const disk = newSmallDisk(120)
const name = disk ? 'a full disk' : 'a full disk (not tried: this machine lets nobody mount a small one)'

describe.skipIf(disk === null)(name, () => {
  const test = testApp('sqlite')
  let second: TestApp
  let db: Database
  let visitor: Visitor
  let others: Visitor[]
  const file = join(disk?.folder ?? '', 'lsp.db')
  /** What was called stored, by session. */
  const acknowledged = new Map<string, string>()

  const rate = (who: Visitor, chosen: string) => {
    const question = { qtype: 'ASSESS', roleId: role, direction: 'SAVE', qref: 'curious', answer: chosen }
    return who.post('get_question', question)
  }
  const ready = async () => {
    const answer = await second.app.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }

  beforeAll(async () => {
    copyFileSync(inject('filled').sqlite, file)
    db = connectDatabase(`sqlite:${file}`, () => undefined)
    second = await openSecondApp(test, test.deps.clock, undefined, { db, databaseUrl: `sqlite:${file}` })
    visitor = await newVisitor(second.app)
    others = await Promise.all(Array.from({ length: 60 }, () => newVisitor(second.app)))
    await Promise.all([visitor, ...others].map((who) => who.rate(role, { curious: 'strong' })))
    for (const { uuid } of [visitor, ...others]) acknowledged.set(uuid, 'strong')
  })
  afterAll(async () => {
    await db.close()
    await second.close()
    disk?.remove()
  })

  it('is said by /readyz before it happens', async () => {
    expect(await ready()).toEqual([200, { status: 'ok' }])
    disk?.fill(60 * megabyte)
    expect(await ready()).toEqual([503, { status: 'failing', failing: ['disk'] }])
    expect((await rate(visitor, 'sound')).statusCode).toBe(200)
    acknowledged.set(visitor.uuid, 'sound')
  })

  it('lets visitors read, and calls nothing stored that is not', async () => {
    disk?.fill(0)
    // The session's last use is to be stored again, which must refuse nobody.
    test.deps.setClock('2026-11-21T01:30:00Z')
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1) {
      for (const [place, who] of others.entries()) {
        const chosen = ['sound', 'developing', 'strong'][(times + place) % 3] ?? ''
        const { statusCode, headers, body } = await rate(who, chosen)
        statuses.push(statusCode)
        if (statusCode === 200) acknowledged.set(who.uuid, chosen)
        else expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', cannotSave])
      }
    }
    expect(statuses.at(-1)).toBe(503)
    const read = [
      await visitor.post('status_load', {}),
      await visitor.post('roles', { query_role: 'policy', query_agency: '' }),
      await visitor.post('get_assess_results', { roleId: role }),
      await visitor.open('/privacy'),
    ]
    expect(read.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const rows = await db.read.selectFrom('answers').select(['session_uuid', 'answer']).execute()
    expect(new Map(rows.map((row) => [row.session_uuid, row.answer]))).toEqual(acknowledged)
  })

  it('is over once there is room', async () => {
    const late = await newVisitor(second.app)
    disk?.empty()
    expect(await ready()).toEqual([200, { status: 'ok' }])
    expect((await late.post('status_update', { roleId: role })).statusCode).toBe(200)
    expect((await rate(late, 'sound')).statusCode).toBe(200)
  })
})
