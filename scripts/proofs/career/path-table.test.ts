// @module-tag long
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import { formatted } from '#scripts/formatted.ts'
import { baseRoles } from './base-roles.ts'
import { pathPage, pathsFrom, shares, type PathsFrom } from './path-table.ts'

const { pack } = loadPack(packFolder('lsp'))
const page = 'docs/career-paths.md'

/** The share of roles in the same or a neighbouring job family among the first five, where the library has them. */
const leastShare = 0.8

describe.each(dialects)(
  'career paths from a role of each job family, or several, of the product’s own pack, on %s',
  (dialect) => {
    let found: PathsFrom[]
    let close: () => Promise<void>

    beforeAll(async () => {
      const opened = await openTestDatabase(dialect)
      close = opened.close
      found = await pathsFrom(opened.db, pack, baseRoles)
    })
    afterAll(() => close())

    it('begin in every job family', () => {
      expect(baseRoles.length).toBeGreaterThanOrEqual(40)
      const families = pack.starter.families.map(({ id }) => id)
      expect(families.filter((id) => found.every(({ base }) => base.family !== id))).toEqual([])
    })

    it('lead first to the same job family or a neighbouring one', () => {
      const { akin, possible, listed } = shares(found)
      expect(akin / possible).toBeGreaterThanOrEqual(leastShare)
      expect(akin / listed).toBeGreaterThanOrEqual(leastShare)
    })

    it('are those that the page shows', async () => {
      // `npm run prove:paths` writes the page.
      expect(readFileSync(page, 'utf8')).toBe(await formatted(page, pathPage(pack, found)))
    })
  },
)
