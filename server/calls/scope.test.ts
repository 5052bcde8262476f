import { describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const storekeeper = 'paua-reef-storekeeper--any'
const pilot = 'tender-boat-pilot--reef-and-rock-service'

describe('a step within a role type, and the front line', () => {
  const test = testApp('sqlite', { pack: './tests/packs/tiny' })

  const open = (visitor: Visitor, roleId: string) => visitor.call('status_update', { roleId })
  const needOf = async (visitor: Visitor, roleId: string, capability: string) => {
    const { role_needs: needs } = await open(visitor, roleId)
    const found = needs.find(({ id }) => id === capability)
    return [found?.need, found?.level?.name]
  }

  it('tells two roles of one type and family apart, and says why', async () => {
    const visitor = await newVisitor(test.app)
    expect(await needOf(visitor, storekeeper, 'handing-over-the-watch')).toEqual(['essential', 'Master'])
    expect(await needOf(visitor, pilot, 'handing-over-the-watch')).toEqual(['useful', 'Mate'])
    expect((await open(visitor, storekeeper)).role_reasons).toEqual([
      'Lone keepers have no crew, yet someone takes the lamp after them.',
      'Old hands know the coast by heart, so others come to them before they chart a way.',
      expect.stringContaining('Boats sail by the season'),
    ])
    expect((await open(visitor, pilot)).role_reasons).toHaveLength(2)
    const { capabilities } = await visitor.call('compare_roles', { roleIds: [pilot, storekeeper] })
    expect(capabilities.find(({ id }) => id === 'steady-hands')?.level_steps).toEqual([
      { from: 'Mate', to: 'Master', change: 'higher' },
    ])
  })

  it('words capabilities for the front line, a part at a time', async () => {
    const visitor = await newVisitor(test.app)
    expect((await open(visitor, storekeeper)).role_is_front_line).toBe(true)
    expect((await open(visitor, pilot)).role_is_front_line).toBe(false)
    await visitor.rate(storekeeper, { 'steady-hands': 'developing' })
    await visitor.call('save_capabilities', { roleId: storekeeper, selectedCapabilities: ['Steady hands'] })
    const { plan } = await visitor.call('get_plan', { roleId: storekeeper })
    expect(plan[0]).toMatchObject({ action: 'Call out each wave before it comes. (one crossing)' })
    expect(plan[0]).not.toHaveProperty('sign_of_progress')
    const pack = await visitor.open(documentPaths.documentPage('interview_pack', storekeeper))
    expect(pack.body).toContain('When did the boat last turn beam to the sea with you at the tiller?')
    expect(pack.body).toContain('The engine stops below the reef.')
    expect(pack.body).not.toContain('Which night at work was your roughest?')
    const usual = await visitor.open(documentPaths.documentPage('interview_pack', pilot))
    expect(usual.body).toContain('Which night at work was your roughest?')
    expect(usual.body).toContain('I left the oil tap open.')
    expect(usual.body).not.toContain('The engine stops below the reef.')
  })

  it('stays with a profile that is begun from such a role, and its level as long as its type does', async () => {
    const visitor = await newVisitor(test.app)
    const built = async (title: string, changes: Readonly<Record<string, string>>) => {
      await visitor.call('new_questionnaire', { fromRoleId: storekeeper })
      for (const [qref, answer] of Object.entries(changes)) {
        await visitor.call('get_question', { qtype: 'BUILD', direction: 'SAVE', qref, answer })
      }
      const [made] = await visitor.call('add_role', { role: title, agency: '', validate: false })
      return made?.id ?? ''
    }
    const same = await built('Stores of the ferry', {})
    expect(await open(visitor, same)).toMatchObject({ role_is_front_line: true, role_reasons: [] })
    expect(await needOf(visitor, same, 'steady-hands')).toEqual(['essential', 'Master'])
    expect((await open(visitor, same)).role_needs).toEqual((await open(visitor, storekeeper)).role_needs)
    const other = await built('Head of ferries', { 'role-type': 'station-head' })
    // Whoever leads on the front line is asked as a leader.
    expect(await open(visitor, other)).toMatchObject({ role_is_front_line: false })
    await visitor.call('new_questionnaire', { fromRoleId: same, revises: true })
    await visitor.call('revise_role', {})
    expect(await needOf(visitor, same, 'steady-hands')).toEqual(['essential', 'Master'])
    expect((await open(visitor, same)).role_is_front_line).toBe(true)
  })
})
