import { afterEach, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { newVisitor, openTestApp, servedIn, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const roleId = 'policy-analyst--any'

const reasons = [
  [
    'too many wait',
    { maxWaiting: -1 },
    'We are making many documents at the moment. Please try again in half a minute.',
  ],
  ['it takes too long', { timeout: 1 }, 'Making this document took too long. Please try again in half a minute.'],
] as const

describe.each(dialects)('a document that cannot be made now, on %s', (dialect) => {
  let test: TestApp
  let visitor: Visitor

  afterEach(() => test.close())

  async function open(limits: (typeof reasons)[number][1]): Promise<void> {
    test = await openTestApp(dialect, { wordRenderer: openWordRenderer(limits), operatorEmail: 'lsp@agency.example' })
    visitor = await newVisitor(test.app)
  }

  async function build(): Promise<void> {
    for (const { qref } of buildQuestions(test.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'useful'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
  }

  /** Rows that a failed call could have left behind. */
  async function left() {
    const { read } = test.deps.db
    return Promise.all([
      read.selectFrom('outbox').selectAll().execute(),
      read.selectFrom('mail_counts').selectAll().execute(),
      read.selectFrom('role_validations').selectAll().execute(),
      read.selectFrom('roles').select('id').where('title', '=', 'Keeper of tides').execute(),
    ])
  }
  const nothing = [[], [], [], []]

  it.each(reasons)('is refused as a download when %s, with the time to try again', async (_, limits, sentence) => {
    await open(limits)
    const { statusCode, headers, body } = await visitor.download('role_profile', roleId)
    expect([statusCode, headers['retry-after'], headers['content-type'], body]).toEqual([
      503,
      '30',
      'text/plain; charset=utf-8',
      sentence,
    ])
  })

  it.each(reasons)('shows the error page to whoever opens a download where %s', async (_, limits, sentence) => {
    await open(limits)
    const response = await test.app.inject({
      url: `/mylsp/default/role_profile/${roleId}?uuid=${visitor.uuid}`,
      headers: { cookie: visitor.cookie, accept: 'text/html' },
    })
    const { statusCode, headers } = response
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '30',
      'text/html; charset=utf-8',
    ])
    const back = { to: `/roleactions/${roleId}?tab=profile`, label: 'Back to the role' }
    expect(servedIn(response).refusal).toEqual({ status: 503, sentence, back })
  })

  it.each(reasons)('sends no mail and counts none where %s', async (_, limits, sentence) => {
    await open(limits)
    const body = { email: 'aroha@agency.example', emailType: 'ROLE_PROFILE', emailData: { roleId } }
    const { statusCode, headers, body: said } = await visitor.post('send_email', body)
    expect([statusCode, headers['retry-after'], said]).toEqual([503, '30', sentence])
    expect(await left()).toEqual(nothing)
  })

  it.each(reasons)('makes no role when %s, and keeps every BUILD answer', async (_, limits, sentence) => {
    await open(limits)
    await build()
    const form = { role: 'Keeper of tides', agency: 'te-papa', relationship: 'I am in this role', validate: true }
    const { statusCode, headers, body: said } = await visitor.post('add_role', form)
    expect([statusCode, headers['retry-after'], said]).toEqual([503, '30', sentence])
    expect(await left()).toEqual(nothing)
    expect((await visitor.call('get_built_profile', {})).unanswered).toEqual([])
  })
})
