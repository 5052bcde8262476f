import { describe, expect, it } from 'vitest'
import { answersOf } from '#domain/building/built-profile.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { deleteStoredSession } from '#server/session/queries.ts'
import { purge } from '#server/session/purge.ts'
import { roleCode } from '#server/values/identifiers.ts'
import { givenIn, newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { answerBuild } from '#tests/support/visitors.ts'
import { forgetMail, queuedMails } from '#tests/support/mail/outbox.ts'

const notThere = [
  404,
  'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
]

describe('drafts of visitors', () => {
  const site = testApp('sqlite', { operatorEmail: 'validation@commission.example' })

  const answer = (maker: Visitor, level: string) => answerBuild(site, maker, level)

  /** A visitor who builds a profile and chooses who can see it. */
  async function build(title: string, choice: 'all' | 'link' | 'session') {
    const maker = await newVisitor(site.app)
    await answer(maker, 'useful')
    const form = { role: title, agency: 'te-papa', relationship: 'I manage this role' }
    const [role] = await maker.call('add_role', { ...form, validate: choice === 'all', byLink: choice === 'link' })
    if (!role) throw new Error('no role was made')
    return { maker, role, short: `/r/${roleCode(role.id)}` }
  }

  async function lastToken(): Promise<string> {
    const mail = (await queuedMails(site.deps)).findLast(({ type }) => type === 'VALIDATION')
    await forgetMail(site.deps)
    return /\/validate#([\w-]{43})\b/.exec(mail?.read.text ?? '')?.[1] ?? ''
  }

  const found = async (visitor: Visitor, query: string) =>
    (await visitor.call('roles', { query_role: query, query_agency: '' })).map(({ title }) => title)

  const refused = async (visitor: Visitor, name: string, body: object) => {
    const { statusCode, body: sentence } = await visitor.post(name, body)
    return [statusCode, sentence]
  }

  describe('starting from a profile that comes near', () => {
    it('offers profiles whose titles come near, each title once', async () => {
      const visitor = await newVisitor(site.app)
      const near = await visitor.call('nearest_roles', { role: 'Wandering privacy oficer', agency: '' })
      expect(near[0]?.title).toMatch(/Privacy/)
      expect(near.length).toBeLessThanOrEqual(5)
      expect(new Set(near.map(({ title }) => title)).size).toBe(near.length)
      for (const role of ['', '%', 'zz', 'Keeper of lighthouses']) {
        expect(await visitor.call('nearest_roles', { role, agency: '' })).toEqual([])
      }
      expect((await visitor.call('status_load', {})).restore_point).toBeNull()
    })

    it.each([
      ['serious-fraud-office', 'senior-investigator--serious-fraud-office'],
      ['commerce-commission', 'senior-investigator--commerce-commission'],
      ['te-papa', 'senior-investigator--any'],
      ['', 'senior-investigator--any'],
    ])('offers the agency’s own profile of a title first, else that for any agency: %j', async (agency, id) => {
      const visitor = await newVisitor(site.app)
      const near = await visitor.call('nearest_roles', { role: 'Wandering senior investigator', agency })
      expect(near.filter(({ title }) => title === 'Senior Investigator').map((role) => role.id)).toEqual([id])
    })

    it('fills in its answers, of which every one can be changed', async () => {
      const [starter] = starterRoles(site.deps.pack).filter(({ people, strategy }) => people > 0 && strategy > 0)
      if (!starter) throw new Error('no role to start from')
      const visitor = await newVisitor(site.app)
      await answer(visitor, 'none')
      await visitor.call('roles', { query_role: 'Keeper of near things', query_agency: '' })
      await visitor.call('new_questionnaire', { fromRoleId: starter.id })
      const { restore_point, query_role } = await visitor.call('status_load', {})
      expect([restore_point, query_role]).toEqual(['BUILD', 'Keeper of near things'])
      const { built, begun } = await visitor.call('get_built_profile', {})
      const { role_type, people, strategy } = starter
      expect(built).toMatchObject({ role_type, people, strategy })
      expect(begun).toMatchObject({ role: { id: starter.id, title: starter.title }, revises: false })
      const answers = answersOf(site.deps.pack, starter)
      for (const { qref } of buildQuestions(site.deps.pack)) {
        const shown = await visitor.call('get_question', { qtype: 'BUILD', direction: 'THIS', qref })
        expect([qref, shown.answer]).toEqual([qref, answers[qref]])
      }
      await answer(visitor, 'essential')
      expect((await visitor.call('get_built_profile', {})).built).toMatchObject({ people: 4, strategy: 6 })
      expect((await visitor.call('get_session_data', {})).questionnaires[0]?.begun_from?.id).toBe(starter.id)
      await visitor.call('new_questionnaire', {})
      expect(await visitor.call('get_built_profile', {})).toMatchObject({ built: null, begun: null })
    })

    it('starts from no profile that the visitor may not open', async () => {
      const { role } = await build('Keeper of one secret', 'session')
      const other = await newVisitor(site.app)
      for (const fromRoleId of [role.id, 'no-such-role']) {
        expect(await refused(other, 'new_questionnaire', { fromRoleId })).toEqual(notThere)
      }
    })
  })

  describe('a profile shared by link alone', () => {
    it('opens for whoever has its address, and is found by nobody else', async () => {
      const { maker, role, short } = await build('Weaver of linked baskets', 'link')
      expect(role.meta).toBe(
        'Team leader, drafted by a visitor on 21 November 2026, shared by link alone, not yet validated',
      )
      expect((await maker.call('status_update', { roleId: role.id })).role_outcome).toEqual({
        validation: 'linked',
        reason: '',
        validator: null,
      })
      const { address } = await maker.call('share_roles', { roleIds: [role.id] })
      expect(address).toContain(short)
      expect(await queuedMails(site.deps)).toEqual([])

      for (const call of ['status_load', 'status_update'] as const) {
        const state = await maker.call(call, call === 'status_update' ? { roleId: role.id } : {})
        expect(state.has_linked_role, call).toBe(true)
      }
      const other = await newVisitor(site.app)
      expect((await other.call('status_load', {})).has_linked_role).toBe(false)
      const led = await site.app.inject(short)
      expect([led.statusCode, led.headers.location]).toEqual([302, `/roleactions/${role.id}`])
      expect((await other.call('status_update', { roleId: role.id })).role?.title).toBe('Weaver of linked baskets')
      expect((await other.download('role_profile', role.id)).statusCode).toBe(200)
      expect(await found(other, 'linked baskets')).toEqual([])
      expect(await found(maker, 'linked baskets')).toEqual(['Weaver of linked baskets'])
      expect((await other.call('suggest_roles', { query_role: 'weaver', query_agency: '' })).suggestions).toEqual([])
      expect(await other.call('nearest_roles', { role: 'Weaver of linked baskets', agency: '' })).toEqual([])
      expect((await site.app.inject('/sitemap.xml')).body).not.toContain(role.id)
      const page = (await site.app.inject(`/roleactions/${role.id}`)).body
      expect(givenIn(page).about.canonical).toBeNull()
      expect(page).not.toContain('Weaver of linked baskets')
    })

    it('can be one that was kept, and can be saved for all later, under the same id', async () => {
      const { maker, role } = await build('Weaver of late links', 'session')
      const form = { role: role.title, agency: 'te-papa', relationship: 'I manage this role', roleId: role.id }
      const byLink = { validate: false, byLink: true }
      for (const choice of [byLink, byLink, { validate: true }]) {
        expect((await maker.call('add_role', { ...form, ...choice }))[0]?.id).toBe(role.id)
      }
      expect(await found(await newVisitor(site.app), 'late links')).toEqual([role.title])
      await forgetMail(site.deps)
    })

    it('goes with its maker’s session', async () => {
      const { maker, role, short } = await build('Weaver of brief links', 'link')
      await site.deps.db.write((queries) => deleteStoredSession(queries, maker.uuid))
      await purge(site.deps, true)
      expect((await site.app.inject(short)).statusCode).toBe(404)
      expect(await refused(await newVisitor(site.app), 'status_update', { roleId: role.id })).toEqual(notThere)
    })
  })

  describe('changing a profile', () => {
    it('gives everybody what it needs now, and the agency decides about nothing that it has not seen', async () => {
      const { maker, role } = await build('Mender of many nets', 'all')
      const token = await lastToken()
      const agency = await newVisitor(site.app)
      const seen = await agency.call('validation_load', { token })

      await maker.call('roles', { query_role: 'something else', query_agency: '' })
      site.deps.clock = () => new Date('2026-11-21T23:00:00Z')
      await maker.call('new_questionnaire', { fromRoleId: role.id, revises: true })
      const { query_role, query_agency } = await maker.call('status_load', {})
      expect([query_role, query_agency]).toEqual(['Mender of many nets', 'te-papa'])
      await answer(maker, 'essential')
      expect((await maker.call('get_built_profile', {})).begun?.revises).toBe(true)
      const revised = await maker.call('revise_role', {})
      expect(revised.role).toEqual({
        ...role,
        meta: 'Team leader, drafted by a visitor on 22 November 2026, not yet validated',
        people: 4,
        strategy: 6,
      })
      const other = await newVisitor(site.app)
      expect(await other.call('roles', { query_role: 'many nets', query_agency: '' })).toEqual([revised.role])
      expect((await maker.call('status_update', { roleId: role.id })).role_outcome?.validator).toBe('operator')

      const decision = { token, decision: 'approve' }
      expect(await refused(agency, 'validation_decide', { ...decision, version: seen.version })).toEqual([
        409,
        'The profile has changed since you opened it. Please open it again, and look at it before you decide.',
      ])
      const { version } = await agency.call('validation_load', { token })
      expect((await agency.post('validation_decide', { ...decision, version })).statusCode).toBe(200)
      expect((await found(other, 'many nets')).length).toBe(1)

      const sentence = 'This profile has been decided about, so it can no longer be changed or withdrawn here.'
      const decidedAbout = [409, sentence]
      expect(await refused(maker, 'revise_role', {})).toEqual(decidedAbout)
      expect(await refused(maker, 'new_questionnaire', { fromRoleId: role.id, revises: true })).toEqual(decidedAbout)
      expect(await refused(maker, 'withdraw_role', { roleId: role.id })).toEqual(decidedAbout)
    })

    it('is for its maker alone, and for a profile that was begun from', async () => {
      const { role } = await build('Mender of own nets', 'all')
      const other = await newVisitor(site.app)
      expect(await refused(other, 'new_questionnaire', { fromRoleId: role.id, revises: true })).toEqual(notThere)
      expect(await refused(other, 'withdraw_role', { roleId: role.id })).toEqual(notThere)
      await other.call('new_questionnaire', { fromRoleId: role.id })
      expect((await refused(other, 'revise_role', {}))[0]).toBe(409)
      await forgetMail(site.deps)
    })
  })

  describe('withdrawing a profile', () => {
    it.each(['all', 'link'] as const)('leaves it to its maker, where it was shared with %s', async (choice) => {
      const title = `Teller of ${choice} tales`
      const { maker, role, short } = await build(title, choice)
      const token = choice === 'all' ? await lastToken() : null
      const other = await newVisitor(site.app)
      await other.call('status_update', { roleId: role.id })
      await maker.call('withdraw_role', { roleId: role.id })

      expect(await found(other, title)).toEqual([])
      expect((await site.app.inject(short)).statusCode).toBe(404)
      expect(await refused(other, 'status_update', { roleId: role.id })).toEqual(notThere)
      expect((await other.call('status_load', {})).role).toBeNull()
      expect((await other.download('role_profile', role.id)).statusCode).toBe(404)
      if (token) expect((await other.post('validation_load', { token })).statusCode).toBe(410)
      expect(await found(maker, title)).toEqual([title])
      const { role_outcome: outcome } = await maker.call('status_update', { roleId: role.id })
      expect(outcome).toEqual({ validation: 'kept', reason: '', validator: null })
      // A second press changes nothing.
      await maker.call('withdraw_role', { roleId: role.id })
      const left = await site.deps.db.read.selectFrom('role_validations').select('role_id').execute()
      expect(left.map(({ role_id }) => role_id)).not.toContain(role.id)
    })
  })
})
