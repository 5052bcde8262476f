import { expect, it } from 'vitest'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import type { Need } from '#domain/role/needs.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { compareNeeds } from './comparison.ts'
import { higherLevels } from './level-steps.ts'

const { pack } = loadPack(packFolder(samplePack))

it.each<[Need, Need, change: string]>([
  ['essential', 'essential', 'both'],
  ['useful', 'useful', 'both'],
  ['none', 'essential', 'newly-essential'],
  ['useful', 'essential', 'newly-essential'],
  ['none', 'useful', 'newly-useful'],
  ['essential', 'useful', 'eased'],
  ['essential', 'none', 'no-longer-needed'],
  ['useful', 'none', 'no-longer-needed'],
  ['none', 'none', 'neither'],
])('a need that goes from %s to %s is %s', (from, to, change) => {
  const roles = [from, to].map((curious) => ({ needs: { curious }, role_type: 'team-leader' }))
  const compared = compareNeeds(pack, roles, lastAnswers(pack, []))
  expect(compared.find(({ id }) => id === 'curious')).toMatchObject({ needs: [from, to], changes: [change] })
})

it('says the level of a capability that lacks that of a whole role, as it does of one that a role asks for itself', () => {
  const { pack: tiny } = loadPack(packFolder('./tests/packs/tiny'))
  const build = { ...tiny.questionnaires.build, asks_for: 'need' as const }
  const capabilities = tiny.capabilities.map((one) =>
    one.id === 'charting-ahead' ? { ...one, levels: ['hand', 'master'] } : one,
  )
  const sparse = { ...tiny, questionnaires: { ...tiny.questionnaires, build }, capabilities }
  const needs = { 'charting-ahead': 'essential', 'steady-hands': 'essential', 'plain-log': 'essential' } as const
  const base = { needs, role_type: 'lone-keeper', level: 'mate', levels: { 'plain-log': 'hand' } }
  const target = { needs, role_type: 'station-head', level: 'master' }
  const said = compareNeeds(sparse, [base, target], lastAnswers(tiny, [])).flatMap(({ id, levels }) =>
    levels ? [[id, ...levels]] : [],
  )
  const own = new Set([
    ['charting-ahead', 'Hand', 'Master'],
    ['plain-log', 'Hand', 'Master'],
  ])
  expect(new Set(said)).toEqual(own)
  const higher = [...higherLevels(sparse, base, target)].map(([id, { from, to }]) => [id, from, to])
  expect(new Set(higher)).toEqual(own)
})
