import { beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'

const roleId = 'policy-analyst--any'
const ratings = {
  curious: 'strong',
  resilient: 'sound',
  'leading-strategically': 'developing',
  'leading-with-influence': 'developing',
  'engaging-others': 'not-relevant',
}

describe('save_capabilities', () => {
  const test = testApp('sqlite')
  let visitor: Visitor

  beforeEach(async () => {
    visitor = await newVisitor(test.app)
    await visitor.rate(roleId, ratings)
  })

  const chosen = async () => (await visitor.call('status_load', {})).selectedCapabilities

  it("keeps the choice, in the framework's order", async () => {
    const selectedCapabilities = ['Leading strategically', 'Curious']
    const kept = ['Curious', 'Leading strategically']
    expect(await visitor.call('save_capabilities', { selectedCapabilities })).toEqual({ selectedCapabilities: kept })
    await visitor.open()
    expect(await chosen()).toEqual(kept)
  })

  it('accepts one to three, counts each once, and replaces the choice before', async () => {
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious', 'Resilient', 'Leading strategically'] })
    expect(await chosen()).toHaveLength(3)
    const twice = ['Resilient', 'Resilient', 'Resilient', 'Resilient']
    await visitor.call('save_capabilities', { selectedCapabilities: twice })
    expect(await chosen()).toEqual(['Resilient'])
  })

  const tooMany = ['Curious', 'Resilient', 'Leading strategically', 'Leading with influence']
  it.each([
    ['more than three', tooMany, 'Please select no more than 3 capabilities'],
    ['none', [], 'Please select at least 1 capability'],
    ['one not rated yet', ['Developing talent'], 'Please choose only capabilities that you have rated.'],
    ['one that is not relevant', ['Engaging others'], 'Please choose only capabilities that you have rated.'],
    ['a rated one with another', ['Curious', 'Juggling'], 'Please choose only capabilities that you have rated.'],
    ['an id for a name', ['curious'], 'Please choose only capabilities that you have rated.'],
  ])('refuses %s and keeps the choice before', async (_, selectedCapabilities, sentence) => {
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient'] })
    const response = await visitor.post('save_capabilities', { selectedCapabilities })
    expect([response.statusCode, response.body]).toEqual([422, sentence])
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(await chosen()).toEqual(['Resilient'])
  })

  it.each([
    {},
    { selectedCapabilities: ['a'.repeat(201)] },
    { selectedCapabilities: Array.from({ length: 101 }, () => 'Curious') },
    { selectedCapabilities: ['Curious'], role: roleId },
  ])('refuses a body of another shape (%#)', async (body) => {
    expect((await visitor.post('save_capabilities', body)).statusCode).toBe(400)
    expect(await chosen()).toEqual([])
  })

  it('refuses a choice while no role is chosen, for an unknown one, and for one that is not rated', async () => {
    const newcomer = await newVisitor(test.app)
    const response = await newcomer.post('save_capabilities', { selectedCapabilities: ['Curious'] })
    expect([response.statusCode, response.body]).toEqual([409, 'Please select a role.'])
    const unknown = { selectedCapabilities: ['Curious'], roleId: 'no-such-role' }
    expect((await newcomer.post('save_capabilities', unknown)).statusCode).toBe(404)
    // One that is named needs not be the current one.
    const unrated = { selectedCapabilities: ['Curious'], roleId }
    expect((await newcomer.post('save_capabilities', unrated)).statusCode).toBe(422)
  })

  it('keeps the choice for the role that it names, even when another tab has chosen another role', async () => {
    await visitor.call('status_update', { roleId: 'hr-director--any' })
    const selectedCapabilities = ['Resilient']
    expect(await visitor.call('save_capabilities', { selectedCapabilities, roleId })).toEqual({ selectedCapabilities })
    const { role } = await visitor.call('status_load', {})
    expect([role?.id, await chosen()]).toEqual(['hr-director--any', []])
    await visitor.call('status_update', { roleId })
    expect(await chosen()).toEqual(selectedCapabilities)
  })
})
