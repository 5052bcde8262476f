import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyWords, searchKey, withSameWords } from '#domain/finding/title-search.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'
import type { Database } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import { searchRoles } from './role-search.ts'

const sameWords = [
  ['adviser', 'advisor'],
  ['senior', 'snr', 'sr'],
  ['human resources', 'hr'],
]

const word = fc.constantFrom(
  'Adviser',
  'Advisor',
  'Advice',
  'Senior',
  'Snr',
  'HR',
  'Human',
  'Resources',
  'Re',
  'Ādvice',
)
const anyTitle = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const drawn = fc.record({
  title: anyTitle,
  also: fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.array(anyTitle, { maxLength: 2 }) },
  ),
  agency: fc.constantFrom('', 'parks', 'rivers'),
  role_type: fc.constantFrom('lead', 'head'),
  family: fc.constantFrom('', 'boats'),
})
const queried = fc.array(
  fc.constantFrom('ad', 'advis', 'adviser', 'advisor', 'sen', 'senior', 'hr', 'human', 're', 'resources'),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const page = { offset: 0, limit: 4 }

function starter(
  role: Pick<RoleProfile, 'title' | 'agency' | 'role_type' | 'family'> & { also: string[] },
  place: number,
) {
  return {
    ...role,
    id: `role-${place}`,
    origin: { kind: 'starter' },
    needs: {},
    people: 0,
    strategy: 0,
  } satisfies StarterRole
}

/** How well a title fits, as product rule and comment have it: from 0, the best; null where it does not. */
function fitOf(found: string, isOwn: boolean, key: string, words: readonly (readonly string[])[]): number | null {
  const title = ` ${searchKey(found)} `
  if (!words.every((same) => same.some((one) => title.includes(` ${one}`)))) return null
  if (title === ` ${key} `) return 0
  return (title.startsWith(` ${key}`) ? 1 : 3) + (isOwn ? 0 : 1)
}

/** The ids that a search must find, in order, worked out role by role. */
function expected(roles: readonly StarterRole[], query: string, agency: string, roleType: string): string[] {
  const key = searchKey(query)
  const words = withSameWords(query, keyWords(query), sameWords)
  const found = roles
    .filter((role) => agency === '' || ['', agency].includes(role.agency))
    .filter((role) => roleType === '' || role.role_type === roleType)
    .flatMap((role) => {
      const fits = [role.title, ...role.also].flatMap(
        (one) => fitOf(one, searchKey(one) === searchKey(role.title), key, words) ?? [],
      )
      return fits.length === 0 ? [] : [{ role, fit: Math.min(...fits) }]
    })
  const order = ({ role, fit }: (typeof found)[number]) => [
    agency !== '' && role.agency === '' ? '1' : '0',
    String(fit),
    searchKey(role.title),
    role.agency,
    role.id,
  ]
  const compare = (one: string[], other: string[]) => {
    const place = one.findIndex((part, at) => part !== other[at])
    return place < 0 ? 0 : (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
  }
  return found.toSorted((one, other) => compare(order(one), order(other))).map(({ role }) => role.id)
}

describe.each(dialects)('searchRoles on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  let version = 0
  const install = (roles: readonly StarterRole[]) =>
    db.write(async (queries) => {
      await queries.deleteFrom('roles').execute()
      await installStarterRoles(queries, { id: 'lsp', fingerprint: `library ${(version += 1)}` }, roles)
    })

  it('finds what fits, in order, and counts each role once, in any library', { tags: 'long' }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 1, maxLength: 25 }),
        fc.array(fc.tuple(queried, fc.constantFrom('', '', 'parks'), fc.constantFrom('', '', 'lead')), {
          minLength: 6,
          maxLength: 6,
        }),
        async (library, queries) => {
          const roles = library.map(starter)
          await install(roles)
          for (const [words, agency, roleType] of queries) {
            const query = words.join(' ')
            const ids = expected(roles, query, agency, roleType)
            const asked = {
              key: searchKey(query),
              words: withSameWords(query, keyWords(query), sameWords),
              agency,
              roleType,
            }
            for (const offset of [0, 4]) {
              const found = await searchRoles(db.read, { ...asked, family: '', searcher: null }, { ...page, offset })
              expect({ query, total: found.total, ids: found.roles.map(({ id }) => id) }).toEqual({
                query,
                total: ids.length,
                ids: ids.slice(offset, offset + page.limit),
              })
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
