import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanChange } from '#contract/plan.ts'
import type { ReminderKind } from '#domain/assessing/plan-days.ts'
import { deliverDue } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { typedCommand } from '#tests/support/commands.ts'
import { forgetMail, type QueuedMail, queuedMails } from '#tests/support/mail/outbox.ts'
import { type SmtpSink, startSink } from '#tests/support/mail/smtp-sink.ts'
import { newVisitor, openSecondApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn, newTestDatabase, quickRenderer, reopenTestDeps } from '#tests/support/test-deps.ts'
import { restore, saveSession } from '#tests/support/visitors.ts'
import { sendReminders } from './reminders.ts'

const roleId = 'hr-director--any'
const email = 'hana.tamihana@agency.example'
const all: ReminderKind[] = ['dates', 'review', 'again']
/** Half past six and half past seven on the morning of 24 December in New Zealand. */
const [early, morning] = ['2026-12-23T17:30:00Z', '2026-12-23T18:30:00Z'] as const

describe.each(dialects)('reminders on %s', (dialect) => {
  const site = testApp(dialect, { wordRenderer: quickRenderer })
  let visitor: Visitor
  let sink: SmtpSink
  beforeAll(async () => {
    sink = await startSink()
  })
  afterAll(() => sink.stop())

  const send = () => sendReminders([site.deps])
  const change = (asked: PlanChange) => visitor.call('change_plan', { roleId, change: asked })
  const ask = (kinds = all, address = email) => visitor.call('ask_reminders', { roleId, email: address, kinds })
  const rows = () => site.deps.db.read.selectFrom('reminders').selectAll().execute()
  const held = async () => {
    const [row] = await rows()
    if (!row) throw new Error('no reminders')
    return row
  }
  const guest = () => newVisitor(site.app)
  const tokenIn = ({ read }: QueuedMail, screen: string) =>
    new RegExp(`^${site.deps.publicUrl}/${screen}#([\\w-]+)$`, 'm').exec(read.text ?? '')?.[1] ?? ''

  /** The mails that wait, which are then forgotten. */
  async function taken(): Promise<QueuedMail[]> {
    const mails = await queuedMails(site.deps)
    await forgetMail(site.deps)
    return mails
  }

  async function confirmed(kinds = all): Promise<void> {
    expect(await ask(kinds)).toEqual({})
    const [mail] = (await taken()) as [QueuedMail]
    expect(await (await guest()).call('confirm_reminders', { token: tokenIn(mail, 'confirmReminders') })).toEqual({})
  }

  beforeEach(async () => {
    site.deps.setClock('2026-11-20T23:30:00Z')
    await forgetMail(site.deps)
    await site.deps.db.write(async (queries) => {
      for (const table of ['reminders', 'mail_stops'] as const) await queries.deleteFrom(table).execute()
    })
    visitor = await guest()
    await visitor.rate(roleId, { curious: 'developing' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    await saveSession(site, visitor)
    const { capabilities } = await change({ add: { capability: 'curious', text: 'Ask Aroha' } })
    await change({ action: capabilities[0]?.actions[0]?.id ?? '', by: '2026-12-24' })
    await change({ review_on: '2027-03-01' })
  })

  it('come in the morning of each day once, from one server of two, and late ones together; with the last the address is erased', async () => {
    await confirmed()
    expect(await visitor.call('live_plan', { roleId })).toMatchObject({
      reminders: { kinds: all, confirmed_at: '2026-11-20T23:30:00.000Z' },
    })
    const { sealed } = await held()
    expect(await everythingIn(site.deps)).toContain(sealed)
    site.deps.setClock(early)
    expect(await send()).toBe(0)
    site.deps.setClock(morning)
    const second = await openSecondApp(site)
    const counts = await Promise.all([send(), sendReminders([second.deps]), send()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    await second.app.close()
    const [mail, ...more] = (await taken()) as [QueuedMail]
    expect(more).toEqual([])
    const { text = '', headers, subject } = mail.read
    expect([mail.type, mail.sealed.to, subject]).toEqual(['REMINDER', email, 'A reminder of your plan in My LSP'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'You asked us on 21 November 2026 to remind you of your plan for this role: HR Director (Any agency). The date has come for an action on: Curious.',
    )
    expect(text).not.toMatch(/Aroha|developing\b|last reminder|Half a year/)
    const header = (key: string) => headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${site.deps.publicUrl}/unsubscribe/${tokenIn(mail, 'stopReminders')}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect((await restore(await guest(), tokenIn(mail, 'restore'))).statusCode).toBe(200)

    site.deps.setClock('2027-06-01T00:00:00Z')
    expect(await send()).toBe(1)
    const [late] = (await taken()) as [QueuedMail]
    expect(late.read.text?.replaceAll(/\s+/g, ' ')).toMatch(
      /The day on which you wanted to look.*Half a year has passed.*This was the last reminder/,
    )
    expect(await rows()).toEqual([])
    const left = await everythingIn(site.deps)
    for (const canary of [sealed, email, 'tamihana']) expect(left).not.toContain(canary)
  })

  it('reach exactly one mail through a server that refuses for now, breaks off, and then takes it', async () => {
    await confirmed(['dates'])
    site.deps.setClock(morning)
    expect(await send()).toBe(1)
    const before = sink.connections.length
    sink.order = (connection) =>
      ([{ replies: 451, to: 'recipient' }, 'breaks off in the message'] as const)[connection - before - 1] ?? 'accept'
    const transport = smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 })
    for (const minutes of [0, 2, 10, 60, 120]) {
      site.deps.setClock(new Date(Date.parse(morning) + minutes * 60_000).toISOString())
      await send()
      await deliverDue(site.deps, transport)
    }
    const reminders = sink.caught.filter(({ raw }) => raw.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))
    expect(reminders.map(({ to }) => to)).toEqual([[email]])
    expect(sink.connections.length - before).toBe(3)
    expect(await rows()).toEqual([])
    expect(await everythingIn(site.deps)).not.toContain('tamihana')
  })

  const oneClick = (token: string) =>
    site.app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it.each([
    ['the page', async (token: string) => void (await (await guest()).call('stop_reminders', { token }))],
    ['one click of a mail program', async (token: string) => expect((await oneClick(token)).statusCode).toBe(204)],
    ['the plan', async () => void (await visitor.call('end_reminders', { roleId }))],
    ['deleting the session', async () => void (await visitor.call('delete_session', {}))],
    [
      'stopping all mail',
      async () => {
        const { mail } = site.deps
        await (await guest()).call('stop_mail', { token: mail.stops.pathOf(email).split('#')[1] ?? '' })
        expect(await ask()).toHaveProperty('email')
      },
    ],
  ])('are stopped by %s, and the address is erased', async (_, stop) => {
    await confirmed()
    const { sealed, id } = await held()
    const token = site.deps.mail.held.tokenOf(id, 'stop')
    // Programs that look at the addresses in a mail stop nothing.
    for (const method of ['GET', 'HEAD'] as const) {
      const looked = await site.app.inject({ method, url: `/unsubscribe/${token}` })
      expect([looked.statusCode, looked.headers.location]).toEqual([302, `/stopReminders#${token}`])
    }
    expect((await oneClick(`${token.slice(0, -3)}AAA`)).statusCode).toBe(404)
    expect((await oneClick(site.deps.mail.held.tokenOf(id, 'confirm'))).statusCode).toBe(404)
    expect(await rows()).toHaveLength(1)
    await stop(token)
    await stop(token).catch(() => undefined)
    expect(await rows()).toEqual([])
    const left = await everythingIn(site.deps)
    for (const canary of [sealed, 'tamihana']) expect(left).not.toContain(canary)
    site.deps.setClock(morning)
    expect(await send()).toBe(0)
  })

  it('go to an address alone whose owner has said yes, within a week, and to no other', async () => {
    await ask(all, 'mine@agency.example')
    const [mine] = (await taken()) as [QueuedMail]
    expect(mine.read.text).not.toMatch(/HR Director|Curious/)
    await ask()
    const [theirs] = (await taken()) as [QueuedMail]
    const confirm = async (mail: QueuedMail) =>
      (await (await guest()).post('confirm_reminders', { token: tokenIn(mail, 'confirmReminders') })).statusCode
    expect(await confirm(mine)).toBe(410)
    expect((await visitor.post('confirm_reminders', { token: 'A'.repeat(43) })).statusCode).toBe(404)
    site.deps.setClock('2026-11-27T23:30:00Z')
    expect(await confirm(theirs)).toBe(410)
    expect(await send()).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('are refused without a saved session, a choice, a day ahead or an address', async () => {
    const chosen = 'Please choose what to be reminded of.'
    expect(await ask([], 'hana')).toEqual({
      email: 'Please enter one email address, such as name@agency.govt.nz.',
      kinds: chosen,
    })
    site.deps.setClock('2027-02-28T23:30:00Z')
    expect(await ask(['dates'])).toEqual({
      kinds: 'No day lies ahead for what you chose. Please give an action or the review a date first.',
    })
    site.deps.setClock('2026-11-20T23:30:00Z')
    const unsaved = await guest()
    await unsaved.rate(roleId, { curious: 'developing' })
    expect((await unsaved.post('ask_reminders', { roleId, email, kinds: all })).statusCode).toBe(409)
    expect(await queuedMails(site.deps)).toEqual([])
  })

  it('move with the plan, count as other mail does, and go on in the other database', async () => {
    await confirmed(['review'])
    await change({ review_on: '2026-12-24' })
    site.deps.setClock(morning)
    for (let times = 0; times < 3; times += 1)
      await (await guest()).call('save_session', { email: email.toUpperCase() })
    expect(await send()).toBe(0)
    const other = await newTestDatabase(dialect === 'sqlite' ? 'postgres' : 'sqlite')
    const env = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder }
    expect(await typedCommand(['copy', '--to', other.url], env)).toMatchObject({ code: 0 })
    const later = () => new Date('2026-12-23T19:31:00Z')
    const moved = await reopenTestDeps({ ...site.deps, databaseUrl: other.url }, later)
    expect(await sendReminders([moved])).toBe(1)
    const mails = await queuedMails(moved)
    expect(mails.at(-1)?.read.text).toContain('The day on which you wanted to look')
    await moved.close()
    await other.remove()
  })
})
