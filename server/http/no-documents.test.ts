import { describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { newVisitor, servedIn, testApp } from '#tests/support/test-app.ts'

const roleId = 'policy-analyst--any'

describe.each([
  [
    'too many wait',
    { maxWaiting: -1 },
    'We are making many documents at the moment. Please try again in half a minute.',
  ],
  ['it takes too long', { timeout: 1 }, 'Making this document took too long. Please try again in half a minute.'],
])('a document that cannot be made now, because %s', (_, limits, sentence) => {
  const test = testApp('sqlite', { wordRenderer: openWordRenderer(limits), operatorEmail: 'lsp@agency.example' })
  const refused = { statusCode: 503, headers: { 'retry-after': '30' }, body: sentence }

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

  it('is refused as a download, and whoever opens it sees the error page', async () => {
    const visitor = await newVisitor(test.app)
    const plain = { 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' }
    expect(await visitor.download('role_profile', roleId)).toMatchObject({ ...refused, headers: plain })
    const url = documentPaths.roleDocument('role_profile', roleId, visitor.uuid)
    const opened = await test.app.inject({ url, headers: { cookie: visitor.cookie, accept: 'text/html' } })
    const page = { 'retry-after': '30', 'content-type': 'text/html; charset=utf-8' }
    expect(opened).toMatchObject({ statusCode: 503, headers: page })
    const back = { to: `/roleactions/${roleId}?tab=profile`, label: 'Back to the role' }
    expect(servedIn(opened).refusal).toEqual({ status: 503, sentence, back })
  })

  it('sends and counts no mail, makes no role, and keeps every BUILD answer', async () => {
    const visitor = await newVisitor(test.app)
    const mail = { email: 'aroha@agency.example', emailType: 'ROLE_PROFILE', emailData: { roleId } }
    expect(await visitor.post('send_email', mail)).toMatchObject(refused)
    for (const { qref } of buildQuestions(test.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'useful'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    const form = { role: 'Keeper of tides', agency: 'te-papa', relationship: 'I am in this role', validate: true }
    expect(await visitor.post('add_role', form)).toMatchObject(refused)
    expect(await left()).toEqual([[], [], [], []])
    expect((await visitor.call('get_built_profile', {})).unanswered).toEqual([])
  })
})
