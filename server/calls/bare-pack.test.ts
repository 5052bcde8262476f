import { describe, expect, it } from 'vitest'
import { makeBarePack } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

describe('a pack without anything that it need not have', () => {
  const plain = testApp('sqlite', { pack: makeBarePack(samplePack) })
  const levelled = testApp('sqlite', { pack: makeBarePack('tests/packs/tiny') })

  it('asks for ratings and for needs by the names of its capabilities', async () => {
    const visitor = await newVisitor(plain.app)
    const first = { qtype: 'ASSESS', direction: 'FIRST', roleId: 'policy-analyst--any' } as const
    expect((await visitor.call('get_question', first)).text).toBe('How do you rate yourself on “Curious”?')
    const step = { qtype: 'BUILD', direction: 'THIS' } as const
    const need = await visitor.call('get_question', { ...step, qref: 'leading-strategically' })
    expect(need.text).toBe('How much does the role need “Leading strategically”?')
    const keeper = await newVisitor(levelled.app)
    const level = await keeper.call('get_question', { ...step, qref: 'charting-ahead' })
    expect(level.text).toBe('At which level does the role need “Charting ahead”?')
  })

  it.each([
    ['policy-analyst--any', () => plain],
    ['lamp-trimmer--any', () => levelled],
  ])('needs its core capabilities alone in a role that names none itself: %s', async (roleId, test) => {
    const { app, deps } = test()
    const visitor = await newVisitor(app)
    const { role_needs: needs } = await visitor.call('status_update', { roleId })
    const core = deps.pack.capabilities.filter((capability) => capability.core).map(({ id }) => id)
    expect(core.length).toBeGreaterThan(0)
    expect(needs.filter(({ need }) => need === 'essential').map(({ id }) => id)).toEqual(core)
  })
})
