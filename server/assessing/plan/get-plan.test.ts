import { beforeEach, describe, expect, it } from 'vitest'
import { wordedFor } from '#domain/framework/wording.ts'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'

const roleId = 'policy-analyst--any'

describe('get_plan', () => {
  const test = testApp('sqlite')
  let visitor: Visitor

  beforeEach(async () => {
    visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
  })

  it('gives a first step, an action and a sign of progress for each chosen capability, worded for the role', async () => {
    await visitor.rate(roleId, { curious: 'strong', 'developing-talent': 'developing', resilient: 'sound' })
    expect((await visitor.call('get_plan', { roleId })).plan).toEqual([])
    await visitor.call('save_capabilities', { selectedCapabilities: ['Developing talent', 'Resilient'] })
    const { plan } = await visitor.call('get_plan', { roleId })
    expect(plan.map(({ name, rating }) => [name, rating])).toEqual([
      ['Resilient', 'sound'],
      ['Developing talent', 'developing'],
    ])
    const worded = wordedFor(test.deps.pack, { needs: {}, role_type: 'individual-contributor' })
    for (const { id, first_step, action, sign_of_progress } of plan) {
      const development = worded.find((one) => one.id === id)?.development
      expect(development).toMatchObject({ first_step, sign_of_progress })
      expect(development?.on_the_job?.[0]).toEqual({ text: action })
    }
    expect((await visitor.call('get_plan', { roleId: 'hr-director--any' })).plan).toEqual([])
  })

  it('gives the way to the target: what to work on, why and by when, and none without a target', async () => {
    await visitor.rate(roleId, {
      curious: 'strong',
      'developing-talent': 'developing',
      'leading-strategically': 'strong',
    })
    expect((await visitor.call('get_plan', { roleId })).way).toBeNull()
    await visitor.call('set_target', { roleId: 'chief-executive--any', horizon: 2 })
    const { way } = await visitor.call('get_plan', { roleId })
    expect(way?.heading).toBe('Your way to the next role')
    const years = way?.steps.map(({ by }) => Number(by.slice(0, 4)) - test.deps.clock().getFullYear())
    expect(new Set(years)).toEqual(new Set([1, 2]))
    expect(way?.steps.find(({ id }) => id === 'developing-talent')).toMatchObject({
      name: 'Developing talent',
      reason: 'It is newly essential, and you rated it Developing.',
    })
    expect(way?.steps.map(({ id }) => id)).not.toContain('leading-strategically')
    expect(way?.texts).toEqual(['Newly essential, and rated Strong already: Leading strategically.'])
    expect((await visitor.call('get_plan', { roleId: 'chief-executive--any' })).way).toBeNull()
  })
})
