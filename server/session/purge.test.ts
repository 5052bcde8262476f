import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, hour } from '#domain/framework/durations.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session.ts'
import { storeEarlier } from '#server/assessing/earlier.ts'
import { purge } from './purge.ts'
import { endedMail, storeTestMail, waitingMail } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const roleId = 'hr-director--any'
const start = Date.parse('2026-11-20T23:30:00Z')
// The last use is known to within ten minutes, and nobody's session goes early.
const late = hour / 6 + 1

describe.each(dialects)('purge on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor

  const purged = async () => (await purge(test.deps, true))?.sessions
  const waitUntil = (after: number) => test.deps.setClock(new Date(start + after).toISOString())

  /** Everything that is stored about a visitor, table by table. */
  async function rowsOf({ uuid }: Visitor): Promise<number[]> {
    const { read } = test.deps.db
    const rows = await Promise.all([
      read.selectFrom('sessions').select('uuid').where('uuid', '=', uuid).execute(),
      read.selectFrom('session_secrets').select('session_uuid').where('session_uuid', '=', uuid).execute(),
      read.selectFrom('answers').select('qref').where('session_uuid', '=', uuid).execute(),
      read.selectFrom('questionnaires').select('place').where('session_uuid', '=', uuid).execute(),
      read.selectFrom('earlier_assessments').select('role_id').where('session_uuid', '=', uuid).execute(),
      read.selectFrom('plans').select('role_id').where('session_uuid', '=', uuid).execute(),
      read.selectFrom('plan_actions').select('role_id').where('session_uuid', '=', uuid).execute(),
      read.selectFrom('shared_plans').select('role_id').where('session_uuid', '=', uuid).execute(),
    ])
    return rows.map((found) => found.length)
  }

  async function save({ uuid }: Visitor): Promise<void> {
    const { db } = test.deps
    await db.write((queries) =>
      queries.updateTable('sessions').set({ session_saved: 1 }).where('uuid', '=', uuid).execute(),
    )
  }

  beforeEach(async () => {
    waitUntil(0)
    await test.deps.db.write((queries) => queries.deleteFrom('sessions').execute())
    visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
    const step = { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' } as const
    await visitor.call('get_question', step)
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    await visitor.call('change_plan', { roleId, change: { add: { capability: 'curious', text: 'Ask' } } })
    await visitor.call('change_plan', { roleId, change: { review_on: '2027-03-01' } })
    await visitor.call('share_plan', { roleId, shows_notes: false })
    const before = { finishedAt: '2026-10-01T10:00:00.000Z', answers: { curious: 'sound' }, selected: [] }
    await test.deps.db.write((queries) => storeEarlier(queries, { sessionUuid: visitor.uuid, roleId }, before, 10))
  })

  it('deletes an unsaved session when its time is over, with all that belongs to it', async () => {
    waitUntil(unsavedLifetime)
    expect(await purged()).toBe(0)
    expect(await rowsOf(visitor)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    waitUntil(unsavedLifetime + late)
    expect(await purged()).toBe(1)
    expect(await rowsOf(visitor)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await purged()).toBe(0)
  })

  it('deletes a saved session when its longer time is over', async () => {
    await save(visitor)
    waitUntil(savedLifetime)
    expect(await purged()).toBe(0)
    expect(await rowsOf(visitor)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    waitUntil(savedLifetime + late)
    expect(await purged()).toBe(1)
    expect(await rowsOf(visitor)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('answers others between a few sessions and the next', async () => {
    await test.deps.db.write(async (queries) => {
      const session = { restore_point: null, session_saved: 0, role_id: null, query_role: '', query_agency: '' }
      const path = { path_role_id: null, path: '', query_path_role_type: '', query_path_agency: '' }
      const used = { created_at: new Date(start).toISOString(), used_at: new Date(start).toISOString() }
      for (let count = 0; count < 500; count += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await queries
          .insertInto('sessions')
          .values({
            uuid: randomUUID(),
            ...session,
            ...path,
            ...used,
            target_role_id: null,
            horizon: null,
            restore_role_id: null,
          })
          .execute()
      }
    })
    waitUntil(unsavedLifetime + late)
    const counts: number[] = []
    const state = { isDone: false }
    const done = purged().finally(() => {
      state.isDone = true
    })
    while (!state.isDone) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await test.deps.db.read.selectFrom('sessions').select('uuid').execute()
      counts.push(found.length)
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate()
    }
    expect(await done).toBe(501)
    expect(new Set(counts).size).toBeGreaterThan(5)
  })

  it('does not delete other sessions or roles', async () => {
    waitUntil(2 * hour)
    const later = await newVisitor(test.app)
    await later.call('status_update', { roleId })
    waitUntil(unsavedLifetime + hour)
    expect(await purged()).toBe(1)
    expect(await later.call('status_load', {})).toMatchObject({ role: { id: roleId }, restore_point: 'ROLESELECT' })
  })

  it('lets the visitor begin again under another uuid', async () => {
    const { uuid } = visitor
    waitUntil(unsavedLifetime + hour)
    await purge(test.deps, true)
    await visitor.open()
    expect(visitor.uuid).not.toBe(uuid)
    expect(await visitor.call('status_load', {})).toMatchObject({
      role: null,
      restore_point: null,
      selectedCapabilities: [],
    })
    await visitor.call('status_update', { roleId })
    expect((await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'FIRST' })).answer).toBe('')
  })

  it('erases mail after 24 hours, and the key of its day after 48', async () => {
    await storeTestMail(test.deps)
    const key = join(test.deps.keyFolder, '2026-11-20')
    waitUntil(day - 1)
    await purge(test.deps, true)
    expect(await waitingMail(test.deps.db)).toHaveLength(1)
    waitUntil(day)
    await purge(test.deps, true)
    expect(await waitingMail(test.deps.db)).toEqual([])
    expect(await endedMail(test.deps.db)).toEqual([{ result: 'given up', tries: 0, failure: null }])
    expect(existsSync(key)).toBe(true)
    test.deps.setClock('2026-11-22T00:00:00.000Z')
    await purge(test.deps, true)
    expect(existsSync(key)).toBe(false)
  })

  it('says in the log how many sessions it deleted, where there were any', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    await newVisitor(test.app).then((other) => other.call('status_update', { roleId }))
    await purge({ ...test.deps, log }, true)
    expect(lines).toEqual([])
    waitUntil(unsavedLifetime + late)
    await purge({ ...test.deps, log }, true)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ deleted: 2, msg: 'sessions purged' }),
    ])
  })

  it('deletes the log of mail after 90 days, and counts when no limit needs them', async () => {
    const { db } = test.deps
    const at = (after: number) => new Date(start + after).toISOString()
    const ended = {
      type: 'SAVE_SESSION',
      stored_at: at(0),
      ended_at: at(0),
      result: 'accepted',
      tries: 1,
      failure: null,
    }
    await db.write(async (queries) => {
      await queries.deleteFrom('mail_log').execute()
      await queries
        .insertInto('mail_log')
        .values({ id: 'a mail', ...ended })
        .execute()
      await queries
        .insertInto('mail_counts')
        .values({ code: 'a code', times: '[]', until: at(day) })
        .execute()
    })
    const counted = () => db.read.selectFrom('mail_counts').select('code').where('code', '=', 'a code').execute()
    waitUntil(day)
    await purge(test.deps, true)
    expect(await counted()).toHaveLength(1)
    waitUntil(day + 1)
    await purge(test.deps, true)
    expect(await counted()).toEqual([])
    waitUntil(90 * day)
    await purge(test.deps, true)
    expect(await endedMail(db)).toHaveLength(1)
    waitUntil(90 * day + 1)
    await purge(test.deps, true)
    expect(await endedMail(db)).toEqual([])
  })

  // The time runs from the last use; opening a page is use as much as answering a question.
  it.each<[string, () => Promise<unknown>]>([
    ['searching', () => visitor.call('roles', { query_role: 'policy', query_agency: '' })],
    ['choosing a role', () => visitor.call('status_update', { roleId })],
    ['going to a question', () => visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'THIS' })],
    ['loading results', () => visitor.call('get_assess_results', { roleId })],
    ['choosing capabilities', () => visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })],
    ['opening the app', () => visitor.open().then(() => visitor.call('status_load', {}))],
  ])('counts the time of an unsaved session from %s', async (_, use) => {
    waitUntil(unsavedLifetime - hour)
    await use()
    waitUntil(unsavedLifetime + hour)
    await purge(test.deps, true)
    expect(await rowsOf(visitor)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    waitUntil(2 * unsavedLifetime - hour + late)
    expect(await purged()).toBe(1)
  })
})
