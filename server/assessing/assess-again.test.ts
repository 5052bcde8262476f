import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/framework/durations.ts'
import { saveSession } from '#tests/support/visitors.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { storeEarlier } from './earlier.ts'

/** Answers every question of a role's self-assessment alike, but for those named in `others`. */
async function rateWhole(
  visitor: Visitor,
  roleId: string,
  answer: string,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  await visitor.call('status_update', { roleId })
  const ask = { qtype: 'ASSESS', roleId } as const
  let question = await visitor.call('get_question', { ...ask, direction: 'FIRST' })
  while (!question.is_completed) {
    const { qref } = question
    // Each answer leads to the next question.
    question = await visitor.call('get_question', { ...ask, direction: 'NEXT', qref, answer: others[qref] ?? answer })
  }
}

const roleId = 'hr-director--any'
const start = Date.parse('2026-11-20T23:30:00Z')
const firstDay = '2026-11-21'

describe('assess_again', () => {
  const test = testApp('sqlite')
  let visitor: Visitor
  beforeEach(async () => {
    waitUntil(0)
    visitor = await newVisitor(test.app)
    await rateWhole(visitor, roleId, 'developing', { resilient: 'not-relevant' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    await saveSession(test, visitor)
  })

  const waitUntil = (days: number) => test.deps.setClock(new Date(start + days * day).toISOString())
  const again = () => visitor.post('assess_again', { roleId })
  const earlier = () => visitor.call('earlier_assessments', { roleId })

  it('is offered from the thirtieth day on, and says from when', async () => {
    expect(await earlier()).toEqual({ again: { is_open: false, from: '2026-12-21' }, earlier: [] })
    waitUntil(30 - 1e-6)
    expect((await again()).statusCode).toBe(409)
    expect((await again()).body).toContain('30 days after your latest answer')
    waitUntil(30)
    expect((await visitor.call('your_roles', {})).roles[0]?.again).toEqual({ is_open: true, from: '2026-12-21' })
    expect((await again()).statusCode).toBe(200)
  })

  it('keeps the earlier one with its date, and begins with no answers', async () => {
    waitUntil(31)
    await again()
    expect((await visitor.call('status_load', {})).assessmentMeta).toMatchObject({ assessmentDate: null })
    expect((await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'THIS' })).qref).toBe('curious')
    const { again: next, earlier: kept } = await earlier()
    expect(next).toBeNull()
    expect(kept).toMatchObject([{ finished_on: firstDay }])
    expect(new Set(kept[0]?.moves.map(({ kind }) => kind))).toEqual(new Set(['gone']))
    // A second tab that asks too finds nothing to keep.
    expect((await again()).statusCode).toBe(409)
    expect((await earlier()).earlier).toHaveLength(1)
  })

  it('shows what moved, what is as before, and what has a rating in one of them alone', async () => {
    waitUntil(31)
    await again()
    await rateWhole(visitor, roleId, 'developing', {
      curious: 'sound',
      resilient: 'strong',
      'engaging-others': 'not-relevant',
    })
    const moves = (await earlier()).earlier[0]?.moves ?? []
    const of = (id: string) => moves.find((move) => move.id === id)
    expect(of('curious')).toEqual({
      id: 'curious',
      name: 'Curious',
      kind: 'moved',
      earlier: 'developing',
      now: 'sound',
      done: [],
    })
    expect(of('resilient')).toMatchObject({ kind: 'new', earlier: '', now: 'strong' })
    expect(of('engaging-others')).toMatchObject({ kind: 'gone', earlier: 'developing', now: '' })
    expect(of('leading-strategically')).toMatchObject({ kind: 'same', earlier: 'developing', now: 'developing' })
  })

  it('shows what was done about it since', async () => {
    const add = { capability: 'curious', text: 'Visit a counter' }
    const plan = await visitor.call('change_plan', { roleId, change: { add } })
    waitUntil(10)
    const action = plan.capabilities[0]?.actions[0]?.id ?? ''
    await visitor.call('change_plan', { roleId, change: { action, is_done: true } })
    waitUntil(31)
    await again()
    await rateWhole(visitor, roleId, 'sound')
    const { earlier: kept } = await earlier()
    expect(kept[0]?.moves.find(({ id }) => id === 'curious')?.done).toEqual([
      { text: 'Visit a counter', done_on: '2026-12-01' },
    ])
    // What was chosen to develop stays with the plan.
    expect((await visitor.call('get_plan', { roleId })).plan.map(({ id }) => id)).toEqual(['curious'])
  })

  it('keeps ten of a role, and deletes the one that its owner names', async () => {
    const of = { sessionUuid: visitor.uuid, roleId }
    await test.deps.db.write(async (queries) => {
      for (let month = 0; month < 10; month += 1) {
        const finishedAt = new Date(start - (month + 1) * 31 * day).toISOString()
        await storeEarlier(queries, of, { finishedAt, answers: { curious: 'sound' }, selected: [] }, 10)
      }
    })
    expect((await earlier()).earlier).toHaveLength(10)
    const oldest = (await earlier()).earlier.at(-1)?.finished_on
    waitUntil(31)
    await again()
    const all = (await earlier()).earlier
    expect(all).toHaveLength(10)
    const days = all.map(({ finished_on }) => finished_on)
    expect(days[0]).toBe(firstDay)
    expect(days).not.toContain(oldest)
    const [latest, ...others] = all
    const body = { roleId, finished_at: latest?.finished_at ?? '' }
    const stranger = await newVisitor(test.app)
    await stranger.call('delete_earlier', body)
    expect((await earlier()).earlier).toEqual(all)
    await visitor.call('delete_earlier', body)
    await visitor.call('delete_earlier', body)
    expect((await earlier()).earlier).toEqual(others)
  })

  it('is refused while a question is open, where nothing is rated, and for an unknown role', async () => {
    waitUntil(31)
    await visitor.call('new_questionnaire', { roleId })
    expect((await again()).statusCode).toBe(409)
    await visitor.rate(roleId, { curious: 'strong' })
    waitUntil(70)
    expect((await again()).statusCode).toBe(409)
    expect((await visitor.post('assess_again', { roleId: 'no-such-role' })).statusCode).toBe(404)
  })

  it('gives its owner the earlier ones with their data, and deletes them with the session', async () => {
    waitUntil(31)
    await again()
    const { earlier_assessments } = await visitor.call('get_session_data', {})
    expect(earlier_assessments).toMatchObject([
      { role: { id: roleId }, finished_at: '2026-11-20T23:30:00.000Z', selectedCapabilities: ['Curious'] },
    ])
    expect(earlier_assessments[0]?.answers).toContainEqual({
      question: test.deps.pack.questionnaires.assess.questions['curious'],
      answer: 'Developing – you are growing your expertise',
    })
    await visitor.call('delete_session', {})
    const left = await test.deps.db.read
      .selectFrom('earlier_assessments')
      .select('role_id')
      .where('session_uuid', '=', visitor.uuid)
      .execute()
    expect(left).toEqual([])
  })
})
