import { expect, it } from 'vitest'
import type { Sentence } from '#domain/framework/sentence.ts'
import { comparisonFileName } from './document-names.ts'

const named = (...titles: string[]) =>
  comparisonFileName(
    { language: 'en-NZ' },
    'Comparison - {titles}' as unknown as Sentence<'titles'>,
    titles.map((title) => ({ title })),
  )

it('names the roles of a comparison in their order', () => {
  expect(named('HR Director', 'Chief Executive')).toBe('Comparison - HR Director and Chief Executive')
})

it.each([
  ['words', 'Director of Kaitiaki Māori Partnerships '.repeat(3).trim()],
  ['one word', 'ā'.repeat(120)],
])('cuts long titles of %s, so that every file system takes the name', (_what, title) => {
  const name = named(title, title, title)
  expect(new TextEncoder().encode(`${name}.docx`).length).toBeLessThan(255)
  expect(name.match(/…/g)).toHaveLength(3)
})
