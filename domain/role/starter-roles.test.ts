import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import type { Need } from './needs.ts'
import type { Pack, StarterFamily } from '#domain/framework/pack-schema.ts'
import { needReasons, starterNeeds, starterRoles } from './starter-roles.ts'

const { pack } = loadPack(packFolder(samplePack))

function familyWith(adjust: NonNullable<StarterFamily['adjust']>, agencies = ['any']): StarterFamily {
  return {
    id: 'testing',
    name: 'Testing',
    reason: 'Tests adjust as they like.',
    adjust,
    roles: [{ title: 'Kaiwhakamātautau & Tester', role_type: 'team-leader', agencies }],
  }
}

function packWith(level: Need, families: StarterFamily[] = []): Pack {
  const changed = structuredClone(pack)
  const teamLeader = changed.starter.rule.role_types['team-leader']
  if (teamLeader) teamLeader.needs['leading-strategically'] = level
  changed.starter.families = families
  return changed
}

describe('the starter rule', () => {
  it.each<[Need, 1 | -1 | 0, Need]>([
    ['none', -1, 'none'],
    ['none', 0, 'none'],
    ['none', 1, 'useful'],
    ['useful', -1, 'none'],
    ['useful', 0, 'useful'],
    ['useful', 1, 'essential'],
    ['essential', -1, 'useful'],
    ['essential', 0, 'essential'],
    ['essential', 1, 'essential'],
  ])('turns the default %s, adjusted by %i, into %s', (level, by, expected) => {
    const family = familyWith(by === 0 ? {} : { 'leading-strategically': by })
    const needs = starterNeeds(packWith(level), 'team-leader', family)
    expect(needs['leading-strategically']).toBe(expected)
    expect(needs['engaging-others']).toBe('essential')
  })

  it('keeps core capabilities essential, even where the family adjusts them', () => {
    expect(starterNeeds(pack, 'team-leader', familyWith({ curious: -1 }))['curious']).toBe('essential')
  })

  it('adds what the family and the step adjust, and keeps it between none and essential', () => {
    const changed = packWith('none')
    changed.starter.rule.steps = [
      { id: 'senior', name: 'Senior', role_type: 'team-leader', reason: 'A', adjust: { 'leading-strategically': 1 } },
    ]
    const needed = (by: 1 | -1, step?: string) =>
      starterNeeds(
        changed,
        'team-leader',
        familyWith({ 'leading-strategically': by }),
        step === undefined ? {} : { step },
      )['leading-strategically']
    expect([needed(1), needed(1, 'senior'), needed(-1, 'senior'), needed(-1)]).toEqual([
      'useful',
      'essential',
      'none',
      'none',
    ])
  })

  it('keeps what is core to leaders essential where somebody reports to the role, whatever else says', () => {
    const changed = packWith('essential')
    changed.capabilities = changed.capabilities.map((one) =>
      one.id === 'developing-talent' ? { ...one, core_to_leaders: true } : one,
    )
    const needed = (roleType: string) =>
      starterNeeds(changed, roleType, familyWith({ 'developing-talent': -1 }), {
        needs: { 'developing-talent': 'none' },
      })['developing-talent']
    expect([needed('team-leader'), needed('individual-contributor')]).toEqual(['essential', 'none'])
  })

  it('makes one profile for each title and agency, with an id that can stand in an address', () => {
    const [forAny, forJustice, ...others] = starterRoles(
      packWith('essential', [familyWith({ 'developing-talent': -1 }, ['any', 'ministry-of-justice'])]),
    )
    expect(forAny).toMatchObject({
      id: 'kaiwhakamatautau-and-tester--any',
      title: 'Kaiwhakamātautau & Tester',
      agency: '',
      role_type: 'team-leader',
      family: 'testing',
      origin: { kind: 'starter' },
      people: 3,
      strategy: 2,
    })
    expect(forJustice).toEqual({
      ...forAny,
      id: 'kaiwhakamatautau-and-tester--ministry-of-justice',
      agency: 'ministry-of-justice',
    })
    expect(others).toEqual([])
  })
})

it('the starter roles of the LSP are of all its role types and many families and agencies, each with its needs and an id', () => {
  const { pack: lsp } = loadPack(packFolder('lsp'))
  const roles = starterRoles(lsp)
  expect(roles.length).toBeGreaterThanOrEqual(120)
  expect(lsp.starter.families.length).toBeGreaterThanOrEqual(12)
  expect(new Set(roles.map((role) => role.role_type))).toEqual(new Set(lsp.role_types.map(({ id }) => id)))
  const agencies = new Set(roles.map(({ agency }) => agency).filter((agency) => agency !== ''))
  expect(agencies.size).toBeGreaterThanOrEqual(40)
  expect([...agencies].filter((agency) => !lsp.agencies.some(({ id }) => id === agency))).toEqual([])
  expect(new Set(roles.map((role) => role.id)).size).toBe(roles.length)
  expect(roles.map((role) => role.id).filter((id) => encodeURIComponent(id) !== id)).toEqual([])
  for (const role of roles) {
    const essential = lsp.capabilities.filter(({ id }) => role.needs[id] === 'essential')
    expect(Object.keys(role.needs), role.id).toEqual(lsp.capabilities.map(({ id }) => id))
    expect(essential.filter(({ core }) => core).length, role.id).toBe(6)
  }
})

it.each([
  ['leading-strategically', 'Policy Manager', 'HR Director', 'General Manager', 'School Principal', 'Prison Director'],
  ['achieving-through-others', 'Project Manager'],
  ['engaging-others', 'Corrections Officer', 'Constable', 'Probation Officer', 'Court Victim Advisor', 'Youth Worker'],
  ['engaging-others', 'Prison Chaplain', 'Defence Chaplain', 'Senior Medical Officer', 'General Practitioner'],
])('in the LSP, %s is what the work itself is to some roles, and strategy to all who lead leaders', (id, ...titles) => {
  const roles = starterRoles(loadPack(packFolder('lsp')).pack)
  const asked = roles.filter(({ title }) => titles.includes(title))
  expect(new Set(asked.map(({ title }) => title))).toEqual(new Set(titles))
  expect(asked.filter(({ needs }) => needs[id] !== 'essential').map((role) => role.id)).toEqual([])
  const leaders = roles.filter((role) => ['leader-of-leaders', 'senior-leader'].includes(role.role_type))
  expect(leaders.filter(({ needs }) => needs['leading-strategically'] !== 'essential')).toEqual([])
})

it('in the LSP, a post with needs of its own differs in each of them from its family, and its page says why', () => {
  const { pack: lsp } = loadPack(packFolder('lsp'))
  const profiles = starterRoles(lsp)
  for (const family of lsp.starter.families) {
    for (const { title, role_type, needs, reason, ...own } of family.roles) {
      const ruled = starterNeeds(lsp, role_type, family, own)
      expect(
        Object.entries(needs ?? {}).filter(([id, need]) => ruled[id] === need),
        title,
      ).toEqual([])
      const profile = profiles.find((one) => one.title === title && one.family === family.id)
      expect(profile && needReasons(lsp, profile).at(-1) === reason, title).toBe(needs !== undefined)
    }
  }
})
