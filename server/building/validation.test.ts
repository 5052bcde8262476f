import { describe, expect, it } from 'vitest'
import { purge } from '#server/session/purge.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { newVisitor, type TestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects, everythingIn } from '#tests/support/test-deps.ts'
import { answerBuild, restore, saveSession } from '#tests/support/visitors.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'

const today = '2026-11-20T23:30:00.000Z'
const gone = 'This link is no longer valid.'
const operatorEmail = 'validation@commission.example'

/** The last mail to the agency, and the token of its link. */
async function lastMail(site: TestApp) {
  const mail = (await queuedMails(site.deps)).findLast(({ type }) => type === 'VALIDATION')
  if (!mail) throw new Error('no mail asks for validation')
  const token = /\/validate#([\w-]{43})\b/.exec(mail.read.text ?? '')?.[1] ?? ''
  await forgetMail(site.deps)
  return { to: mail.sealed.to, parsed: mail.read, token }
}

/** A visitor builds a profile and saves it for others. */
async function shareOn(site: TestApp, title: string, level = 'useful', relationship = 'I manage this role') {
  const maker = await newVisitor(site.app)
  await answerBuild(site, maker, level)
  const [role] = await maker.call('add_role', { role: title, agency: 'te-papa', relationship, validate: true })
  if (!role) throw new Error('no role was made')
  return { maker, role, ...(await lastMail(site)) }
}

/** Decides about the profile as it is now. */
async function decide(visitor: Visitor, body: { token: string; [field: string]: unknown }) {
  const shown = await visitor.post('validation_load', { token: body.token })
  const version = shown.statusCode === 200 ? shown.json().version : 'none'
  return visitor.post('validation_decide', { version, ...body })
}
const find = (visitor: Visitor, query: string) => visitor.call('roles', { query_role: query, query_agency: '' })

