import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const director = {
  id: 'hr-director--any',
  title: 'HR Director',
  agency: 'Any agency',
  meta: 'Leader of leaders, starter profile',
  people: 4,
  strategy: 3,
}

describe.each(dialects)('status_update on %s', (dialect) => {
  const test = testApp(dialect)

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
    expect(needs.filter(({ need }) => need !== 'essential')).toEqual([
      {
        id: 'leading-strategically',
        name: 'Leading strategically',
        dimension: 'Strategic Leadership',
        core: false,
        axis: 'strategy',
        need: 'useful',
      },
      {
        id: 'enhancing-system-performance',
        name: 'Enhancing system performance',
        dimension: 'System Leadership',
        core: false,
        axis: 'strategy',
        need: 'useful',
      },
      {
        id: 'leading-at-the-political-interface',
        name: 'Leading at the political interface',
        dimension: 'System Leadership',
        core: false,
        axis: 'strategy',
        need: 'none',
      },
    ])
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

  it('refuses an unknown role and stores nothing', async () => {
    const visitor = await newVisitor(test.app)
    for (const roleId of ['no-such-role', 'HR-DIRECTOR--ANY', '%', "' or 1=1 --"]) {
      const response = await visitor.post('status_update', { roleId })
      expect([roleId, response.statusCode]).toEqual([roleId, 404])
      expect(response.body).toBe(
        'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
      )
    }
    expect(await visitor.call('status_load', {})).toMatchObject({ role: null, restore_point: null })
  })

  it('keeps the current role when the new one is unknown', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId: director.id })
    await visitor.post('status_update', { roleId: 'no-such-role' })
    expect((await visitor.call('status_load', {})).role).toEqual(director)
  })

  it.each([{}, { roleId: '' }, { roleId: 7 }, { roleId: 'a'.repeat(301) }, { roleId: director.id, title: 'x' }])(
    'refuses the body %j',
    async (body) => {
      const visitor = await newVisitor(test.app)
      expect((await visitor.post('status_update', body)).statusCode).toBe(400)
      expect((await visitor.call('status_load', {})).role).toBeNull()
    },
  )

  it('answers a NUL in a role id with an ordinary refusal', async () => {
    const visitor = await newVisitor(test.app)
    expect([400, 404]).toContain((await visitor.post('status_update', { roleId: 'a\u0000b' })).statusCode)
  })
})
