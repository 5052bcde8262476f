import { describe, expect, it } from 'vitest'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { answerBuild } from '#tests/support/visitors.ts'

const [roleId, otherId] = ['hr-director--any', 'policy-analyst--any']
const site = testApp('sqlite')

it('a built profile says whether there are answers that no saved profile has', async () => {
  const visitor = await newVisitor(site.app)
  const isUnsaved = async () => (await visitor.call('get_built_profile', {})).is_unsaved
  expect(await isUnsaved()).toBe(false)
  await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'team-leader' })
  expect(await isUnsaved()).toBe(true)
  await answerBuild(site, visitor)
  expect(await isUnsaved()).toBe(true)
  const form = { role: 'Keeper of answers', agency: 'te-papa', relationship: '', validate: false }
  const [role] = await visitor.call('add_role', form)
  expect(await isUnsaved()).toBe(false)

  await visitor.call('new_questionnaire', { fromRoleId: role?.id ?? '', revises: true })
  expect(await isUnsaved()).toBe(false)
  await answerBuild(site, visitor, 'essential')
  expect(await isUnsaved()).toBe(true)
  await visitor.call('revise_role', {})
  expect(await isUnsaved()).toBe(false)
  await visitor.call('new_questionnaire', { fromRoleId: roleId })
  expect(await isUnsaved()).toBe(false)
})

describe('new_questionnaire', () => {
  /** Somebody who has rated themselves in two roles, and begun to build a third. */
  async function busyVisitor() {
    const visitor = await newVisitor(site.app)
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'team-leader' })
    await visitor.rate(otherId, { curious: 'sound' })
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

  it('forgets, with a role, its ratings and what was chosen to develop in it, and nothing else or of anybody else', async () => {
    const [one, other] = [await busyVisitor(), await busyVisitor()]
    await one.visitor.call('new_questionnaire', { roleId })
    expect(await one.visitor.call('status_update', { roleId })).toMatchObject({
      selectedCapabilities: [],
      assessmentMeta: { assessmentDate: null, count_open: 15, is_rated: false },
    })
    expect(await one.given()).toEqual({ built: 'team-leader', own: '', other: 'sound' })
    expect((await other.given()).own).toBe('strong')
  })
})

describe('similar_roles', () => {
  const similar = async (visitor: Visitor, role: string, agency = 'te-papa') =>
    (await visitor.call('similar_roles', { role, agency })).map(({ title, agency: at }) => `${title}, ${at}`)

  it('finds roles for any agency at every agency, also under their other titles, and is no search', async () => {
    const visitor = await newVisitor(site.app)
    await visitor.call('roles', { query_role: 'policy', query_agency: 'ministry-of-health' })
    expect(await similar(visitor, 'Director of HR')).toContain('HR Director, Any agency')
    expect(await similar(visitor, 'Privacy Oficer')).not.toEqual([])
    for (const title of ['Keeper of lighthouses', '%']) expect(await similar(visitor, title)).toEqual([])
    const { query_role, query_agency } = await visitor.call('status_load', {})
    expect([query_role, query_agency]).toEqual(['policy', 'ministry-of-health'])
  })

  it('finds another visitor’s saved role at the same agency only, and never a kept one', async () => {
    const maker = await newVisitor(site.app)
    await answerBuild(site, maker)
    const relationship = 'I am in this role'
    await maker.call('add_role', { role: 'Minder of Moa Bones', agency: 'te-papa', relationship, validate: true })
    await maker.call('add_role', { role: 'Minder of Huia Feathers', agency: 'te-papa', validate: false })
    const visitor = await newVisitor(site.app)
    const found = ['Minder of Moa Bones, Te Papa Tongarewa – Museum of New Zealand']
    expect(await similar(visitor, 'Moa Bone Minder')).toEqual(found)
    expect(await similar(visitor, 'Moa Bone Minder', 'ministry-of-health')).toEqual([])
    for (const one of [visitor, maker]) expect(await similar(one, 'Minder of Huia Feathers')).toEqual([])
  })
})
