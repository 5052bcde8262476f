import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { countCells, searchCell, type MapSearch } from '#server/career/queries.ts'
import { fillLibrary, inOrder, libraries, me, type LibraryRole } from '#tests/support/finding/role-library.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

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
