import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Need, needLevels } from '#domain/role/needs.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { insertBuiltRole } from '#server/building/queries.ts'
import { countCells, type MapSearch, searchCell } from '#server/career/queries.ts'
import type { Database } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

/** The session that searches. */
const me = '11111111-1111-4111-8111-111111111111'
const another = '22222222-2222-4222-8222-222222222222'

/** A role's standing: found by everyone, removed from the pack, or kept for the session with this id. */
type LibraryRole = RoleProfile & { standing: 'listed' | 'dropped' | typeof me | typeof another }

const capabilities = ['coach', 'guide', 'lead', 'plan', 'steer']

/** Random libraries in which titles, agencies and needs repeat. */
function libraries(maxRoles: number): fc.Arbitrary<LibraryRole[]> {
  const role = fc.record({
    title: fc.constantFrom('Adviser', 'Analyst', 'Director', 'Manager'),
    agency: fc.constantFrom('', 'parks', 'rivers'),
    role_type: fc.constantFrom('lead', 'head'),
    family: fc.constantFrom('', 'boats', 'lamps', 'stores'),
    people: fc.nat(2),
    strategy: fc.nat(2),
    levels: fc.tuple(...capabilities.map(() => fc.constantFrom<Need>(...needLevels))),
    standing: fc.constantFrom<LibraryRole['standing']>('listed', 'listed', 'listed', 'dropped', me, another),
  })
  return fc.array(role, { minLength: 2, maxLength: maxRoles }).map((drawn) =>
    drawn.map(({ levels, ...rest }, place) => ({
      ...rest,
      id: `role-${String.fromCodePoint(97 + place)}`,
      origin: { kind: 'starter' },
      needs: Object.fromEntries(capabilities.map((id, index): [string, Need] => [id, levels[index] ?? 'none'])),
    })),
  )
}

/** Replaces all roles of a database with these. */
async function fillLibrary(db: Database, roles: readonly LibraryRole[], version: string): Promise<void> {
  const plain = ({
    id,
    title,
    agency,
    role_type,
    family,
    origin,
    needs,
    people,
    strategy,
  }: LibraryRole): RoleProfile => ({
    id,
    title,
    agency,
    role_type,
    family,
    origin,
    needs,
    people,
    strategy,
  })
  const starters = (standings: readonly string[]) =>
    roles.filter(({ standing }) => standings.includes(standing)).map((role) => ({ ...plain(role), also: [] }))
  await db.write(async (queries) => {
    await queries.deleteFrom('roles').execute()
    await installStarterRoles(queries, { id: 'lsp', fingerprint: `${version} before` }, starters(['listed', 'dropped']))
    await installStarterRoles(queries, { id: 'lsp', fingerprint: version }, starters(['listed']))
    for (const role of roles) {
      if (role.standing !== me && role.standing !== another) continue
      const kept = { ...plain(role), origin: { kind: 'kept' } } as const
      await insertBuiltRole(queries, kept, { makerUuid: role.standing, sharedAt: null })
    }
  })
}

/** Compares two lists of texts by the first pair that differs. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((text, index) => text !== other[index])
  return place === -1 ? 0 : (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
}

const search = fc.record<MapSearch>({
  roleType: fc.constantFrom('', 'lead', 'head'),
  agency: fc.constantFrom('', 'parks', 'harbours'),
  searcher: fc.constantFrom(null, me),
})

/** A plain version of the rule: roles that the searcher can find, of the role type, at the agency or for any agency. */
function onMap(library: readonly LibraryRole[], { roleType, agency, searcher }: MapSearch) {
  return library
    .filter(({ standing }) => standing === 'listed' || standing === searcher)
    .filter((role) => roleType === '' || role.role_type === roleType)
    .filter((role) => agency === '' || role.agency === agency || role.agency === '')
}

describe.each(dialects)('the map on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>
  let version = 0

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  it(
    'counts the roles that a plain version of the rule gives, and lists those of a cell by title, page by page',
    { tags: 'long' },
    async () => {
      await fc.assert(
        fc.asyncProperty(libraries(14), fc.array(search, { minLength: 1, maxLength: 6 }), async (library, searches) => {
          await fillLibrary(db, library, `version ${(version += 1)}`)
          for (const wanted of searches) {
            const expected = onMap(library, wanted)
            const cells = await countCells(db.read, wanted)
            for (const people of [0, 1, 2]) {
              for (const strategy of [0, 1, 2]) {
                const onCell = expected
                  .filter((role) => role.people === people && role.strategy === strategy)
                  .toSorted((one, other) =>
                    inOrder([one.title, one.agency, one.id], [other.title, other.agency, other.id]),
                  )
                  .map(({ id }) => id)
                const cell = cells.find((found) => found.people === people && found.strategy === strategy)
                expect(cell?.count ?? null).toBe(onCell.length === 0 ? null : onCell.length)
                const pages = [0, 2, 4].map((offset) =>
                  searchCell(db.read, { ...wanted, people, strategy }, { offset, limit: offset === 4 ? 50 : 2 }),
                )
                const found = await Promise.all(pages)
                expect(found.flatMap(({ roles }) => roles.map(({ id }) => id))).toEqual(onCell)
                expect(found.map(({ total }) => total)).toEqual(found.map(() => onCell.length))
              }
            }
          }
        }),
        { numRuns: 15 },
      )
    },
  )
})
