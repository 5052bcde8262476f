import { describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { newVisitor, openTestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { answerBuild } from '#tests/support/visitors.ts'

const shared = { agency: 'te-papa', relationship: 'I am in this role', validate: true }

describe('add_role', () => {
  const site = testApp('sqlite')

  async function builder(level?: string): Promise<Visitor> {
    const visitor = await newVisitor(site.app)
    await answerBuild(site, visitor, level)
    return visitor
  }

  const add = (visitor: Visitor, role: string, changes: object = {}) =>
    visitor.post('add_role', { ...shared, role, ...changes })

  const titles = async (visitor: Visitor, query: string) =>
    (await visitor.call('roles', { query_role: query, query_agency: '' })).map(({ title }) => title)

  it('makes a role that everybody finds, with its origin in the line below the title', async () => {
    const maker = await builder('essential')
    const [role] = (await add(maker, ' Kaitiaki  o ngā Mātauranga ')).json()
    expect(role).toMatchObject({
      title: 'Kaitiaki o ngā Mātauranga',
      agency: 'Te Papa Tongarewa – Museum of New Zealand',
      meta: 'Team leader, drafted by a visitor on 21 November 2026, not yet validated',
      people: 4,
      strategy: 6,
    })
    const other = await newVisitor(site.app)
    expect(await titles(other, 'kaitiaki matauranga')).toEqual(['Kaitiaki o ngā Mātauranga'])
    expect((await maker.call('status_load', {})).restore_point).toBe('ROLESELECT')
    const chosen = await maker.call('status_update', { roleId: role.id })
    expect(chosen.role_outcome).toEqual({ validation: 'waiting', reason: '', validator: 'nobody' })
    expect((await other.call('status_update', { roleId: role.id })).role_outcome).toBeNull()
  })

  it('keeps a role for the session alone: no call or download of another session gives it', async () => {
    const maker = await builder()
    const [role] = (await add(maker, 'Weaver of quiet baskets', { validate: false })).json()
    expect(role.meta).toBe('Team leader, kept for your session only')
    expect(await titles(maker, 'quiet baskets')).toEqual(['Weaver of quiet baskets'])
    const other = await newVisitor(site.app)
    await other.call('status_update', { roleId: 'hr-director--any' })
    const bodies = {
      status_update: { roleId: role.id },
      get_question: { qtype: 'ASSESS', roleId: role.id, direction: 'FIRST' },
      get_assess_results: { roleId: role.id },
      save_capabilities: { roleId: role.id, selectedCapabilities: ['Curious'] },
      path_roles: { path: 'same', roleId: role.id, query_pathRoleType: '', query_pathAgency: '' },
      role_map: { roleId: role.id, query_pathRoleType: '', query_pathAgency: '' },
      compare_roles: { roleIds: ['hr-director--any', role.id] },
      share_roles: { roleIds: [role.id] },
      career_routes: { roleId: 'hr-director--any', targetId: role.id },
      set_target: { roleId: role.id, horizon: 3 },
      send_email: { email: 'kahu@agency.example', emailType: 'ROLE_PROFILE', emailData: { roleId: role.id } },
    }
    for (const [name, body] of Object.entries(bodies)) {
      const { statusCode, body: sentence } = await other.post(name, body)
      expect([name, statusCode, sentence]).toEqual([
        name,
        404,
        'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
      ])
    }
    for (const name of ['role_profile', 'interview_pack', 'dev_plan']) {
      expect([name, (await other.download(name, role.id)).statusCode]).toEqual([name, 404])
    }
    expect(await titles(other, 'quiet baskets')).toEqual([])
    // Search does not suggest the role for a misspelt title either.
    expect(await titles(other, 'quiet baskats')).toEqual([])
    const like = { path: 'same', roleId: 'hr-director--any', query_pathRoleType: '', query_pathAgency: '' } as const
    const onPath = await other.call('path_roles', like)
    expect(onPath.map(({ id }) => id)).not.toContain(role.id)
    expect((await maker.download('role_profile', role.id)).statusCode).toBe(200)
  })

  it('has a message for every wrong field, accepts only offered values, and stores nothing of them', async () => {
    const maker = await builder()
    const messages = {
      role: 'Please provide a role title',
      agency: 'Please select an agency',
      relationship: 'Please answer this question.',
    }
    const nothing = { agency: 'Please select...', relationship: 'Please select...' }
    const unfit = 'Please use letters, numbers and ordinary punctuation.'
    const address = 'Please leave web and email addresses out of the title, and put a space after a full stop.'
    const tooLong = `Please shorten the role title to ${maxTitleLength} characters or fewer.`
    for (const [role, changes, wrong] of [
      ['', nothing, messages],
      ['Keeper of maps', { agency: 'no-such-agency' }, { agency: messages.agency }],
      ['Keeper of maps', { relationship: 'I am its cousin' }, { relationship: messages.relationship }],
      ['Chief', {}, { role: 'Please provide a more descriptive title' }],
      ['x'.repeat(maxTitleLength + 1), {}, { role: tooLong }],
      ['Policy\ud800 Manager', {}, { role: unfit }],
      ['Adviser hr@agency.govt.nz', {}, { role: address }],
    ] as const) {
      const response = await add(maker, role, changes)
      expect([response.statusCode, response.json()]).toEqual([422, wrong])
    }
    expect((await maker.call('status_load', {})).restore_point).toBe('BUILD')
    expect((await maker.call('get_session_data', {})).built_roles).toEqual([])
  })

  it('checks only the title’s characters and the agency of a role for the session alone', async () => {
    const maker = await builder()
    const alone = { agency: '', relationship: '', validate: false }
    expect((await add(maker, 'HR', alone)).json()[0]).toMatchObject({ title: 'New role', agency: 'Any agency' })
    expect((await add(maker, 'Chief', alone)).json()[0]).toMatchObject({ title: 'Chief' })
    expect((await add(maker, 'Chief\u202e', alone)).json()).toEqual({
      role: 'Please use letters, numbers and ordinary punctuation.',
    })
  })

  it('can save a kept role for others later, under the same id', async () => {
    const maker = await builder()
    const [kept] = (await add(maker, 'Reader of tides', { validate: false })).json()
    const [saved] = (await add(maker, 'Reader of tides')).json()
    expect(saved.id).toBe(kept.id)
    expect(await titles(await newVisitor(site.app), 'reader tides')).toEqual(['Reader of tides'])
  })

  it('lets a role that was kept be saved for others under another title, from its page, whatever has been built since', async () => {
    const maker = await builder('essential')
    const [kept] = (await add(maker, 'Reader of winds', { agency: '', validate: false })).json()
    await maker.call('new_questionnaire', {})
    expect(await maker.call('get_built_profile', { roleId: kept.id })).toMatchObject({
      built: { role_type: 'team-leader', people: 4, strategy: 6 },
      kept: { title: 'Reader of winds', agency: '' },
    })
    const form = { roleId: kept.id }
    for (const response of [await add(maker, 'Reader of @ stars', form), await add(maker, 'Reader of @ stars', form)]) {
      expect([response.statusCode, response.json()[0]]).toEqual([
        200,
        {
          ...kept,
          title: 'Reader of @ stars',
          agency: 'Te Papa Tongarewa – Museum of New Zealand',
          meta: 'Team leader, drafted by a visitor on 21 November 2026, not yet validated',
        },
      ])
    }
    const other = await newVisitor(site.app)
    expect(await titles(other, 'reader stars')).toEqual(['Reader of @ stars'])
    expect(await titles(other, 'reader winds')).not.toContain('Reader of winds')
    expect(await titles(maker, 'reader winds')).not.toContain('Reader of winds')
    expect(await maker.call('get_built_profile', { roleId: kept.id })).toMatchObject({ built: null, kept: null })
    expect((await maker.call('get_session_data', {})).built_roles).toHaveLength(1)
  })

  it('saves no role for others but one that this session keeps', async () => {
    const maker = await builder()
    const [kept] = (await add(maker, 'Reader of snow', { validate: false })).json()
    const other = await builder()
    for (const roleId of [kept.id, 'hr-director--any', 'no-such-role']) {
      const response = await add(other, 'Reader of snow', { roleId })
      expect([response.statusCode, response.body]).toEqual([
        404,
        'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
      ])
      expect(await other.call('get_built_profile', { roleId })).toMatchObject({ built: null, kept: null })
    }
  })

  it('saves three for others in a day', async () => {
    const maker = await builder()
    for (const title of ['First of many', 'Second of many', 'Third of many']) {
      expect((await add(maker, title)).statusCode).toBe(200)
    }
    const fourth = await add(maker, 'Fourth of many')
    expect([fourth.statusCode, fourth.json()]).toEqual([
      422,
      { role: 'You can save three profiles for others in a day. Please try again tomorrow.' },
    ])
    expect((await add(maker, 'Fourth of many', { validate: false })).statusCode).toBe(200)
  })

  it('holds back a role whose title looks like another one in other letters, and tells its maker', async () => {
    const maker = await builder()
    const [role] = (await add(maker, 'HR Dirеctor')).json()
    expect(await titles(await newVisitor(site.app), 'HR Dirеctor')).not.toContain('HR Dirеctor')
    const { role_outcome: outcome } = await maker.call('status_update', { roleId: role.id })
    expect(outcome).toEqual({ validation: 'held', reason: '', validator: 'nobody' })
  })

  it('refuses a profile whose questions are not all answered', async () => {
    const visitor = await newVisitor(site.app)
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'team-leader' })
    const response = await add(visitor, 'Keeper of maps')
    expect([response.statusCode, response.body]).toEqual([
      409,
      'The profile is not complete yet. Please answer every question first.',
    ])
    const { built, unanswered } = await visitor.call('get_built_profile', {})
    const [, ...others] = buildQuestions(site.deps.pack).map(({ qref }) => qref)
    expect([built, unanswered]).toEqual([null, others])
  })
})

it.each(dialects)(
  'add_role makes one role when the same form is sent twice, also at the same time, on %s',
  async (dialect) => {
    const site = await openTestApp(dialect)
    const maker = await newVisitor(site.app)
    await answerBuild(site, maker)
    const add = (changes = {}) => maker.post('add_role', { ...shared, role: 'Mender of nets', ...changes })
    const answers = [...(await Promise.all([add(), add(), add()])), await add({ validate: false })]
    expect(new Set(answers.map((response) => response.json()[0].id)).size).toBe(1)
    expect(await maker.call('roles', { query_role: 'mender nets', query_agency: '' })).toHaveLength(1)
    await site.close()
  },
)
