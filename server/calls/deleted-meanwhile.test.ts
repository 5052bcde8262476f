import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { newVisitor, openSecondApp, testApp, Visitor, type TestApp } from '#tests/support/test-app.ts'
import { dialects, type TestDeps, everyRow } from '#tests/support/test-deps.ts'
import { busyRoleId as roleId, fillSession } from '#tests/support/visitors.ts'

const answer = { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'curious', answer: 'strong' } as const
const profile = { role: 'Keeper of kites', agency: '', relationship: '', validate: false } as const
const email = 'aroha@agency.example'

/** Every call that stores more than the session's own row. */
const writing: [name: keyof Calls, body: object][] = [
  ['get_question', answer],
  ['save_capabilities', { selectedCapabilities: ['Curious'] }],
  ['new_questionnaire', {}],
  ['add_role', profile],
  ['set_target', { roleId, horizon: 2 }],
  ['status_update', { roleId }],
  ['save_session', { email }],
  ['send_email', { email, emailType: 'ASSESSMENT_TO_SELF', emailData: { roleId } }],
]

describe.each(dialects)('a call at the moment in which its session is deleted, on %s', (dialect) => {
  const test = testApp(dialect)
  let slow: TestApp
  let visitor: Visitor
  /** What happens before the next write of the slow app. */
  let before: () => Promise<unknown> = async () => undefined

  beforeAll(async () => {
    const { db } = test.deps
    const write: TestDeps['db']['write'] = async (work) => {
      await before()
      return db.write(work)
    }
    slow = await openSecondApp(test, test.deps.clock, undefined, { db: { ...db, write, close: async () => undefined } })
  })
  afterAll(async () => {
    await slow.close()
  })
  beforeEach(async () => {
    before = async () => undefined
    visitor = await newVisitor(test.app)
    await fillSession(test, visitor)
    await visitor.rate(roleId, { curious: 'strong' })
    for (const { qref } of buildQuestions(test.deps.pack)) {
      const given = qref === 'role-type' ? 'team-leader' : 'useful'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer: given })
    }
  })

  it.each(writing)('%s is refused, and leaves nothing', async (name, body) => {
    const late = Object.assign(new Visitor(slow.app), { uuid: visitor.uuid, cookie: visitor.cookie })
    before = async () => {
      before = async () => undefined
      await visitor.call('delete_session', {})
    }
    expect((await late.post(name, body)).statusCode).toBe(403)
    const rows = Object.values(await everyRow(test.deps)).flat()
    expect(rows.filter((row) => [visitor.uuid, profile.role, email].some((text) => row.includes(text)))).toEqual([])
  })
})
