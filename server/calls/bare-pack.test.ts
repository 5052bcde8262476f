import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBarePack } from '#tests/support/framework/bare-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each([
  [samplePack, 'policy-analyst--any', 'leading-strategically', 'How much does the role need “Leading strategically”?'],
  ['tests/packs/tiny', 'lamp-trimmer--any', 'charting-ahead', 'At which level does the role need “Charting ahead”?'],
] as const)('the pack %s without anything that it need not have', (pack, roleId, qref, asked) => {
  let test: TestApp

  beforeAll(async () => {
    test = await openTestApp('sqlite', { pack: makeBarePack(pack) })
  })
  afterAll(() => test.close())

  it('asks for ratings and for needs by the names of its capabilities', async () => {
    const visitor = await newVisitor(test.app)
    const rated = await visitor.call('get_question', { qtype: 'ASSESS', direction: 'FIRST', roleId })
    const { name } = test.deps.pack.capabilities.find(({ id }) => id === rated.qref) ?? {}
    expect(rated.text).toBe(`How do you rate yourself on “${name}”?`)
    const built = await visitor.call('get_question', { qtype: 'BUILD', direction: 'THIS', qref })
    expect(built.text).toBe(asked)
  })

  it('needs its core capabilities alone, and what a role says of itself', async () => {
    const { capabilities, starter } = test.deps.pack
    const visitor = await newVisitor(test.app)
    const { role_needs: needs } = await visitor.call('status_update', { roleId })
    const core = capabilities.filter((capability) => capability.core).map(({ id }) => id)
    const essential = needs.filter(({ need }) => need === 'essential').map(({ id }) => id)
    expect(core.length).toBeGreaterThan(0)
    expect(essential).toEqual(core)
    expect(starter.rule.role_types).toEqual({})
  })
})
