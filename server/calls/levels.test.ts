import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { newVisitor, type TestApp, testApp, type Visitor } from '#tests/support/test-app.ts'

const [trimmer, head] = ['lamp-trimmer--any', 'head-keeper--any'] as const
const lens = 'keeper-of-the-great-lens--turama-harbour-trust'

/** Answers every question of BUILD with the last level, but for one. */
async function build(visitor: Visitor, test: TestApp, qref: string, answer: string): Promise<void> {
  for (const asked of buildQuestions(test.deps.pack)) {
    const given = asked.qref === 'role-type' ? 'lone-keeper' : asked.qref === qref ? answer : 'master'
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: asked.qref, answer: given })
  }
}

describe('a pack with levels', () => {
  const test = testApp('sqlite', { pack: './tests/packs/tiny' })

  const levelsOf = async (visitor: Visitor, roleId: string) => {
    const { role_needs: needs } = await visitor.call('status_update', { roleId })
    return Object.fromEntries(needs.map(({ id, level }) => [id, level?.name]))
  }

  it('names the level of each capability that a role needs, its own before the usual one', async () => {
    const visitor = await newVisitor(test.app)
    expect(await levelsOf(visitor, lens)).toEqual({
      'steady-hands': 'Mate',
      'handing-over-the-watch': 'Mate',
      'charting-ahead': 'Master',
      'plain-log': 'Mate',
      'raising-new-keepers': 'Hand',
    })
    expect((await levelsOf(visitor, trimmer))['raising-new-keepers']).toBeUndefined()
  })

  it('asks for ratings beside the level of the role', async () => {
    const visitor = await newVisitor(test.app)
    const step = { qtype: 'ASSESS', direction: 'THIS', qref: 'steady-hands' } as const
    const { level } = await visitor.call('get_question', { ...step, roleId: head })
    expect(level).toMatchObject({ name: 'Master', effective: ['Stands back while the crew trims, and steps in once.'] })
  })

  it('counts a higher level as a step, and says so in a comparison', async () => {
    const visitor = await newVisitor(test.app)
    const { capabilities, summaries } = await visitor.call('compare_roles', { roleIds: [trimmer, lens, head] })
    const chart = capabilities.find(({ id }) => id === 'charting-ahead')
    expect(chart?.levels).toEqual(['Mate', 'Master', 'Master'])
    expect(chart?.level_steps?.[0]).toEqual({ from: 'Mate', to: 'Master', change: 'higher' })
    expect(summaries[0]).toContain('It asks for a higher level: Charting ahead (Mate → Master).')
    expect(summaries[1]).toContain('It asks for a higher level in four capabilities.')
    // Raising new keepers is new at the third level, and three others rise by one.
    expect((await visitor.call('career_routes', { roleId: trimmer, targetId: head })).direct).toBe(6)
  })

  it('keeps the levels of a profile that a visitor builds, and tells two profiles apart by them', async () => {
    const visitor = await newVisitor(test.app)
    const keep = async () => {
      const form = { role: 'Winder of clocks', agency: '', validate: false }
      return (await visitor.call('add_role', form))[0]?.id ?? ''
    }
    await build(visitor, test, 'charting-ahead', 'hand')
    const { built } = await visitor.call('get_built_profile', {})
    expect(built?.role_needs.find(({ id }) => id === 'charting-ahead')).toMatchObject({
      need: 'essential',
      level: { name: 'Hand', effective: ['Marks on the chart where the bank has moved.'] },
    })
    const first = await keep()
    expect(await levelsOf(visitor, first)).toMatchObject({ 'charting-ahead': 'Hand', 'steady-hands': 'Mate' })
    expect((await visitor.call('get_built_profile', {})).is_unsaved).toBe(false)

    await build(visitor, test, 'charting-ahead', 'mate')
    expect((await visitor.call('get_built_profile', {})).is_unsaved).toBe(true)
    expect(await keep()).not.toBe(first)

    await visitor.call('new_questionnaire', { fromRoleId: first, revises: true })
    const step = { qtype: 'BUILD', qref: 'charting-ahead', answer: 'none' } as const
    expect((await visitor.call('get_question', { ...step, direction: 'THIS' })).answer).toBe('hand')
    await visitor.call('get_question', { ...step, direction: 'SAVE' })
    await visitor.call('revise_role', {})
    expect((await levelsOf(visitor, first))['charting-ahead']).toBeUndefined()
  })

  it('takes only a level that the pack has for an answer', async () => {
    const visitor = await newVisitor(test.app)
    const body = { qtype: 'BUILD', direction: 'NEXT', qref: 'charting-ahead', answer: 'essential' } as const
    expect((await visitor.post('get_question', body)).statusCode).toBe(409)
  })
})

/** The tiny pack, in which a level is one for all that a role needs, and BUILD asks how much it is needed. */
function packByNeed(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lsp-by-need-')), 'tiny')
  cpSync('tests/packs/tiny', folder, { recursive: true })
  const file = join(folder, 'questionnaires', 'build.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nasks_for: need\n`)
  return folder
}

describe('a pack in which a role has one level for all that it needs', () => {
  const test = testApp('sqlite', { pack: packByNeed() })

  it('says in a comparison once how the level changes, and of each capability only a level of its own', async () => {
    const visitor = await newVisitor(test.app)
    const compare = (...roleIds: [string, string]) => visitor.call('compare_roles', { roleIds })
    const up = await compare(trimmer, head)
    expect(up.whole).toEqual({
      levels: ['Mate', 'Master'],
      level_steps: [{ from: 'Mate', to: 'Master', change: 'higher' }],
    })
    expect(up.capabilities.filter(({ levels }) => levels)).toEqual([])
    expect(up.summaries[0]).toContain('It asks for all of it at a higher level: Mate → Master.')
    const down = await compare(head, lens)
    expect(down.summaries[0]).toContain('A lower level is enough for all of it: Master → Mate.')
    expect(down.capabilities.flatMap(({ id, levels }) => (levels ? [[id, ...levels]] : []))).toEqual([
      ['charting-ahead', 'Master', 'Master'],
      ['raising-new-keepers', 'Master', 'Hand'],
    ])
  })
})
