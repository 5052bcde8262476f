import { expect, it } from 'vitest'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import type { Need } from '#domain/role/needs.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { compareNeeds } from './comparison.ts'

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
