import { describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

describe.each(dialects)('similar_roles on %s', (dialect) => {
  const site = testApp(dialect)

  async function builder(): Promise<Visitor> {
    const visitor = await newVisitor(site.app)
    for (const { qref } of buildQuestions(site.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'useful'
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    return visitor
  }

  const similar = async (visitor: Visitor, role: string, agency = 'te-papa') =>
    (await visitor.call('similar_roles', { role, agency })).map(({ title, agency: at }) => `${title}, ${at}`)

  it('finds roles for any agency at every agency, also under their other titles', async () => {
    const visitor = await newVisitor(site.app)
    expect(await similar(visitor, 'Director of HR')).toContain('HR Director, Any agency')
    const [first = ''] = await similar(visitor, 'Privacy Oficer')
    expect(first).not.toBe('')
    expect(await similar(visitor, 'Keeper of lighthouses')).toEqual([])
    expect(await similar(visitor, '%')).toEqual([])
  })

  it('finds another visitor’s saved role at the same agency only, and never a kept one', async () => {
    const maker = await builder()
    await maker.call('add_role', {
      role: 'Minder of Moa Bones',
      agency: 'te-papa',
      relationship: 'I am in this role',
      validate: true,
    })
    await maker.call('add_role', { role: 'Minder of Huia Feathers', agency: 'te-papa', validate: false })
    const visitor = await newVisitor(site.app)
    const found = ['Minder of Moa Bones, Te Papa Tongarewa – Museum of New Zealand']
    expect(await similar(visitor, 'Moa Bone Minder')).toEqual(found)
    expect(await similar(visitor, 'Moa Bone Minder', 'ministry-of-health')).toEqual([])
    expect(await similar(visitor, 'Minder of Huia Feathers')).toEqual([])
    expect(await similar(maker, 'Minder of Huia Feathers')).toEqual([])
  })

  it('leaves the session’s own search as it was', async () => {
    const visitor = await newVisitor(site.app)
    await visitor.call('roles', { query_role: 'policy', query_agency: 'te-papa' })
    await similar(visitor, 'HR Director', 'ministry-of-health')
    const state = await visitor.call('status_load', {})
    expect([state.query_role, state.query_agency]).toEqual(['policy', 'te-papa'])
  })
})
