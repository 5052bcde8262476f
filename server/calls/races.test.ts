import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { newVisitor, openSecondApp, openTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts'
import { byChance, dialects, everyRow } from '#tests/support/test-deps.ts'
import { busyRoleId as roleId, fillSession } from '#tests/support/visitors.ts'

// @module-tag long

const rounds = 16

const writing = (title: string, email: string, built: string): [name: keyof Calls, body: object][] => [
  ['get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref: 'curious', answer: 'strong' }],
  ['get_question', { qtype: 'BUILD', direction: 'SAVE', qref: 'role-type', answer: 'team-leader' }],
  ['save_capabilities', { selectedCapabilities: ['Curious'] }],
  ['new_questionnaire', {}],
  ['add_role', { role: title, agency: '', relationship: '', validate: false }],
  ['share_roles', { roleIds: [built] }],
  ['withdraw_role', { roleId: built }],
  ['set_target', { roleId, horizon: 2 }],
  ['status_update', { roleId }],
  ['save_session', { email }],
  ['send_email', { email, emailType: 'ASSESSMENT_TO_SELF', emailData: { roleId } }],
]

describe.each(dialects)('calls that race the deletion of their session, on %s', (dialect) => {
  let test: TestApp
  let servers: TestApp[]
  let errors = ''

  beforeAll(async () => {
    const logTo = new Writable({
      write: (line: Buffer, _encoding, done) => {
        if (/deadlock|DatabaseAway|CannotSave/.test(line.toString())) errors += line.toString()
        done()
      },
    })
    test = await openTestApp(dialect, { logTo })
    // Two servers work on one PostgreSQL; on SQLite there is one.
    servers = dialect === 'postgres' ? [test, await openSecondApp(test)] : [test]
  })
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close()
  })

  async function newBuilder(title: string): Promise<{ visitor: Visitor; built: string }> {
    const visitor = await newVisitor(test.app)
    await fillSession(test, visitor)
    for (const { qref } of buildQuestions(test.deps.pack)) {
      const given = qref === 'role-type' ? 'team-leader' : 'useful'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer: given })
    }
    const form = { role: title, agency: '', relationship: '', validate: false, byLink: true }
    const [role] = await visitor.call('add_role', form)
    // The cookie that it has now begins no session any more.
    await visitor.open()
    return { visitor, built: role?.id ?? '' }
  }

  it(`end well in ${rounds} orders, and leave nothing`, async () => {
    const left: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const chance = byChance(round)
      const words = `kites of round ${String.fromCharCode(96 + round)}`
      const { visitor, built } = await newBuilder(`Keeper of ${words}`)
      const calls = writing(`Mender of ${words}`, `round-${round}@agency.example`, built)
      const few = Array.from({ length: 6 }, () => calls[chance(calls.length)]).filter((call) => call !== undefined)
      const racing = [...few.slice(0, chance(few.length)), ['delete_session', {}] as const, ...few]
      const answers = await Promise.all(
        racing.map(async ([name, body]) => {
          const { app } = servers[chance(servers.length)] ?? test
          const browser = Object.assign(new Visitor(app), { uuid: visitor.uuid, cookie: visitor.cookie })
          for (let turns = chance(30); turns > 0; turns -= 1) await setImmediate()
          const { statusCode, body: said } = await browser.post(name, body)
          return { name, statusCode, said }
        }),
      )
      const rows = Object.values(await everyRow(test.deps)).flat()
      const found = rows.filter((row) => [visitor.uuid, words, `round-${round}@`].some((text) => row.includes(text)))
      // On a busy machine a document can be refused as too slow, with 503.
      const broken = answers.filter(({ statusCode }) => statusCode === 500)
      left.push(...found, ...broken.map((answer) => `round ${round}: ${JSON.stringify(answer)}`))
    }
    expect(left).toEqual([])
    expect(errors).toBe('')
  })
})
