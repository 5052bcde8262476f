import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { newVisitor, openSecondApp, type Visitor, testApp } from '#tests/support/test-app.ts'
import { answerBuild } from '#tests/support/visitors.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'
import { typedCommand } from '#tests/support/commands.ts'
import { everythingIn, quickRenderer } from '#tests/support/test-deps.ts'

const email = 'aroha@agency.example'
const secret = 'a secret for tests, long enough to be one'
const operatorEmail = 'operator@commission.example'
const profile = { emailType: 'ROLE_PROFILE', emailData: { roleId: 'hr-director--any' } } as const

describe('the stop-link', () => {
  const site = testApp('sqlite', { wordRenderer: quickRenderer, operatorEmail })
  let visitor: Visitor

  beforeEach(async () => {
    await forgetMail(site.deps)
    await site.deps.db.write((queries) => queries.deleteFrom('mail_stops').execute())
    visitor = await newVisitor(site.app)
  })

  const linkIn = (text = '') => new RegExp(`^${site.deps.publicUrl}/stop#([\\w-]{44})$`, 'm').exec(text)?.[1] ?? ''
  const stops = () => site.deps.db.read.selectFrom('mail_stops').selectAll().execute()

  /** The token in the mail that an address gets. */
  async function tokenFor(address = email): Promise<string> {
    expect(await (await newVisitor(site.app)).call('save_session', { email: address })).toEqual({})
    const mails = await queuedMails(site.deps)
    const token = linkIn(mails.find(({ sealed }) => sealed.to.toLowerCase() === address.toLowerCase())?.read.text)
    await forgetMail(site.deps)
    return token
  }

  it.each(requestedEmailTypes)(
    'stands at the end of %s, in text and HTML, for its recipient alone',
    async (emailType) => {
      await visitor.rate('hr-director--any', { curious: 'strong' })
      const asks = { ...profile, emailType, email }
      expect(await visitor.call('send_email', asks)).toEqual({})
      const [mail] = await queuedMails(site.deps)
      const { text = '', html = '' } = mail?.read ?? {}
      const token = linkIn(text)
      expect(token).not.toBe('')
      expect(text.trimEnd().split('\n').slice(-2)).toEqual([
        'To get no more email from My LSP at this address, open this link:',
        `${site.deps.publicUrl}/stop#${token}`,
      ])
      expect(html.match(new RegExp(`href="${site.deps.publicUrl}/stop#${token}"`, 'g'))).toHaveLength(1)
      expect(await tokenFor('other@agency.example')).not.toBe(token)
    },
  )

  it('changes nothing by being looked at', async () => {
    await tokenFor()
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await site.app.inject({ method, url: '/stop' })).statusCode).toBe(200)
    }
    expect(await stops()).toEqual([])
  })

  it('stops all further mail to the address, from anybody, in capitals or not, also after a restart, and stores no address', async () => {
    const token = await tokenFor()
    expect(await visitor.call('stop_mail', { token })).toEqual({})
    expect(await visitor.call('stop_mail', { token })).toEqual({})
    expect(await stops()).toHaveLength(1)
    const everything = JSON.stringify(await everythingIn(site.deps))
    for (const canary of ['aroha@', token]) expect(everything).not.toContain(canary)
    const again = await openSecondApp(site)
    for (const address of [email, ' AROHA@Agency.example ']) {
      const other = await newVisitor(again.app)
      expect(await other.call('send_email', { email: address, ...profile })).toEqual({
        email:
          'This website sends no more email to this address for now. Please use another one, or try again tomorrow.',
      })
    }
    await again.close()
    // It is the mailbox, however its address is written.
    expect(await visitor.call('send_email', { email: 'AROHA+3+4@agency.example', ...profile })).toHaveProperty('email')
    expect(await visitor.call('send_email', { email: `other@agency.example, ${email}`, ...profile })).toEqual({
      email:
        'This website sends no more email to “aroha@agency.example” for now. Nothing was sent. Please remove that address.',
    })
    expect(await queuedMails(site.deps)).toEqual([])
    expect(await visitor.call('send_email', { email: 'other@agency.example', ...profile })).toEqual({})
  })

  /** The token that a contact's stop-link has sent to them, and what the mail says. */
  async function confirming(forwarded: string): Promise<{ token: string; text: string }> {
    expect(await visitor.call('stop_mail', { token: forwarded })).toEqual({ is_asked: true })
    const [mail, ...others] = await queuedMails(site.deps)
    expect([mail?.sealed.to, others]).toEqual([operatorEmail, []])
    await forgetMail(site.deps)
    const text = mail?.read.text ?? ''
    return { token: linkIn(text), text }
  }

  it('asks a contact first, in a mail to them, because the link may have been forwarded; doctor then names who has stopped', async () => {
    const doctor = async () => {
      const env = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OPERATOR_EMAIL: operatorEmail, LSP_SECRET: secret }
      const { findings } = JSON.parse((await typedCommand(['doctor', '--json'], env)).out)
      return findings.filter(({ about }: { about: string }) => about === 'stopped contacts')
    }
    const forwarded = await tokenFor(operatorEmail)
    const { token, text } = await confirming(forwarded)
    expect(token).not.toBe(forwarded)
    expect(text.match(/\/stop#/g)).toHaveLength(1)
    expect(await stops()).toEqual([])
    expect(await doctor()).toEqual([{ about: 'stopped contacts', state: 'in order', found: 'none has stopped mail' }])
    // Again at once it sends nothing more, and whoever has the forwarded link never sends the contact more than a limit allows.
    expect(await visitor.call('stop_mail', { token: forwarded })).toEqual({ is_asked: true })
    expect(await visitor.call('stop_mail', { token: forwarded })).toEqual({
      is_asked: true,
      message: 'An email like this one has just been sent. Please try again in a minute.',
    })
    for (let time = 0; time < 5; time += 1) {
      await (await newVisitor(site.app)).call('stop_mail', { token: forwarded })
    }
    expect(await queuedMails(site.deps)).toHaveLength(3)
    expect(await stops()).toEqual([])

    expect(await visitor.call('stop_mail', { token })).toEqual({})
    expect(await stops()).toHaveLength(1)
    expect(await visitor.call('stop_mail', { token: forwarded })).toEqual({})
    expect(await doctor()).toEqual([
      {
        about: 'stopped contacts',
        state: 'look',
        found: 'LSP_OPERATOR_EMAIL: has stopped mail, so is not asked about profiles',
        todo: 'Ask them, and run npm run lsp -- outbox allow with the address, or name another contact.',
      },
    ])
  })

  it('saves a session all the same, with its link', async () => {
    await visitor.call('stop_mail', { token: await tokenFor() })
    const saved = await visitor.post('save_session', { email })
    expect(saved.json()).toEqual({
      email: 'This website sends no more email to this address for now. Please use another one, or try again tomorrow.',
    })
    expect(saved.headers['x-restore-link']).toContain('/restore#')
    expect((await visitor.call('status_load', {})).session_saved).toBe(true)
    expect(await queuedMails(site.deps)).toEqual([])
  })

  it('asks nobody about a profile where its contact has stopped mail, and keeps the profile', async () => {
    const maker = await newVisitor(site.app)
    await answerBuild(site, maker)
    const form = { agency: 'te-papa', relationship: 'I manage this role', validate: true }
    await maker.call('add_role', { role: 'Keeper of kites', ...form })
    const [mail] = await queuedMails(site.deps)
    await forgetMail(site.deps)
    const { token } = await confirming(linkIn(mail?.read.text))
    expect(await visitor.call('stop_mail', { token })).toEqual({})
    const [role] = await maker.call('add_role', { role: 'Keeper of other kites', ...form })
    expect(await queuedMails(site.deps)).toEqual([])
    const stored = await site.deps.db.read
      .selectFrom('roles')
      .select('asked')
      .where('id', '=', role?.id ?? '')
      .execute()
    expect(stored).toEqual([{ asked: 'nobody' }])
  })

  it('refuses what is no link, or not this one, and stops nothing', async () => {
    const token = await tokenFor()
    const changed = (letter = '') => (letter === 'A' ? 'B' : 'A')
    for (const other of [
      '',
      `${token.slice(0, -1)}${changed(token.at(-1))}`,
      `${changed(token[0])}${token.slice(1)}`,
      token.slice(0, 30),
      `${token}A`,
      'A'.repeat(44),
    ]) {
      const response = await visitor.post('stop_mail', { token: other })
      expect([other, response.statusCode]).toEqual([other, 404])
      expect(response.body).toContain('No address belongs to this link.')
    }
    expect(await stops()).toEqual([])
  })

  it('is taken back by the operator', async () => {
    await visitor.call('stop_mail', { token: await tokenFor() })
    const env = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder, LSP_SECRET: secret }
    const allow = (address: string) => typedCommand(['outbox', 'allow', address], env)
    expect(await allow('Aroha@agency.example')).toMatchObject({ code: 0, out: 'Mail can go to this address again.\n' })
    expect(await allow(email)).toMatchObject({ code: 66, complaint: 'Nobody has stopped mail to this address.\n' })
    expect(await allow('nobody')).toMatchObject({ code: 64 })
    expect(await visitor.call('send_email', { email, ...profile })).toEqual({})
  })
})

