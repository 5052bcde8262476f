import { describe, expect, it } from 'vitest'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const [analyst, director, manager] = ['policy-analyst--any', 'hr-director--any', 'policy-manager--any'] as const

describe('compare_roles', () => {
  const test = testApp('sqlite')

  const rate = (visitor: Visitor, roleId: string, qref: string, answer: string) =>
    visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref, answer })

  const ratingOf = async (visitor: Visitor, id: string) => {
    const { capabilities } = await visitor.call('compare_roles', { roleIds: [analyst, director] })
    return capabilities.find((capability) => capability.id === id)?.rating
  }

  it('compares each role with the base role, capability by capability in the order of the framework', async () => {
    const visitor = await newVisitor(test.app)
    const { roles, capabilities, summaries } = await visitor.call('compare_roles', {
      roleIds: [analyst, director, manager],
    })
    expect(roles.map(({ title }) => title)).toEqual(['Policy Analyst', 'HR Director', 'Policy Manager'])
    expect(capabilities.map(({ name }) => name)).toEqual(test.deps.pack.capabilities.map(({ name }) => name))
    for (const [place, role] of roles.entries()) {
      const { role_needs: needs } = await visitor.call('status_update', { roleId: role.id })
      expect(capabilities.map((capability) => capability.needs[place])).toEqual(needs.map(({ need }) => need))
    }
    expect(summaries).toHaveLength(2)
    expect(summaries[1]).toBe(
      'This step adds Engaging others, Achieving through others and Enhancing team performance. Newly useful: Enhancing people performance.',
    )
  })

  it('gives the visitor’s last rating of each capability, in any role', async () => {
    const visitor = await newVisitor(test.app)
    expect(await ratingOf(visitor, 'curious')).toBeNull()
    await rate(visitor, analyst, 'curious', 'developing')
    test.deps.setClock('2026-11-20T23:31:00Z')
    await rate(visitor, manager, 'curious', 'sound')
    expect(await ratingOf(visitor, 'curious')).toBe('sound')
    test.deps.setClock('2026-11-20T23:32:00Z')
    await rate(visitor, director, 'curious', 'not-relevant')
    expect(await ratingOf(visitor, 'curious')).toBe('sound')
    await rate(visitor, analyst, 'curious', 'strong')
    expect(await ratingOf(visitor, 'curious')).toBe('strong')
    expect(await ratingOf(await newVisitor(test.app), 'curious')).toBeNull()
    test.deps.setClock('2026-11-20T23:30:00Z')
  })

  it('refuses an unknown role, one role alone, and more than three', async () => {
    const visitor = await newVisitor(test.app)
    const statusOf = async (roleIds: string[]) => (await visitor.post('compare_roles', { roleIds })).statusCode
    expect(await statusOf([analyst, 'no-such-role'])).toBe(404)
    expect(await statusOf(['no-such-role', analyst])).toBe(404)
    expect(await statusOf([analyst])).toBe(400)
    expect(await statusOf([analyst, director, manager, 'chief-executive--any'])).toBe(400)
  })
})
