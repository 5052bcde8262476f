import { describe, expect, it } from 'vitest'
import { searchedTitle, searchedTitleMessage } from './role-title.ts'

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
    ['Adviser @ Ministry', 'Adviser @ Ministry'],
    ['Adviser, @home', 'Adviser, @home'],
    ['adviser@ministry', ''],
    ['hr@agency.govt.nz', ''],
    ['www.agency.govt.nz', ''],
  ])('from %j it is %j', (query, title) => {
    expect(searchedTitle(query)).toBe(title)
  })
})

describe('why a search says no title', () => {
  const words = { long_title: 'long', unfit_title: 'unfit', address_title: 'address' }

  it.each([
    ['Adviser @ Ministry', null],
    ['', null],
    // Too short to be meant as a title.
    ['@', null],
    ['hr@agency.govt.nz', 'address'],
    ['https://agency.example', 'address'],
    ['!!!!', 'unfit'],
    ['x'.repeat(121), 'long'],
  ])('of %j it is %j', (query, message) => {
    expect(searchedTitleMessage(words, query)).toBe(message)
  })
})
