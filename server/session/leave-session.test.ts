import { beforeEach, describe, expect, it } from 'vitest'
import { queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn } from '#tests/support/test-deps.ts'
import { builtRole, restore, saveSession } from '#tests/support/visitors.ts'

const roleId = 'hr-director--any'

describe.each(dialects)('leave_session on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong' })
  })

  it('removes the cookie, and the next page has a session of its own', async () => {
    const { uuid } = visitor
    const { statusCode, cookies } = await visitor.post('leave_session', {})
    expect([statusCode, cookies]).toMatchObject([200, [{ name: 'lsp_session', value: '', expires: new Date(0) }]])
    visitor.cookie = ''
    expect((await visitor.open('/')).statusCode).toBe(200)
    expect(visitor.uuid).not.toBe(uuid)
    expect((await visitor.call('your_roles', {})).roles).toEqual([])
  })

  it('keeps a saved session, which opens by its link and in other browsers, but not by the old cookie', async () => {
    const token = await saveSession(test, visitor)
    const other = await newVisitor(test.app)
    await restore(other, token)
    await visitor.call('leave_session', {})
    expect((await visitor.post('status_load', {})).statusCode).toBe(403)
    expect((await visitor.download('dev_plan', roleId)).statusCode).toBe(403)

    await other.open()
    expect(other.uuid).toBe(visitor.uuid)
    const again = await newVisitor(test.app)
    expect((await restore(again, token)).statusCode).toBe(200)
    await again.open()
    const { assessmentMeta } = await again.call('status_load', {})
    expect(assessmentMeta).toMatchObject({ count_questions: 15, count_open: 14 })
  })

  it('deletes a session that is not saved, with the roles kept for it, and nothing of another', async () => {
    const other = await newVisitor(test.app)
    await other.rate(roleId, { curious: 'sound' })
    const kept = await builtRole(test, visitor, { title: 'Keeper of kites', isShared: false })
    await visitor.call('leave_session', {})
    const everything = await everythingIn(test.deps)
    for (const gone of [visitor.uuid, kept, 'Keeper of kites']) expect(everything).not.toContain(gone)
    expect(await visitor.call('status_load', {})).toMatchObject({ role: null, restore_point: null, has_roles: false })
    expect((await other.call('status_load', {})).assessmentMeta.count_open).toBe(14)
  })

  it('leaves mail that was asked for on its way', async () => {
    const emailData = { roleId }
    await visitor.call('send_email', { email: 'aroha@agency.example', emailType: 'ASSESSMENT_TO_SELF', emailData })
    await visitor.call('leave_session', {})
    expect((await queuedMails(test.deps)).map(({ sealed }) => sealed.to)).toEqual(['aroha@agency.example'])
  })
})
