import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { keptTitleFault, maxTitleLength, searchedTitle, searchedTitleMessage, tidyTitle } from './role-title.ts'
import { attackedTitles, hostileTitles, macronTitles, pastedTitles, realTitles } from '#tests/support/role/titles.ts'

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
    ['Light\u00ADhouse\tkee\u200Bper\uFEFF', 'Lighthouse keeper'],
    ['Adviser @ Ministry', 'Adviser @ Ministry'],
    ['Adviser, @home', ''],
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
    ['x'.repeat(maxTitleLength + 1), 'long'],
  ])('of %j it is %j', (query, message) => {
    expect(searchedTitleMessage(words, query)).toBe(message)
  })
})

describe('a title', () => {
  it.each(['lsp', 'canada-key-leadership', 'digital-and-data', 'template', 'tests/packs/sample', 'tests/packs/tiny'])(
    'of the pack %s is taken',
    (name) => {
      const titles = starterRoles(loadPack(packFolder(name)).pack).map(({ title }) => title)
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.filter((title) => keptTitleFault(title) !== null)).toEqual([])
    },
  )

  it.each(realTitles)('that real roles have is taken (%s)', (title) => {
    expect(keptTitleFault(title)).toBeNull()
  })

  it.each(hostileTitles)('that a mail program could make a link of is refused (%j)', (title) => {
    expect(keptTitleFault(title)).toBe('address_title')
    expect(keptTitleFault(`Sign in again at ${title} now`)).toBe('address_title')
    expect(keptTitleFault(`Adviser (${title})`)).toBe('address_title')
  })

  it('is taken as it reads, whatever nobody sees has come with it (500)', () => {
    fc.assert(
      fc.property(pastedTitles, ({ title, pasted }) => {
        expect(keptTitleFault(pasted)).toBeNull()
        expect(tidyTitle(pasted)).toBe(tidyTitle(title))
      }),
      { numRuns: 500, seed: 20261123 },
    )
  })

  it('is refused with something hostile anywhere in it (500), and taken with any macron (500)', () => {
    const options = { numRuns: 500, seed: 20261123 }
    fc.assert(
      fc.property(attackedTitles, (title) => keptTitleFault(title) !== null),
      options,
    )
    fc.assert(
      fc.property(macronTitles, (title) => keptTitleFault(title) === null),
      options,
    )
  })
})
