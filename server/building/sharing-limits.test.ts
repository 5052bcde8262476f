import { beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, openSecondApp, type Visitor, testApp } from '#tests/support/test-app.ts'
import { quickRenderer } from '#tests/support/test-deps.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'

const operatorEmail = 'operator@commission.example'

describe('limits of saving profiles for others', () => {
  const site = testApp('sqlite', { wordRenderer: quickRenderer, operatorEmail })

  beforeEach(async () => {
    site.deps.setClock('2026-11-20T23:30:00Z')
    Object.assign(site.deps.mail.limits, {
      address: 3,
      session: 10,
      network: 1000,
      site: 1000,
      shared_site: 200,
      shared_network: 20,
    })
    await forgetMail(site.deps)
    await site.deps.db.write((queries) => queries.deleteFrom('roles').where('shared_at', 'is not', null).execute())
  })

  async function maker(network: string, app = site.app): Promise<Visitor> {
    const visitor = await newVisitor(app)
    visitor.network = network
    await visitor.call('new_questionnaire', { fromRoleId: 'hr-director--any' })
    return visitor
  }

  /** Shares a profile. Returns the message beside the field, or '' where it was saved. */
  async function share(visitor: Visitor, role: string): Promise<string> {
    const form = { role, agency: 'te-papa', relationship: 'I manage this role', validate: true }
    const response = await visitor.post('add_role', form)
    return response.statusCode === 422 ? response.json<{ role: string }>().role : ''
  }

  const stored = async () => ({
    profiles: (await site.deps.db.read.selectFrom('roles').select('id').where('shared_at', 'is not', null).execute())
      .length,
    mails: (await queuedMails(site.deps)).length,
  })

  it('allow so many from one network in a day, whatever the number of sessions, and count none that is refused', async () => {
    site.deps.mail.limits.shared_network = 4
    const answers = []
    for (const session of [1, 2]) {
      const visitor = await maker('192.0.2.1')
      for (const place of [1, 2, 3]) answers.push(await share(visitor, `Keeper of kites ${session} ${place}`))
    }
    const message =
      'Four profiles have been saved for others from your network within a day. Please try again after 12:30 pm'
    expect(answers).toEqual(['', '', '', '', `${message} on 22 November.`, `${message} on 22 November.`])
    expect(await stored()).toEqual({ profiles: 4, mails: 4 })
    expect(await share(await maker('192.0.2.2'), 'Keeper of kites elsewhere')).toBe('')
    const last = await maker('192.0.2.1')
    site.deps.setClock('2026-11-21T23:29:59Z')
    expect(await share(last, 'Keeper of kites again')).toBe(`${message}.`)
    site.deps.setClock('2026-11-21T23:30:00Z')
    expect(await share(last, 'Keeper of kites again')).toBe('')
  })

  it('allow a /48 of IPv6 four times what one network has', async () => {
    site.deps.mail.limits.shared_network = 1
    const answers = []
    for (let place = 0; place < 6; place += 1) {
      answers.push(await share(await maker(`2001:db8:1:${place}00::1`), 'Keeper of kites'))
    }
    expect(answers.map((answer) => answer === '')).toEqual([true, true, true, true, false, false])
  })

  it('allow a number for the whole site in a day, also on a second server', async () => {
    site.deps.mail.limits.shared_site = 2
    const onSite =
      'Two profiles have been saved for others on this website within a day. Please try again after 12:30 pm on 22 November.'
    const makers = await Promise.all(Array.from({ length: 4 }, (_, place) => maker(`10.0.${place}.1`)))
    const answers = await Promise.all(makers.map((visitor, place) => share(visitor, `Keeper of kites ${place}`)))
    expect(answers.filter((answer) => answer === '')).toHaveLength(2)
    expect(answers.filter((answer) => answer !== '')).toEqual([onSite, onSite])
    const other = await openSecondApp(site)
    expect(await share(await maker('10.1.0.1', other.app), 'Keeper of kites there')).toBe(onSite)
    await other.close()
  })

  it('count the mail that asks for validation towards session, network and site', async () => {
    site.deps.mail.limits.network = 2
    for (const place of [1, 2]) expect(await share(await maker('192.0.2.1'), `Keeper of kites ${place}`)).toBe('')
    const third = await maker('192.0.2.1')
    expect(await share(third, 'Keeper of kites 3')).toBe(
      'Two emails have gone from your network within an hour. Please try again after 1:30 pm.',
    )
    expect(await third.call('save_session', { email: 'aroha@agency.example' })).toEqual({
      email: 'Two emails have gone from your network within an hour. Please try again after 1:30 pm.',
    })
    expect(await stored()).toEqual({ profiles: 2, mails: 2 })
  })

  it('put off the mail to a contact who has had as many as may go in an hour; the profile is saved all the same', async () => {
    site.deps.mail.limits.address = 1
    for (let place = 0; place < 4; place += 1) {
      expect(await share(await maker(`10.0.${place}.1`), `Keeper of kites ${place}`)).toBe('')
    }
    const rows = await site.deps.db.read.selectFrom('outbox').select('next_try_at').orderBy('next_try_at').execute()
    expect(rows.map(({ next_try_at: at }) => at.slice(11, 16))).toEqual(['23:30', '00:30', '01:30', '02:30'])
  })

  it('ask nobody where the contact has no room left within a day, and say so', async () => {
    site.deps.mail.limits.address = 1
    const at = site.deps.clock().getTime()
    let last: Visitor | null = null
    for (let place = 0; place < 25; place += 1) {
      last = await maker(`10.0.${place}.1`)
      expect(await share(last, `Keeper of kites ${place}`)).toBe('')
    }
    const rows = await site.deps.db.read.selectFrom('outbox').select('next_try_at').execute()
    expect(rows).toHaveLength(24)
    expect(Math.max(...rows.map(({ next_try_at }) => Date.parse(next_try_at))) - at).toBeLessThan(24 * 60 * 60 * 1000)
    const asked = await site.deps.db.read
      .selectFrom('roles')
      .select('asked')
      .where('title', '=', 'Keeper of kites 24')
      .executeTakeFirst()
    expect(asked).toEqual({ asked: 'nobody' })
  })
})
