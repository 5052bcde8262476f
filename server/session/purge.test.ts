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
import { dialects, rowsWith } from '#tests/support/test-deps.ts'

const roleId = 'hr-director--any'
const start = Date.parse('2026-11-20T23:30:00Z')
// The last use is known to within ten minutes, and nobody's session goes early.
const late = hour / 6 + 1
const everything = {
  sessions: 1,
  session_secrets: 1,
  answers: 1,
  questionnaires: 1,
  earlier_assessments: 1,
  plans: 1,
  plan_actions: 1,
  shared_plans: 1,
}

describe.each(dialects)('purge on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor

  const purged = async () => (await purge(test.deps, true))?.sessions
  const waitUntil = (after: number) => test.deps.setClock(new Date(start + after).toISOString())

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

  it.each([
    ['an unsaved session', unsavedLifetime, async () => undefined],
    ['a saved session', savedLifetime, () => save(visitor)],
  ])('deletes %s when its time is over, with all that belongs to it', async (_, lifetime, begin) => {
    await begin()
    waitUntil(lifetime)
    expect(await purged()).toBe(0)
    expect(await rowsWith(visitor.uuid, test.deps)).toEqual(everything)
    waitUntil(lifetime + late)
    expect(await purged()).toBe(1)
    expect(await rowsWith(visitor.uuid, test.deps)).toEqual({})
  })

  it('answers others between a few sessions and the next', async () => {
    const { read, write } = test.deps.db
    const own = await read.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    for (let times = 0; times < 10; times += 1) {
      const others = Array.from({ length: 30 }, () => ({ ...own, uuid: randomUUID() }))
      await write((queries) => queries.insertInto('sessions').values(others).execute())
    }
    waitUntil(unsavedLifetime + late)
    const counts: number[] = []
    const state = { isDone: false }
    const done = purged().finally(() => {
      state.isDone = true
    })
    while (!state.isDone) {
      counts.push((await read.selectFrom('sessions').select('uuid').execute()).length)
      await setImmediate()
    }
    expect(await done).toBe(301)
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
    expect(await rowsWith(visitor.uuid, test.deps)).toEqual(everything)
    waitUntil(2 * unsavedLifetime - hour + late)
    expect(await purged()).toBe(1)
  })
})
