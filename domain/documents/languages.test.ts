import { expect, it } from 'vitest'
import { languageRuns } from './languages.ts'

it.each([
  ['', ''],
  ['HR Director', 'HR Director'],
  ['Kaihautū – Director Ratonga Māori', '[Kaihautū] – Director Ratonga [Māori]'],
  ['They may use te reo Māori.', 'They may use [te reo Māori].'],
  ['Te Tiriti o Waitangi, and the Treaty', '[Te Tiriti o Waitangi], and the Treaty'],
  ['te Tiriti partners', '[te Tiriti] partners'],
  ['Te Puni Kōkiri', '[Te Puni Kōkiri]'],
  ['whānau, hapū and iwi', '[whānau], [hapū] and iwi'],
  ['Ngā Tāngata Māori', '[Ngā Tāngata Māori]'],
  ['ĀPIHA MĀORI', '[ĀPIHA MĀORI]'],
  ["Māori’s and Māori's", "[Māori]’s and [Māori]'s"],
  ['non-Māori, Māori-led, ā-iwi', 'non-[Māori], [Māori]-led, [ā-iwi]'],
  ['a te test', 'a te test'],
  ['Latte art to hapū', 'Latte art to [hapū]'],
])('finds te reo Māori in %j: %j', (text, marked) => {
  const runs = languageRuns(text)
  expect(runs.map((run) => (run.language === 'mi' ? `[${run.text}]` : run.text)).join('')).toBe(marked)
  expect(runs.map((run) => run.text).join('')).toBe(text)
})
