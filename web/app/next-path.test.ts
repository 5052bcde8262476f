import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths, patterns } from '#contract/wire/paths.ts'
import { nextPath } from './links.ts'

/** The page to which the save page at this address leads on. */
function leadsTo(saveAddress: string): string {
  const { pathname, searchParams } = new URL(saveAddress, 'http://page.invalid')
  const [, save, next = '', ...more] = pathname.split('/')
  expect([save, more]).toEqual(['save', []])
  return nextPath(decodeURIComponent(next), searchParams)
}

const pathQuery = {
  roleId: 'a/b c',
  path: 'moreBoth',
  query_pathRoleType: 'team-leader',
  query_pathAgency: '',
} as const

describe('the way through the save page', () => {
  it('writes a path into the address of the save page as the specification does', () => {
    expect(paths.save('/roleactions/abc?tab=profile')).toBe('/save/roleactions?roleId=abc&tab=profile')
    expect(paths.save('/assess')).toBe('/save/assess')
    expect(paths.save('/')).toBe('/save/home')
  })

  it.each([
    ...Object.values(patterns).filter(
      (path) =>
        !path.includes(':') &&
        ![
          '/error',
          '/restore',
          '/validate',
          '/stop',
          '/view',
          '/joinTeam',
          '/sharedPlan',
          '/confirmReminders',
          '/stopReminders',
        ].includes(path),
    ),
    paths.dimension(0),
    paths.dimension(4),
    paths.capability('leading-strategically'),
    paths.roleActions('hr-director--any'),
    paths.roleActions('Kaiārahi & co/50 % + ?#', 'assessment'),
    paths.roleSelect({ query_role: 'HR & policy?', query_agency: 'ministry-of-justice' }, 100),
    paths.path('hr-director--any'),
    paths.pathSelect(pathQuery, 50),
    paths.assess('leading-strategically'),
    paths.build('role-type'),
    paths.built('yes'),
  ])('comes back to %s', (path) => {
    expect(leadsTo(paths.save(path))).toBe(path)
  })

  it('leads to the page of a heading', () => {
    expect(leadsTo(paths.save(paths.contact))).toBe(paths.about)
  })

  it('ignores capitals, as all our paths do', () => {
    expect(nextPath('RoleActions', new URLSearchParams({ roleId: 'abc' }))).toBe('/roleactions/abc')
  })

  it.each([
    ['nowhere', {}],
    ['', {}],
    ['save', { next: 'start' }],
    ['restore', {}],
    ['validate', {}],
    ['error', {}],
    ['roleactions', {}],
    ['roleactions', { roleId: '' }],
    ['https://evil.example', {}],
    ['//evil.example', {}],
    ['..', {}],
    [':next', {}],
    ['constructor', {}],
  ])('leads from %s %o to the start', (next, params: Record<string, string>) => {
    expect(nextPath(next, new URLSearchParams(params))).toBe(paths.start)
  })

  it('never leads to a page that is not ours, whatever the address says', () => {
    const known = new RegExp(
      `^(?:${Object.values(patterns)
        .map((pattern) => pattern.replaceAll(/:\w+/g, '[^/?#]+'))
        .join('|')}|/whatItLooksLike\\d+)$`,
    )
    const name = fc.oneof(fc.constantFrom('start', 'roleactions', 'path', 'whatItLooksLike1', '/', '\\'), fc.string())
    const query = fc.array(fc.tuple(fc.oneof(fc.constant('roleId'), fc.string()), fc.string()))
    fc.assert(
      fc.property(name, query, (next, pairs) => {
        const { origin, pathname } = new URL(nextPath(next, new URLSearchParams(pairs)), 'http://page.invalid')
        expect(origin).toBe('http://page.invalid')
        expect(pathname).toMatch(known)
      }),
      { numRuns: 2000, seed: 5 },
    )
  })
})
