import { describe, expect, it } from 'vitest'
import { buildQuestions, roleTypeQuestion } from '#domain/assessing/questionnaire.ts'
import {
  answersOf,
  builtProfile,
  isSameProfile,
  needDifferences,
  profileDistance,
} from '#domain/building/built-profile.ts'
import { higherLevels, levelStep, withLevels } from '#domain/career/level-steps.ts'
import { stepSize } from '#domain/career/steps.ts'
import { gapToTarget } from '#domain/career/target-gap.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { evidenceOf, levelInFull, type Levelled, levelOf } from './proficiency.ts'
import { starterRoles } from './starter-roles.ts'

const { pack } = loadPack(packFolder('./tests/packs/tiny'))

function starter(id: string) {
  const role = starterRoles(pack).find((one) => one.id === id)
  if (!role) throw new Error(`no role ${id}`)
  return role
}
const trimmer = starter('lamp-trimmer--any')
const lens = starter('keeper-of-the-great-lens--turama-harbour-trust')
const head = starter('head-keeper--any')
const capability = (id: string) => pack.capabilities.find((one) => one.id === id) ?? expect.fail(`no ${id}`)
const withoutLevels: Pack = (({ levels: _levels, ...rest }) => rest)(pack)

describe('the level at which a role needs a capability', () => {
  it('is its own, or else the usual one of its role type, and none where it does not need the capability', () => {
    expect(levelOf(pack, lens, 'charting-ahead')?.name).toBe('Master')
    expect(levelOf(pack, lens, 'steady-hands')?.name).toBe('Mate')
    const ofEarlier = { ...lens, level: 'gone', levels: { 'steady-hands': 'gone too' } }
    expect(levelOf(pack, ofEarlier, 'steady-hands')?.name).toBe('Mate')
    expect(levelOf(pack, head, 'steady-hands')?.name).toBe('Master')
    expect(levelOf(pack, trimmer, 'raising-new-keepers')).toBeNull()
    expect(levelOf(pack, { ...head, role_type: 'gone' }, 'steady-hands')).toBeNull()
    expect(levelOf(withoutLevels, head, 'steady-hands')).toBeNull()
  })

  it('is one that the capability has: the nearest below the usual one, or its lowest', () => {
    const having = (...levels: string[]): Pack => ({
      ...pack,
      capabilities: pack.capabilities.map((one) => (one.id === 'charting-ahead' ? { ...one, levels } : one)),
    })
    const [hand, mate, master] = (pack.levels ?? []).map(({ id }) => id)
    const asked = { ...head, levels: { 'charting-ahead': mate ?? '' } }
    const named = (some: Pack) => levelOf(some, asked, 'charting-ahead')?.id
    expect(named(having(hand ?? '', master ?? ''))).toBe(hand)
    expect(named(having(master ?? ''))).toBe(master)
    expect(named(having(hand ?? '', mate ?? ''))).toBe(mate)
    const question = buildQuestions(having(hand ?? '', master ?? '')).find(({ qref }) => qref === 'charting-ahead')
    expect(question?.optionsList.map(({ key }) => key)).toEqual([hand, master, 'none'])
  })

  it('makes a capability essential to a starter role, unless the role says how much it needs it', () => {
    expect([lens.needs['charting-ahead'], lens.needs['raising-new-keepers']]).toEqual(['essential', 'useful'])
    expect(lens.people).toBe(1)
  })

  it('comes with what people see there, as far as the framework says it', () => {
    expect(levelInFull(pack, lens, capability('steady-hands'))).toMatchObject({
      name: 'Mate',
      ineffective: ['Waits for somebody to say what comes next.'],
    })
    expect(levelInFull(pack, lens, capability('plain-log'))).toMatchObject({ effective: [], ineffective: [] })
  })

  it('gives a panel its criteria where the framework has none', () => {
    const level = levelInFull(pack, lens, capability('steady-hands'))
    const { interview, ...rest } = capability('steady-hands')
    expect(evidenceOf({ ...rest }, level)).toEqual({ criteria: level?.effective, warnings: level?.ineffective })
    expect(evidenceOf(capability('steady-hands'), level).criteria).toEqual(interview?.criteria)
    expect(evidenceOf(capability('plain-log'), null).criteria).toEqual(capability('plain-log').statements)
  })
})