describe.each(dialects)('the approval of a profile on %s', (dialect) => {
  const site = testApp(dialect, { operatorEmail })

  it('deletes how the maker relates to the role, also from the write-ahead log', async () => {
    const { token } = await shareOn(site, 'Keeper of the flutes', 'useful', "I am part of this agency's HR/OD")
    expect((await everythingIn(site.deps)).includes('human_resources')).toBe(true)
    await decide(await newVisitor(site.app), { token, decision: 'approve' })
    expect((await everythingIn(site.deps)).includes('human_resources')).toBe(false)
  })

  it('accepts one of two decisions made at the same time', async () => {
    const { token } = await shareOn(site, 'Keeper of the gates')
    const [one, other] = await Promise.all([newVisitor(site.app), newVisitor(site.app)])
    const answers = await Promise.all([
      decide(one, { token, decision: 'approve' }),
      decide(other, { token, decision: 'decline', reason: 'have-it' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('deletes a declined profile when its maker’s session is already gone', async () => {
    const { token, maker, role } = await shareOn(site, 'Keeper of the tides')
    await maker.call('delete_session', {})
    await decide(await newVisitor(site.app), { token, decision: 'decline', reason: 'wrong-title' })
    await purge(site.deps, true)
    expect((await everythingIn(site.deps)).includes(role.title)).toBe(false)
  })
})

describe('the approval of a profile by its agency', () => {
  const site = testApp('sqlite', { operatorEmail })
  const share = (title: string, level?: string) => shareOn(site, title, level)

  it('is requested by mail, with the profile attached and how it differs from the nearest one', async () => {
    const { to, parsed } = await share('Keeper of the kites')
    expect(to).toBe(operatorEmail)
    expect(parsed.subject).toBe('Please check a new role profile')
    const words = parsed.text?.replaceAll(/\s+/g, ' ')
    expect(words).toContain(
      '“Keeper of the kites”, a title that a visitor wrote (Te Papa Tongarewa – Museum of New Zealand)',
    )
    expect(words).toContain('"I manage this role"')
    expect(words).toContain('until 5 December 2026')
    expect(words).toContain('Until you decide, everybody can find the profile. It says "not yet validated".')
    const [profile] = parsed.attachments
    expect(profile?.filename).toBe('Role profile - Keeper of the kites.docx')
    const { text } = await readDocx(Buffer.from(profile?.content as ArrayBuffer))
    expect(text).toContain(
      'drafted by a visitor on 21 November 2026, not yet checked by the agency; LSP Commission has been asked',
    )
  })

  it('is requested with who can find the profile until then, where it is held back', async () => {
    Object.assign(site.deps, { publish: 'validated' })
    const { parsed } = await share('Keeper of silence')
    Object.assign(site.deps, { publish: 'at-once' })
    const words = parsed.text?.replaceAll(/\s+/g, ' ')
    expect(words).toContain('Until you decide, only the visitor can find the profile.')
    expect(words).toContain('to the contact that we have for an agency, or to ourselves if there is none')
  })

  it('shows the profile, its maker’s relationship and the differences; opening it changes nothing', async () => {
    const { token, role } = await share('Keeper of the lanterns', 'none')
    const agency = await newVisitor(site.app)
    const shown = await agency.call('validation_load', { token })
    expect(shown).toMatchObject({
      role,
      role_type: 'team-leader',
      relationship: 'I manage this role',
      expires_on: '2026-12-05',
    })
    expect(shown.closest?.differences.length).toBeGreaterThan(0)
    expect(shown.questions.map(({ answer }) => answer)).toEqual([
      'team-leader',
      ...Array.from({ length: 10 }, () => 'none'),
    ])
    expect(await agency.call('validation_load', { token })).toEqual(shown)
    expect((await find(agency, 'lanterns'))[0]?.meta).toBe(
      'Team leader, drafted by a visitor on 21 November 2026, not yet validated',
    )
  })

  it('approves the profile once, and shows the date', async () => {
    const { token, maker } = await share('Keeper of the drums')
    const agency = await newVisitor(site.app)
    expect((await decide(agency, { token, decision: 'approve' })).statusCode).toBe(200)
    const [found] = await find(await newVisitor(site.app), 'drums')
    expect(found?.meta).toBe('Team leader, built by a visitor, validated on 21 November 2026')
    const { role_outcome: outcome } = await maker.call('status_update', { roleId: found?.id ?? '' })
    expect(outcome).toEqual({ validation: 'approved', reason: '', validator: null })
    for (const decision of ['approve', 'decline']) {
      const again = await decide(agency, { token, decision, reason: 'no-such-role' })
      expect([again.statusCode, again.body]).toEqual([410, gone])
    }
    expect((await agency.post('validation_load', { token })).statusCode).toBe(410)
    const kept = await site.deps.db.read
      .selectFrom('role_validations')
      .selectAll()
      .where('role_id', '=', found?.id ?? '')
      .execute()
    expect(kept).toEqual([])
  })

  it('approves the profile with edited answers, which then make the profile', async () => {
    const { token, role } = await share('Keeper of the wells')
    const agency = await newVisitor(site.app)
    const { questions } = await agency.call('validation_load', { token })
    const answers = Object.fromEntries(
      questions.map(({ qref }) => [qref, qref === 'role-type' ? 'senior-leader' : 'essential']),
    )
    const wrong = await decide(agency, { token, decision: 'edit', answers: { ...answers, 'engaging-others': 'very' } })
    expect([wrong.statusCode, wrong.body]).toEqual([
      422,
      'Please answer every question with one of the answers offered.',
    ])
    expect((await decide(agency, { token, decision: 'edit', answers })).statusCode).toBe(200)
    const [found] = await find(agency, 'wells')
    expect(found).toMatchObject({ id: role.id, people: 4, strategy: 6 })
    expect(found?.meta).toMatch(/^Senior leader, .* validated on/)
  })

  it('declines the profile with a reason for its maker; others no longer find or open it', async () => {
    const { token, maker, role } = await share('Keeper of the flags')
    const agency = await newVisitor(site.app)
    const without = await decide(agency, { token, decision: 'decline', reason: 'because' })
    expect([without.statusCode, without.body]).toEqual([422, 'Please choose a reason.'])
    expect((await decide(agency, { token, decision: 'decline', reason: 'wrong-title' })).statusCode).toBe(200)
    expect(await find(agency, 'flags')).toEqual([])
    expect((await agency.post('status_update', { roleId: role.id })).statusCode).toBe(404)
    expect((await agency.download('role_profile', role.id)).statusCode).toBe(404)
    expect((await find(maker, 'flags')).map(({ id }) => id)).toEqual([role.id])
    const { role_outcome: outcome } = await maker.call('status_update', { roleId: role.id })
    expect(outcome).toEqual({
      validation: 'declined',
      reason: 'The title is not the one that the agency uses.',
      validator: null,
    })
    // In another browser too, once the session is saved.
    const token2 = await saveSession(site, maker)
    const elsewhere = await newVisitor(site.app)
    await restore(elsewhere, token2)
    await elsewhere.open()
    expect((await elsewhere.call('status_load', {})).role_outcome).toEqual(outcome)
  })

  it('is no longer possible after 14 days, when the link expires', async () => {
    const { token } = await share('Keeper of the boats')
    const agency = await newVisitor(site.app)
    site.deps.setClock('2026-12-04T23:29:59.000Z')
    await agency.open()
    expect((await agency.post('validation_load', { token })).statusCode).toBe(200)
    site.deps.setClock('2026-12-05T23:30:00.000Z')
    const late = await newVisitor(site.app)
    for (const name of ['validation_load', 'validation_decide']) {
      const response = await late.post(name, {
        token,
        ...(name === 'validation_load' ? {} : { decision: 'approve', version: '' }),
      })
      expect([response.statusCode, response.body]).toEqual([410, gone])
    }
    site.deps.setClock(today)
    for (const forged of ['', 'x', token.slice(1), `${token}A`]) {
      const response = await late.post('validation_load', { token: forged })
      expect([response.statusCode, response.body]).toEqual([410, gone])
    }
  })

  it('is still possible when the session is gone; only what was kept for the session is deleted', async () => {
    const { maker, role, token } = await share('Keeper of the maps of tides')
    const [kept] = await maker.call('add_role', {
      role: 'Keeper of secrets',
      agency: '',
      relationship: '',
      validate: false,
    })
    await maker.call('delete_session', {})
    const rows = await site.deps.db.read
      .selectFrom('roles')
      .select(['id', 'maker_uuid'])
      .where('id', 'in', [role.id, kept?.id ?? ''])
      .execute()
    expect(rows).toEqual([{ id: role.id, maker_uuid: null }])
    expect((await decide(await newVisitor(site.app), { token, decision: 'approve' })).statusCode).toBe(200)
  })
})
