import { expect, it } from 'vitest'
import { titleCased } from './title-case.ts'

const how = { keep: ['HR', 'ICT', 'II', 'PhD'], small: ['of', 'and', 'the', 'de'] }

it.each([
  ['DIRECTOR OF ICT AND HR', 'Director of ICT and HR'],
  ['ADVISER II', 'Adviser II'],
  ["DIRECTOR'S ASSISTANT", "Director's Assistant"],
  ["O'BRIEN FELLOW, PHD", "O'Brien Fellow, PhD"],
  ['THE HEAD - OF STAFF (AND MORE)', 'The Head - Of Staff (And More)'],
  ['LEVEL 3B ADVISER', 'Level 3B Adviser'],
  ['CHEF DE L’ÉTAT', 'Chef de L’État'],
  ['KAIWHAKAHAERE MĀORI', 'Kaiwhakahaere Māori'],
  ['HPD ANALYST (DOHMH)', 'HPD Analyst (DOHMH)'],
  ['ЗАВЕДУЮЩИЙ ВСМ', 'Заведующий Всм'],
  // Written by somebody with care.
  ['Head of ICT', 'Head of ICT'],
  ['iOS DEVELOPER', 'iOS DEVELOPER'],
  ['HR', 'HR'],
  ['B3', 'B3'],
])('writes %s as %s', (title, written) => {
  expect(titleCased(title, how)).toBe(written)
})
