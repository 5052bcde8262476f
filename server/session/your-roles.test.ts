import { beforeEach, describe, expect, it } from 'vitest'
import { builtRole } from '#tests/support/visitors.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const [director, analyst, chief] = ['hr-director--any', 'policy-analyst--any', 'chief-executive--any'] as const

describe.each(dialects)('your_roles on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor
  beforeEach(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    visitor = await newVisitor(test.app)
  })

  const yours = async () => (await visitor.call('your_roles', {})).roles
  const ids = async () => (await yours()).map(({ role }) => role.id)

  it('lists nothing in a new session, and nothing of a search', async () => {
    expect(await yours()).toEqual([])
    await visitor.call('roles', { query_role: 'policy', query_agency: '' })
    expect(await yours()).toEqual([])
    expect((await visitor.call('status_load', {})).has_roles).toBe(false)
  })

  it('says of a role that was only chosen that nothing is answered', async () => {
    await visitor.call('status_update', { roleId: director })
    expect(await yours()).toEqual([
      {
        role: expect.objectContaining({ id: director, title: 'HR Director', agency: 'Any agency' }) as object,
        assessmentMeta: {
          assessmentDate: null,
          count_questions: 15,
          count_open: 15,
          first_open: 'curious',
          is_rated: false,
        },
        count_not_relevant: 0,
        count_selected: 0,
        validation: null,
        validator: null,
        horizon: null,
        again: null,
      },
    ])
    expect((await visitor.call('status_load', {})).has_roles).toBe(true)
  })

  it('counts answers, also those that are not relevant, and what is chosen to develop', async () => {
    await visitor.rate(director, { curious: 'strong', resilient: 'developing', 'engaging-others': 'not-relevant' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious', 'Resilient'] })
    expect(await yours()).toMatchObject([
      {
        assessmentMeta: { assessmentDate: '2026-11-21', count_questions: 15, count_open: 12, is_rated: true },
        count_not_relevant: 1,
        count_selected: 2,
      },
    ])
  })

  it('lists the current role first, then the rated ones, the latest first, then those built, and the target', async () => {
    const kept = await builtRole(test, visitor, { title: 'Keeper of kites', isShared: false })
    await visitor.rate(director, { curious: 'strong' })
    test.deps.setClock('2026-11-21T23:30:00Z')
    await visitor.rate(analyst, { curious: 'sound' })
    await visitor.call('set_target', { roleId: chief, horizon: 3 })
    await visitor.call('status_update', { roleId: 'policy-manager--any' })
    expect(await ids()).toEqual(['policy-manager--any', analyst, director, kept, chief])
    expect((await yours()).map(({ horizon }) => horizon)).toEqual([null, null, null, null, 3])

    await visitor.call('new_questionnaire', { roleId: director })
    await visitor.call('set_target', { roleId: '', horizon: 3 })
    expect(await ids()).toEqual(['policy-manager--any', analyst, kept])
  })

  it('lists nothing of another session, nor a role that this one may no longer open', async () => {
    const other = await newVisitor(test.app)
    const title = `Keeper of maps on ${dialect}`
    const shared = await builtRole(test, other, { title, isShared: true })
    await visitor.rate(shared, { curious: 'strong' })
    await visitor.rate(director, { curious: 'strong' })
    await visitor.call('status_update', { roleId: shared })
    expect(await ids()).toEqual([shared, director])
    await test.deps.db.write((queries) =>
      queries.updateTable('roles').set({ origin: 'declined' }).where('id', '=', shared).execute(),
    )
    expect(await ids()).toEqual([director])
    // The current role is gone, but the page of the visitor's roles still has one.
    expect(await visitor.call('status_load', {})).toMatchObject({ role: null, has_roles: true })
  })
})
