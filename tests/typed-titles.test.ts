import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from './support/test-app.ts'
import { othersTitles } from './support/finding/others-titles.ts'
import { typedTitles } from './support/finding/typed-titles.ts'

/** One mistake in the longest word: in turn a letter missing, doubled, wrong, or swapped with the next. */
function misspelt(typed: string, turn: number): string {
  const words = typed.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const at = Math.floor(longest.length / 2)
  const [before, letter = '', next = '', after] = [
    longest.slice(0, at),
    longest[at],
    longest[at + 1],
    longest.slice(at + 2),
  ]
  const slips = [
    before + next + after,
    before + letter + letter + next + after,
    `${before}q${next}${after}`,
    before + next + letter + after,
  ]
  return words.map((word) => (word === longest ? (slips[turn % slips.length] ?? word) : word)).join(' ')
}

describe.each([
  ['titles that were written down before the library was', typedTitles],
  ['titles as other people write them', othersTitles],
])('the starter library, for 60 %s,', (_whose, titles) => {
  const test = testApp('sqlite', { pack: 'lsp' })

  /** The typed titles without a fitting profile among the first five results. */
  async function unanswered(spell: (typed: string, turn: number) => string): Promise<string[]> {
    const visitor = await newVisitor(test.app)
    const missed: string[] = []
    for (const [turn, { typed, fits }] of titles.entries()) {
      const query = spell(typed, turn)
      const roles = await visitor.call('roles', { query_role: query, query_agency: '' })
      if (!roles.slice(0, 5).some(({ title }) => fits.includes(title))) missed.push(query)
    }
    return missed
  }

  it('finds a fitting profile among the first five for at least 57', async () => {
    expect(titles).toHaveLength(60)
    expect((await unanswered((typed) => typed)).slice(3)).toEqual([])
  })

  it('suggests it while it is typed, for at least 50', async () => {
    const visitor = await newVisitor(test.app)
    const missed: string[] = []
    for (const { typed, fits } of titles) {
      const { suggestions } = await visitor.call('suggest_roles', { query_role: typed, query_agency: '' })
      if (!suggestions.some(({ title }) => fits.includes(title))) missed.push(typed)
    }
    expect(missed.slice(10)).toEqual([])
  })

  it('finds it for at least 54 of them with one letter wrong', async () => {
    expect((await unanswered(misspelt)).slice(6)).toEqual([])
  })
})
