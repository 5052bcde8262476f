import { describe, expect, it } from 'vitest'
import { searchedTitle } from './role-title.ts'

describe('the title that a search suggests for a new role', () => {
  it.each([
    ['Lighthouse keeper', 'Lighthouse keeper'],
    ['  Lighthouse   keeper ', 'Lighthouse keeper'],
    ['Pou', 'Pou'],
    ['', ''],
    ['HR', ''],
    ['  HR  ', ''],
    ['!!!!', ''],
    ['Keeper\u202e', ''],
  ])('for the query %j is %j', (query, title) => {
    expect(searchedTitle(query)).toBe(title)
  })
})
