import { expect, it } from 'vitest'
import { familyOfTitle } from './starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const { pack } = loadPack(packFolder(samplePack))

it.each([
  ['a title of the pack', 'Policy Analyst', 'policy'],
  ['one that holds it', 'Graduate Policy Analyst (Housing)', 'policy'],
  ['other letters', 'SENIOR POLICY ANALYST', 'policy'],
  ['the longest of several', 'HR Business Partner and Policy Analyst', 'people-and-hr'],
  ['one word alone', 'Director', ''],
  ['words that stand apart', 'Analyst of Policy', ''],
  ['part of a word', 'Policy Analysts', ''],
  ['a title of several families', 'Case Manager', ''],
  ['nothing', '', ''],
])('finds the job family of %s', (_, title, family) => {
  expect(familyOfTitle(pack, title)).toBe(family)
})
