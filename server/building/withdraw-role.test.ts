import { beforeEach, describe, expect, it } from 'vitest'
import { requestApproval } from './approval-request.ts'
import { findMadeRole, keepRole, shareRole } from './built-role.ts'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'
import { quickRenderer } from '#tests/support/test-deps.ts'
import { answerBuild } from '#tests/support/visitors.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'

const shared = { agency: 'te-papa', relationship: 'I manage this role', validate: true }
const forSession = { agency: 'te-papa', relationship: '', validate: false }
const tooMany = 'You can save three profiles for others in a day. Please try again tomorrow.'

describe('a profile that is taken back', () => {
  const site = testApp('sqlite', { wordRenderer: quickRenderer, operatorEmail: 'validation@commission.example' })

  beforeEach(() => forgetMail(site.deps))

  async function build(title: string, form: object) {
    const maker = await newVisitor(site.app)
    await answerBuild(site, maker)
    const [role] = await maker.call('add_role', { ...shared, role: title, ...form })
    if (!role) throw new Error('no role was made')
    return { maker, role }
  }

  const links = (roleId: string) =>
    site.deps.db.read.selectFrom('role_validations').selectAll().where('role_id', '=', roleId).execute()

  const stateOf = async (maker: Visitor, roleId: string) =>
    (await maker.call('status_update', { roleId })).role_outcome?.validation

  it('counts for the day all the same, so that an agency cannot be sent more', async () => {
    const { maker, role } = await build('Giver of one present', {})
    const share = () => maker.post('add_role', { ...shared, role: role.title, roleId: role.id })
    await maker.call('withdraw_role', { roleId: role.id })
    const again = await share()
    expect([again.statusCode, again.json()]).toEqual([422, { role: tooMany }])
    expect(await queuedMails(site.deps)).toEqual([])
    expect(await stateOf(maker, role.id)).toBe('kept')
    for (const title of ['Giver of two presents', 'Giver of three presents']) {
      expect((await maker.post('add_role', { ...shared, role: title })).statusCode).toBe(200)
    }
    const fourth = await maker.post('add_role', { ...shared, role: 'Giver of four presents' })
    expect([fourth.statusCode, fourth.json()]).toEqual([422, { role: tooMany }])

    const today = site.deps.clock()
    site.deps.clock = () => new Date('2026-11-21T12:00:00Z')
    await maker.call('status_load', {})
    site.deps.clock = () => new Date('2026-11-22T00:00:00Z')
    expect((await share()).statusCode).toBe(200)
    expect((await queuedMails(site.deps)).length).toBe(3)
    site.deps.clock = () => today
  })

  it('reaches nobody by a mail that had not been sent yet, and leaves those about other profiles', async () => {
    const other = await build('Sender of other letters', {})
    const { maker, role } = await build('Sender of late letters', {})
    expect((await queuedMails(site.deps)).length).toBe(2)
    await maker.call('withdraw_role', { roleId: role.id })
    const left = (await queuedMails(site.deps)).map(({ read }) => read.text?.replaceAll(/\s+/g, ' '))
    expect(left).toEqual([expect.stringContaining(other.role.title)])
    const log = await site.deps.db.read.selectFrom('mail_log').select(['type', 'result']).execute()
    expect(log).toEqual([{ type: 'VALIDATION', result: 'dropped' }])
  })

  it('asks nobody, where it is shared at the same moment', async () => {
    const { maker, role } = await build('Keeper of two tabs', { byLink: true, ...forSession })
    const before = await findMadeRole(site.deps.db.read, maker.uuid, role.id)
    if (!before) throw new Error('the role is gone')
    const request = await requestApproval(site.deps, before, 'manager', { sender: '', network: maker.network })
    await maker.call('withdraw_role', { roleId: role.id })
    const { deps } = site
    const by = { session: maker.uuid, network: maker.network }
    const sharing = deps.db.write((queries) => shareRole(deps, queries, by, before, request, before))
    await expect(sharing).rejects.toMatchObject({ named: 'decidedAbout' })
    const linking = deps.db.write((queries) => keepRole(deps, queries, maker.uuid, 'linked', before, before))
    await expect(linking).rejects.toMatchObject({ named: 'decidedAbout' })
    expect([await links(role.id), await queuedMails(deps)]).toEqual([[], []])
    expect(await stateOf(maker, role.id)).toBe('kept')
  })

  it('cannot be decided about by a link that is left over', async () => {
    const { maker, role } = await build('Keeper of an old link', {})
    const [mail] = await queuedMails(site.deps)
    const token = /\/validate#([\w-]{43})\b/.exec(mail?.read.text ?? '')?.[1] ?? ''
    const agency = await newVisitor(site.app)
    const [link] = await links(role.id)
    await maker.call('withdraw_role', { roleId: role.id })
    await site.deps.db.write((queries) =>
      queries
        .insertInto('role_validations')
        .values(link ?? [])
        .execute(),
    )
    const { date } = (await findMadeRole(site.deps.db.read, maker.uuid, role.id))?.origin ?? {}
    expect((await agency.post('validation_load', { token })).statusCode).toBe(410)
    const decision = { token, decision: 'approve', version: date?.toISOString() }
    expect((await agency.post('validation_decide', decision)).statusCode).toBe(410)
    expect(await stateOf(maker, role.id)).toBe('kept')
  })

  it('is kept again, where it was shared by link and then is for the session only', async () => {
    const { maker, role } = await build('Chooser of No', { byLink: true, ...forSession })
    const other = await newVisitor(site.app)
    const open = async () => (await other.post('status_update', { roleId: role.id })).statusCode
    expect(await open()).toBe(200)
    const [kept] = await maker.call('add_role', { ...forSession, role: role.title })
    expect(kept).toMatchObject({ id: role.id, meta: 'Team leader, kept for your session only' })
    expect(await stateOf(maker, role.id)).toBe('kept')
    expect(await open()).toBe(404)
  })
})
