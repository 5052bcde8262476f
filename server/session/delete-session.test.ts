import { beforeEach, describe, expect, it } from 'vitest'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn, rowsWith } from '#tests/support/test-deps.ts'
import { busyRoleId as roleId, fillSession, restore } from '#tests/support/visitors.ts'

const noLongerValid = 'This link is no longer valid. Its session has been deleted, or was not used for 12 months.'

describe.each(dialects)('delete_session on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor
  let token: string

  beforeEach(async () => {
    visitor = await newVisitor(test.app)
    token = await fillSession(test, visitor)
  })

  const rowsOf = ({ uuid }: Visitor) => rowsWith(uuid, test.deps)

  it('leaves nothing of the session in any table or file, and deletes nothing of another session', async () => {
    const other = await newVisitor(test.app)
    await fillSession(test, other)
    await restore(await newVisitor(test.app), token)
    const beside = { view_requests: 1, earlier_assessments: 1, plans: 1, plan_actions: 1, shared_plans: 1 }
    const everything = { sessions: 1, questionnaires: 2, answers: 3, restore_links: 1, outbox: 1, ...beside }
    expect(await rowsOf(visitor)).toEqual({ ...everything, session_secrets: 2 })
    expect(await everythingIn(test.deps)).toContain(visitor.uuid)

    expect(await visitor.call('delete_session', {})).toEqual({})
    expect(await rowsOf(visitor)).toEqual({})
    expect(await everythingIn(test.deps)).not.toContain(visitor.uuid)
    expect(await rowsOf(other)).toEqual({ ...everything, session_secrets: 1 })
  })

  it('refuses calls of a page that knows of something begun, and keeps nothing that they bring', async () => {
    await visitor.post('delete_session', {})
    const { uuid, cookie } = visitor
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: paths.call('status_update'),
      headers: { ...callHeaders, 'x-session': 'begun', cookie },
      payload: { uuid, roleId },
    })
    expect(statusCode).toBe(403)
    expect(await rowsOf(visitor)).toEqual({})
  })

  it('lets every call with the old cookie begin with nothing', async () => {
    const { cookies } = await visitor.post('delete_session', {})
    expect(cookies).toMatchObject([{ name: 'lsp_session', value: '', path: '/', expires: new Date(0) }])
    expect(await visitor.call('delete_session', {})).toEqual({})
    expect(await visitor.call('get_session_data', {})).toMatchObject({ created_at: null, questionnaires: [] })
    expect((await visitor.download('dev_plan', roleId)).statusCode).toBe(409)
    expect((await visitor.open('/')).statusCode).toBe(200)
    const first = await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'THIS', qref: 'curious' })
    expect(first.answer).toBe('')
  })

  it('ends every link back to the session', async () => {
    await visitor.post('delete_session', {})
    const response = await restore(await newVisitor(test.app), token)
    expect([response.statusCode, response.body]).toEqual([410, noLongerValid])
  })
})