describe('the domains to which mail may go', () => {
  const site = testApp('sqlite', { wordRenderer: quickRenderer, operatorEmail })
  let visitor: Visitor

  beforeAll(async () => {
    site.deps.mail.allowedDomains = ['agency.example', '*.govt.nz']
    visitor = await newVisitor(site.app)
  })

  it('are named beside the field where an address is in none of them', async () => {
    const send = (to: string) => visitor.call('send_email', { email: to, ...profile })
    expect(await send('hana@elsewhere.example')).toEqual({
      email: 'This website sends email only to addresses that end in @agency.example or .govt.nz.',
    })
    expect(await send(`${email}, hana@elsewhere.example`)).toEqual({
      email:
        '“hana@elsewhere.example” cannot get this. This website sends email only to addresses that end in @agency.example or .govt.nz.',
    })
    expect(await queuedMails(site.deps)).toEqual([])
    expect(await send(`${email}, hana@health.govt.nz`)).toEqual({})
    expect(await queuedMails(site.deps)).toHaveLength(2)
  })

  it('save a session all the same, with its link', async () => {
    const saved = await visitor.post('save_session', { email: 'hana@elsewhere.example' })
    expect(saved.json()).toEqual({
      email: 'This website sends email only to addresses that end in @agency.example or .govt.nz.',
    })
    expect(saved.headers['x-restore-link']).toContain('/restore#')
  })

  it('hold for those who are asked about profiles, of which doctor warns', async () => {
    expect((await visitor.call('get_built_profile', {})).sharing).toMatchObject({ has_operator: false })
    const env = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OPERATOR_EMAIL: operatorEmail }
    const { out } = await typedCommand(['doctor', '--json'], { ...env, LSP_MAIL_ALLOWED_DOMAINS: '*.govt.nz' })
    expect(JSON.parse(out).findings).toContainEqual(
      expect.objectContaining({
        about: 'contacts',
        state: 'look',
        found: expect.stringContaining('LSP_OPERATOR_EMAIL'),
      }),
    )
    const right = await typedCommand(['doctor', '--json'], { ...env, LSP_MAIL_ALLOWED_DOMAINS: 'commission.example' })
    expect(JSON.parse(right.out).findings).toContainEqual(
      expect.objectContaining({ about: 'contacts', state: 'in order' }),
    )
  })
})
