import { beforeEach, describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { requestKeyHeader } from '#contract/wire/headers.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor, openSecondApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const role = { emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const
const email = 'aroha@agency.example'
const key = (name: string) => ({ [requestKeyHeader]: `${name}-0123456789abcdef` })

describe.each(dialects)('what is asked again on %s', (dialect) => {
  const site = testApp(dialect, { operatorEmail: 'operator@commission.example' })
  let visitor: Visitor

  beforeEach(async () => {
    site.deps.setClock('2026-11-20T23:30:00Z')
    await forgetMail(site.deps)
    visitor = await newVisitor(site.app)
  })

  const sent = async () => (await queuedMails(site.deps)).length

  it('sends one mail for one request, however late it is tried again, also after a restart', async () => {
    const ask = async (of = visitor) => (await of.post('send_email', { email, ...role }, key('first'))).json()
    expect(await ask()).toEqual({})
    site.deps.setClock('2026-11-21T00:29:59Z')
    expect(await ask()).toEqual({})
    const again = await openSecondApp(site)
    const later = Object.assign(await newVisitor(again.app), { uuid: visitor.uuid, cookie: visitor.cookie })
    expect(await ask(later)).toEqual({})
    await again.close()
    expect(await sent()).toBe(1)
    expect((await visitor.post('send_email', { email, ...role }, key('second'))).json()).toEqual({})
    expect(await sent()).toBe(2)
  })

  it('sends one mail where both are under way at once, on two servers', async () => {
    const other = await openSecondApp(site)
    const there = Object.assign(await newVisitor(other.app), { uuid: visitor.uuid, cookie: visitor.cookie })
    const answers = await Promise.all(
      [visitor, there, visitor, there].map((of) => of.post('send_email', { email, ...role }, key('at-once'))),
    )
    expect(answers.map((answer) => answer.json())).toEqual([{}, {}, {}, {}])
    expect(await sent()).toBe(1)
    await other.close()
  })

  it('saves a session once more with a link that works, and sends one mail', async () => {
    const save = () => visitor.post('save_session', { email }, key('save'))
    const [first, second] = [await save(), await save()]
    expect([first.json(), second.json()]).toEqual([{}, {}])
    expect(await sent()).toBe(1)
    const token = String(second.headers['x-restore-link']).split('#')[1] ?? ''
    expect((await (await newVisitor(site.app)).post('restore_session', { token })).statusCode).toBe(200)
  })

  it('is refused again where it was refused, and sends where there is room by then', async () => {
    for (const name of ['one', 'two', 'three']) {
      await (await newVisitor(site.app)).post('send_email', { email, ...role }, key(name))
    }
    const ask = async () => (await visitor.post('send_email', { email, ...role }, key('full'))).json()
    expect(await ask()).toHaveProperty('email')
    expect(await ask()).toHaveProperty('email')
    site.deps.setClock('2026-11-21T00:30:00Z')
    expect(await ask()).toEqual({})
    expect(await sent()).toBe(4)
  })

  it('goes by the session too: what another asks under the same key is another request', async () => {
    await visitor.post('send_email', { email, ...role }, key('shared'))
    await (await newVisitor(site.app)).post('send_email', { email, ...role }, key('shared'))
    expect(await sent()).toBe(2)
  })

  it('sends the same mail once within a minute, without a key too, and counts it once', async () => {
    const ask = (more: object = {}) => visitor.call('send_email', { email, ...role, ...more })
    const justSent = { email: 'An email like this one has just been sent. Please try again in a minute.' }
    expect(await ask()).toEqual({})
    site.deps.setClock('2026-11-20T23:30:59Z')
    expect(await ask()).toEqual(justSent)
    expect(await ask({ email: 'AROHA@agency.example' })).toEqual(justSent)
    expect(await sent()).toBe(1)
    // Another role, type, name or address makes it another mail.
    expect(await ask({ name: 'Mere' })).toEqual({})
    expect(await ask({ emailType: 'INTERVIEW_PACK' })).toEqual({})
    expect(await ask({ email: `${email}, other@agency.example` })).toEqual({})
    expect(await sent()).toBe(4)
    site.deps.setClock('2026-11-20T23:31:00Z')
    expect(await ask({ email: 'other@agency.example' })).toEqual(justSent)
    expect(await sent()).toBe(4)
    site.deps.setClock('2026-11-20T23:32:00Z')
    expect(await ask({ email: 'other@agency.example' })).toEqual({})
    expect(await sent()).toBe(5)
  })

  it('sends what has changed since, within the minute too', async () => {
    await visitor.rate('hr-director--any', { curious: 'strong' })
    const self = { email, emailType: 'ASSESSMENT_TO_SELF', emailData: { roleId: 'hr-director--any' } } as const
    expect(await visitor.call('send_email', self)).toEqual({})
    await visitor.rate('hr-director--any', { curious: 'developing' })
    expect(await visitor.call('send_email', self)).toEqual({})
    expect(await sent()).toBe(2)
  })

  it('makes one profile and one mail of a form that saves it for others', async () => {
    for (const { qref } of buildQuestions(site.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'useful'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    const form = { role: 'Keeper of kites', agency: 'te-papa', relationship: 'I manage this role', validate: true }
    const share = () => visitor.post('add_role', form, key('share'))
    const answers = [await share(), ...(await Promise.all([share(), share()]))]
    site.deps.setClock('2026-11-21T10:00:00Z')
    answers.push(await share())
    const ids = answers.map((answer) => answer.json<{ id: string }[]>()[0]?.id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeTypeOf('string')
    expect(await sent()).toBe(1)
  })
})
