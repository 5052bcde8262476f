import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const [roleId, otherId] = ['hr-director--any', 'policy-analyst--any']

describe.each(dialects)('new_questionnaire on %s', (dialect) => {
  const test = testApp(dialect)

  /** Somebody who has rated themselves in two roles, and begun to build a third. */
  async function busyVisitor() {
    const visitor = await newVisitor(test.app)
    await visitor.call('get_question', {
      qtype: 'BUILD',
      direction: 'NEXT',
      qref: 'role-type',
      answer: 'team-leader',
    })
    await visitor.rate(otherId, { curious: 'sound' })
    await visitor.call('status_update', { roleId })
    await visitor.rate(roleId, { curious: 'strong', resilient: 'sound' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    const given = async () => ({
      built: (await visitor.call('get_question', { qtype: 'BUILD', direction: 'FIRST' })).answer,
      own: (await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'FIRST' })).answer,
      other: (await visitor.call('get_question', { qtype: 'ASSESS', roleId: otherId, direction: 'FIRST' })).answer,
    })
    return { visitor, given }
  }

  it('forgets the profile that is built, and no rating', async () => {
    const { visitor, given } = await busyVisitor()
    await visitor.call('new_questionnaire', {})
    expect(await given()).toEqual({ built: '', own: 'strong', other: 'sound' })
  })

  it('forgets, with a role, its ratings and what was chosen to develop in it, and nothing else', async () => {
    const { visitor, given } = await busyVisitor()
    await visitor.call('new_questionnaire', { roleId })
    expect(await visitor.call('status_update', { roleId })).toMatchObject({
      selectedCapabilities: [],
      assessmentMeta: { assessmentDate: null, count_open: 15, is_rated: false },
    })
    expect(await given()).toEqual({ built: 'team-leader', own: '', other: 'sound' })
  })

  it('forgets nobody else’s ratings', async () => {
    const { given } = await busyVisitor()
    const other = await newVisitor(test.app)
    await other.call('new_questionnaire', { roleId })
    expect((await given()).own).toBe('strong')
  })
})
