import { describe, expect, it } from 'vitest'
import { searchedTitle } from './role-title.ts'

describe('the title that a search says a new role has', () => {
  it.each([
    ['Lighthouse keeper', 'Lighthouse keeper'],
    ['  Lighthouse   keeper ', 'Lighthouse keeper'],
    ['Pou', 'Pou'],
    ['', ''],
    ['HR', ''],
    ['  HR  ', ''],
    ['!!!!', ''],
    ['Keeper\u202e', ''],
  ])('from %j it is %j', (query, title) => {
    expect(searchedTitle(query)).toBe(title)
  })
})
