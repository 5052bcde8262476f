import { expect, it } from 'vitest'
import { agenciesTyped } from './agencies-typed.ts'

const list = [
  'Department of Conservation – Te Papa Atawhai',
  'Ministry for the Environment',
  'Ministry of Business, Innovation and Employment',
  'Ministry of Justice – Te Tāhū o te Ture',
].map((text) => ({ value: text, text }))

it.each([
  ['', 4],
  ['justice min', 1],
  ['tahu', 1],
  ['MBIE', 1],
  ['moj', 1],
  ['doc', 1],
  ['m', 3],
  ['stice', 0],
])('finds what “%s” may begin, whatever its order, marks or initials', (typed, count) => {
  expect(agenciesTyped(list, typed)).toHaveLength(count)
})
