import { hash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetMail, queuedMail, queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { restore } from '#tests/support/visitors.ts'

const email = 'aroha@agency.example'
const year = 365 * 24 * 60 * 60
const linkPattern = /^http:\/\/127\.0\.0\.1:3000\/restore#([\w-]{64})$/

describe('save_session', () => {
  const test = testApp('sqlite')
  let visitor: Visitor

  beforeEach(async () => {
    visitor = await newVisitor(test.app)
    await forgetMail(test.deps)
  })

  async function hashesOf({ uuid }: Visitor) {
    const links = test.deps.db.read.selectFrom('restore_links').select('token_hash').where('session_uuid', '=', uuid)
    return (await links.execute()).map((link) => link.token_hash)
  }
  const storedSession = ({ uuid }: Visitor) =>
    test.deps.db.read.selectFrom('sessions').selectAll().where('uuid', '=', uuid).executeTakeFirst()

  describe.each([
    ['save_session', { email }],
    ['send_email', { email, emailType: 'SAVE_SESSION', emailData: {} }],
  ])('by %s', (name, body) => {
    it('saves the session, sends and returns the link back to it, and renews the cookie for 12 months', async () => {
      await visitor.call('status_update', { roleId: 'hr-director--any' })
      const before = await storedSession(visitor)
      const response = await visitor.post(name, body)
      expect([response.statusCode, response.json()]).toEqual([200, {}])
      const link = String(response.headers['x-restore-link'])
      const token = linkPattern.exec(link)?.[1] ?? ''
      expect(Buffer.from(token, 'base64url')).toHaveLength(48)
      expect(response.cookies).toEqual([
        {
          name: 'lsp_session',
          value: visitor.cookie.split('=')[1]?.split('.').slice(0, 3).join('.'),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: year,
        },
      ])
      expect(await storedSession(visitor)).toEqual({ ...before, session_saved: 1 })
      expect(await hashesOf(visitor)).toEqual([hash('sha256', token, 'base64url')])

      const mail = await queuedMail(test.deps, visitor.uuid)
      expect([mail.type, mail.sealed.to, mail.read.attachments]).toEqual(['SAVE_SESSION', email, []])
      expect(mail.read.text).toContain(`\nCome back to your session\n${link}\n`)
      expect(mail.read.html).toContain(`href="${link}"`)
      const said = mail.read.text?.replace(/\s+/g, ' ')
      expect(said).toContain('it expires on 21 November 2027.')
      const named = 'The role that you worked on last is HR Director (Any agency).'
      for (const part of [said, mail.read.html]) expect(part).toContain(named)
      expect(mail.read.subject).not.toContain('HR Director')
    })

    it('answers a wrong address with a message, and saves nothing', async () => {
      const response = await visitor.post(name, { ...body, email: 'aroha' })
      const message = 'Please enter one email address, such as name@agency.govt.nz.'
      expect([response.statusCode, response.json()]).toEqual([200, { email: message }])
      expect([response.headers['x-restore-link'], response.cookies]).toEqual([undefined, []])
      expect([await storedSession(visitor), await hashesOf(visitor), await queuedMails(test.deps)]).toEqual([
        undefined,
        [],
        [],
      ])
    })
  })

  it('makes another link each time, and earlier links stay; within a minute one mail goes', async () => {
    const links = []
    for (let count = 0; count < 3; count += 1) {
      const response = await visitor.post('save_session', { email })
      links.push(String(response.headers['x-restore-link']))
    }
    expect(new Set(links).size).toBe(3)
    expect(await hashesOf(visitor)).toHaveLength(3)
    expect(await queuedMails(test.deps)).toHaveLength(1)
  })

  it('saves where the limit for an address is reached too: the link comes with the answer, and no mail goes out', async () => {
    for (let count = 0; count < 3; count += 1) await (await newVisitor(test.app)).call('save_session', { email })
    const response = await visitor.post('save_session', { email })
    expect(response.json()).toEqual({
      email: 'Three emails have gone to this address within an hour. Please try again after 1:30 pm.',
    })
    const [, token = ''] = linkPattern.exec(String(response.headers['x-restore-link'])) ?? []
    expect(response.cookies).toMatchObject([{ name: 'lsp_session', maxAge: year }])
    expect((await storedSession(visitor))?.session_saved).toBe(1)
    expect(await hashesOf(visitor)).toEqual([hash('sha256', token, 'base64url')])
    expect(await queuedMails(test.deps)).toHaveLength(3)

    const other = await newVisitor(test.app)
    expect((await restore(other, token)).statusCode).toBe(200)
    await other.open()
    expect(other.uuid).toBe(visitor.uuid)
  })
})