describe('a higher level', () => {
  it('counts what a capability has, whether a role or its role type says the level', () => {
    const [hand = '', , master = ''] = (pack.levels ?? []).map(({ id }) => id)
    const capabilities = pack.capabilities.map((one) =>
      one.id === 'charting-ahead' ? { ...one, levels: [hand, master] } : one,
    )
    const mate = (pack.levels ?? [])[1]?.id ?? ''
    const sizeOf = (role: Partial<Levelled>) =>
      withLevels({ ...pack, capabilities }, ['charting-ahead'], { ...head, levels: {}, ...role })
    expect(sizeOf({ level: mate })).toEqual(sizeOf({ levels: { 'charting-ahead': mate } }))
  })

  it('is a step, with the names of both levels', () => {
    expect(levelStep(pack, trimmer, head, 'steady-hands')).toEqual({ from: 'Mate', to: 'Master', change: 'higher' })
    expect(levelStep(pack, head, trimmer, 'steady-hands')).toMatchObject({ change: 'lower' })
    expect(levelStep(pack, trimmer, lens, 'steady-hands')).toBeNull()
    expect(levelStep(pack, trimmer, head, 'raising-new-keepers')).toBeNull()
  })

  it('counts in the size of a step, and a lower one does not', () => {
    const size = (from: Levelled, to: Levelled) =>
      stepSize(withLevels(pack, ['steady-hands'], from), withLevels(pack, ['steady-hands'], to))
    const at = (level: string) => ({ ...head, levels: { 'steady-hands': level } })
    expect([size(at('hand'), at('mate')), size(at('hand'), at('master')), size(at('master'), at('hand'))]).toEqual([
      1, 2, 0,
    ])
    expect(withLevels(withoutLevels, ['steady-hands'], head)).toEqual(['steady-hands'])
  })

  it('is a step to take, and nothing that is ready, where it is newly essential too', () => {
    const useful: Levelled = { ...trimmer, needs: { ...trimmer.needs, 'steady-hands': 'useful' } }
    const gap = gapToTarget(pack, {
      base: useful,
      target: head,
      answers: new Map([['steady-hands', 'strong']]),
      horizon: 2,
      levels: higherLevels(pack, useful, head),
    })
    expect([gap.steps.map(({ id }) => id), gap.ready]).toEqual([expect.arrayContaining(['steady-hands']), []])
  })

  it('belongs to the gap to a target, whatever the rating', () => {
    const levels = higherLevels(pack, trimmer, head)
    const gap = gapToTarget(pack, {
      base: trimmer,
      target: head,
      answers: new Map([['steady-hands', 'strong']]),
      horizon: 2,
      levels,
    })
    expect(gap.steps.find(({ id }) => id === 'steady-hands')).toMatchObject({
      reason: 'higher-level',
      level: { from: 'Mate', to: 'Master' },
    })
    expect(levels.has('charting-ahead')).toBe(false)
  })
})

describe('BUILD in a framework with levels', () => {
  it('asks for a level, the lowest first, with what people see there, and makes a profile of the answers', () => {
    const [, ...asked] = buildQuestions(pack)
    const chart = asked.find(({ qref }) => qref === 'charting-ahead')
    expect(chart?.optionsList.map(({ key }) => key)).toEqual(['hand', 'mate', 'master', 'none'])
    expect(chart?.optionsList[0]?.signs).toEqual(['Marks on the chart where the bank has moved.'])
    const answers = {
      [roleTypeQuestion]: 'lone-keeper',
      'handing-over-the-watch': 'hand',
      'charting-ahead': 'none',
      'raising-new-keepers': 'master',
    }
    const built = builtProfile(pack, answers) ?? expect.fail('not built')
    expect(built.levels).toEqual({ 'handing-over-the-watch': 'hand', 'raising-new-keepers': 'master' })
    expect([built.needs['charting-ahead'], built.people, built.strategy]).toEqual(['none', 2, 0])
    expect(answersOf(pack, built)).toEqual(answers)
    expect(isSameProfile(pack, built, { ...built })).toBe(true)
    const higher = { ...built, levels: { ...built.levels, 'handing-over-the-watch': 'master' } }
    expect(needDifferences(pack, built, higher).map(({ id, one, other }) => [id, one.level, other.level])).toEqual([
      ['handing-over-the-watch', 'Hand', 'Master'],
    ])
    expect(profileDistance(pack, built, higher)).toBe(1)
    expect(isSameProfile(pack, built, { ...built, levels: { ...built.levels, 'raising-new-keepers': 'hand' } })).toBe(
      false,
    )
  })

  it('asks how much a role needs a capability where the pack says so, or has no levels', () => {
    const build = { ...pack.questionnaires.build, asks_for: 'need' as const }
    const byNeed = { ...pack, questionnaires: { ...pack.questionnaires, build } }
    for (const other of [byNeed, withoutLevels])
      expect(buildQuestions(other)[1]?.optionsList.map(({ key }) => key)).toEqual(['essential', 'useful', 'none'])
    const begun = { ...lens, level: 'hand', front_line: true as const }
    const { role_type, needs, levels, level, front_line } = builtProfile(byNeed, answersOf(byNeed, lens), begun) ?? lens
    expect({ role_type, needs, levels, level, front_line }).toEqual({
      role_type: lens.role_type,
      needs: lens.needs,
      levels: lens.levels,
      level: 'hand',
      front_line: true,
    })
    expect(isSameProfile(byNeed, begun, { ...begun, front_line: false })).toBe(false)
  })
})
