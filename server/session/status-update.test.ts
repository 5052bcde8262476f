import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

const director = {
  id: 'hr-director--any',
  title: 'HR Director',
  agency: 'Any agency',
  meta: 'Leader of leaders, starter profile',
  people: 4,
  strategy: 3,
}

describe('status_load and status_update', () => {
  const test = testApp('sqlite')

  it('gives a new session the reference lists and nothing else', async () => {
    const visitor = await newVisitor(test.app)
    const state = await visitor.call('status_load', {})
    expect(state).toMatchObject({
      uuid: visitor.uuid,
      restore_point: null,
      session_saved: false,
      role: null,
      role_needs: [],
      has_roles: false,
      query_role: '',
      query_agency: '',
      question: null,
      selectedCapabilities: [],
      assessmentMeta: { assessmentDate: null, count_questions: 0, count_open: 0, first_open: '', is_rated: false },
      new_role_title: 'New role',
      any_agency: 'Any agency',
      min_capabilities: 1,
      max_capabilities: 3,
      analytics_ids: [],
    })
    expect(state.agency_list).toContainEqual({
      value: 'ministry-of-justice',
      text: 'Ministry of Justice – Te Tāhū o te Ture',
    })
    expect(state.role_type_list).toHaveLength(5)
    expect(state.family_list).toContainEqual({ value: 'people-and-hr', text: 'People and HR' })
  })

  it('makes a role the current one and answers with what that changed', async () => {
    const visitor = await newVisitor(test.app)
    const changed = {
      role: director,
      role_is_general: true,
      has_linked_role: false,
      role_origin: 'starter',
      role_outcome: null,
      role_is_front_line: false,
      restore_point: 'ROLESELECT',
      restore_role_id: null,
      question: null,
      selectedCapabilities: [],
      assessmentMeta: {
        assessmentDate: null,
        count_questions: 15,
        count_open: 15,
        first_open: 'curious',
        is_rated: false,
      },
    }
    const { role_needs: needs, role_reasons, ...others } = await visitor.call('status_update', { roleId: director.id })
    expect(others).toEqual(changed)
    expect(role_reasons).toEqual([expect.stringMatching(/^Leaders of leaders/), expect.stringMatching(/^HR people/)])
    expect(needs).toHaveLength(test.deps.pack.capabilities.length)
    expect(needs.filter(({ need }) => need !== 'essential').map(({ id, need }) => [id, need])).toEqual([
      ['leading-strategically', 'useful'],
      ['enhancing-system-performance', 'useful'],
      ['leading-at-the-political-interface', 'none'],
    ])
    expect(needs.find(({ need }) => need === 'none')).toEqual({
      id: 'leading-at-the-political-interface',
      name: 'Leading at the political interface',
      dimension: 'System Leadership',
      core: false,
      axis: 'strategy',
      need: 'none',
    })
    await visitor.open()
    expect(await visitor.call('status_load', {})).toMatchObject({ ...changed, role_needs: needs })
  })

  it('sets ROLESELECT after a search, and does not change a later restore point', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('roles', { query_role: 'policy', query_agency: '' })
    expect((await visitor.call('status_update', { roleId: director.id })).restore_point).toBe('ROLESELECT')
    await visitor.call('get_question', { qtype: 'ASSESS', roleId: director.id, direction: 'FIRST' })
    expect((await visitor.call('status_update', { roleId: director.id })).restore_point).toBe('ASSESS')
  })

  it('ends the hold of an unfinished profile, whose answers stay', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'team-leader' })
    const chosen = await visitor.call('status_update', { roleId: director.id })
    expect(chosen).toMatchObject({ restore_point: 'ROLESELECT', question: null })
    expect((await visitor.open('/')).headers.location).toBe('/roleselect')
    const first = await visitor.call('get_question', { qtype: 'BUILD', direction: 'FIRST' })
    expect(first.answer).toBe('team-leader')
  })

  it('comes back to the role that was rated, whatever role was looked at since; to the list where it is gone', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(director.id, { curious: 'strong' })
    await visitor.call('status_update', { roleId: 'policy-analyst--any' })
    const home = async () => (await visitor.open('/')).headers.location
    expect(await home()).toBe(`/assess?roleId=${director.id}`)
    await visitor.call('get_assess_results', { roleId: director.id })
    await visitor.call('status_update', { roleId: 'policy-analyst--any' })
    expect(await home()).toBe(`/assessed?roleId=${director.id}`)
    await visitor.rate('policy-analyst--any', { curious: 'sound' })
    expect(await home()).toBe('/assess?roleId=policy-analyst--any')
    expect(await visitor.call('status_update', { roleId: director.id })).toMatchObject({
      assessmentMeta: { assessmentDate: '2026-11-21' },
    })
    await test.deps.db.write((queries) =>
      queries.updateTable('sessions').set({ restore_role_id: 'gone-since' }).where('uuid', '=', visitor.uuid).execute(),
    )
    expect(await home()).toBe('/roleselect')
  })

  it('keeps ratings and choices with the role they were made for', async () => {
    const visitor = await newVisitor(test.app)
    const rate = { qtype: 'ASSESS', direction: 'NEXT', qref: 'curious', answer: 'strong' } as const
    await visitor.call('status_update', { roleId: director.id })
    await visitor.call('get_question', { ...rate, roleId: director.id })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })

    const other = await visitor.call('status_update', { roleId: 'policy-analyst--any' })
    expect(other).toMatchObject({ selectedCapabilities: [], assessmentMeta: { assessmentDate: null } })
    // The session is in the middle of the first role's questionnaire, not of this one's.
    expect(other).toMatchObject({ question: null, restore_point: 'ASSESS', restore_role_id: director.id })
    const back = await visitor.call('status_update', { roleId: director.id })
    expect(back).toMatchObject({
      selectedCapabilities: ['Curious'],
      assessmentMeta: { assessmentDate: '2026-11-21' },
      question: { qref: 'honest-and-courageous', count_progress: 2 },
    })
  })

  it('refuses an unknown role and other bodies, and stores nothing', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId: director.id })
    const before = await visitor.call('status_load', {})
    for (const roleId of ['no-such-role', 'HR-DIRECTOR--ANY', '%']) {
      const { statusCode, body } = await visitor.post('status_update', { roleId })
      expect([roleId, statusCode, body]).toEqual([roleId, 404, expect.stringMatching(/^We could not find that role\./)])
    }
    for (const roleId of ['', 7, 'a'.repeat(301), 'a\u0000b', undefined]) {
      const body = { roleId }
      expect([body, (await visitor.post('status_update', body)).statusCode]).toEqual([body, 400])
    }
    expect(await visitor.call('status_load', {})).toEqual(before)
  })
})
