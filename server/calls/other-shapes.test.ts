import { describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { makeShape } from '#tests/support/framework/other-shapes.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

const base = 'policy-manager--any'
const anywhere = { query_pathRoleType: '', query_pathAgency: '' }
const packs = { none: makeShape('no-axes'), one: makeShape('one-axis') }

/** The words of a document's page. */
const wordsOf = (html: string) => html.replaceAll(/<style[^]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, ' ')

describe('a pack without axes, with two ratings', () => {
  const test = testApp('sqlite', { pack: packs.none })

  it('counts nothing, in the state or in the role profile', async () => {
    const visitor = await newVisitor(test.app)
    const { role, role_needs } = await visitor.call('status_update', { roleId: base })
    expect(role).toMatchObject({ people: 0, strategy: 0 })
    expect(role_needs.filter(({ axis }) => axis !== null)).toEqual([])
    expect(role_needs.filter(({ core }) => core)).toHaveLength(6)
    const { body } = await visitor.open(documentPaths.documentPage('role_profile', base))
    expect(wordsOf(body)).toContain('Policy Manager')
    expect(wordsOf(body)).not.toMatch(/ of 0\b|People Capabilities/)
  })

  it('leads to role types of the same height or of a greater one, the nearest first, and knows no other direction', async () => {
    const visitor = await newVisitor(test.app)
    const typesOn = async (path: 'same' | 'higher') => {
      const roles = await visitor.call('path_roles', { path, roleId: base, ...anywhere })
      return [...new Set(roles.filter(({ bond }) => bond === 'same').map(({ meta }) => meta.split(',')[0]))]
    }
    expect(await typesOn('same')).toEqual(['Team leader'])
    expect(await typesOn('higher')).toEqual(['Leader of leaders', 'Senior leader'])
    const refused = await visitor.post('path_roles', { path: 'morePeople', roleId: base, ...anywhere })
    expect(refused.statusCode).toBe(400)
  })

  it('keeps the search as the active one, and compares by the role types', async () => {
    const visitor = await newVisitor(test.app)
    const [higher] = await visitor.call('path_roles', { path: 'higher', roleId: base, ...anywhere })
    expect(await visitor.call('status_load', {})).toMatchObject({ path: 'higher', path_role: { id: base } })
    const otherId = higher?.id ?? ''
    expect((await visitor.call('compare_roles', { roleIds: [base, otherId] })).directions).toEqual(['higher'])
    expect((await visitor.call('compare_roles', { roleIds: [otherId, base] })).directions).toEqual([null])
  })

  it('asks with its own two answers, and groups by their names', async () => {
    const visitor = await newVisitor(test.app)
    const first = { qtype: 'ASSESS', roleId: base, direction: 'FIRST', qref: '', answer: '' } as const
    const question = await visitor.call('get_question', first)
    expect(question.optionsList.map(({ value }) => value)).toEqual([
      'I can do this – without help',
      'I am learning this – with help',
    ])
    const given = { ...first, direction: 'SAVE', qref: 'curious' } as const
    expect((await visitor.post('get_question', { ...given, answer: 'not-relevant' })).statusCode).toBe(409)
    expect((await visitor.post('get_question', { ...given, answer: 'strong' })).statusCode).toBe(409)
    await visitor.rate(base, { curious: 'learning', resilient: 'can' })
    expect((await visitor.call('get_assess_results', { roleId: base })).assessmentResults).toEqual({
      'I can do this': [['resilient', 'Resilient']],
      'I am learning this': [['curious', 'Curious']],
    })
  })
})

describe('a pack with one axis and six ratings', () => {
  const test = testApp('sqlite', { pack: packs.one })

  it('counts on that axis alone, which its documents name', async () => {
    const visitor = await newVisitor(test.app)
    const { role } = await visitor.call('status_update', { roleId: base })
    expect(role).toMatchObject({ people: 2, strategy: 0 })
    const { body } = await visitor.open(documentPaths.documentPage('role_profile', base))
    expect(wordsOf(body)).toMatch(/Working With and Through Others in the Public Service\s+2 of 4/)
  })

  it('looks for more on it, and knows no other direction', async () => {
    const visitor = await newVisitor(test.app)
    const found = await visitor.call('path_roles', { path: 'morePeople', roleId: base, ...anywhere })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ people }) => people > 2)).toBe(true)
    for (const path of ['moreStrategy', 'moreBoth', 'higher']) {
      expect((await visitor.post('path_roles', { path, roleId: base, ...anywhere })).statusCode, path).toBe(400)
    }
  })

  it('names its ratings in the results, the report, the plan and the talk guide', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(base, { curious: 'guide', resilient: 'growing', 'honest-and-courageous': 'new' })
    const { assessmentResults } = await visitor.call('get_assess_results', { roleId: base })
    expect(Object.keys(assessmentResults)).toEqual(['Guide', 'Expert', 'Able', 'Growing', 'Trying', 'New'])
    await visitor.call('save_capabilities', { roleId: base, selectedCapabilities: ['Resilient'] })
    expect((await visitor.call('get_plan', { roleId: base })).plan).toMatchObject([
      { id: 'resilient', rating: 'growing' },
    ])
    const plan = wordsOf((await visitor.open(documentPaths.documentPage('dev_plan', base))).body)
    expect(plan).toContain('Growing – you do it well on good days')
    const talk = wordsOf((await visitor.open(documentPaths.documentPage('talk_guide', base))).body)
    expect(talk).toContain('Rating: Guide, Expert, Able, Growing, Trying, New')
  })

  it('works towards a target from what offers development, the weakest first', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(base, { curious: 'new', resilient: 'trying', 'honest-and-courageous': 'expert' })
    await visitor.call('save_capabilities', { roleId: base, selectedCapabilities: ['Curious'] })
    await visitor.call('set_target', { roleId: 'policy-director--any', horizon: 3 })
    const plan = wordsOf((await visitor.open(documentPaths.documentPage('dev_plan', base))).body)
    expect(plan).toMatch(/Curious\s+Both roles need it, and you rated it New\./)
    expect(plan).not.toContain('you rated it Trying')
  })
})
