// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directionOf } from '#domain/career/career-path.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import { baseRoles } from '#tests/support/career/base-roles.ts'
import { pathsFrom, shares, type PathsFrom } from '#tests/support/career/path-table.ts'

const { pack } = loadPack(packFolder('lsp'))
const library = new Map(starterRoles(pack).map((role) => [role.id, role]))

describe.each(dialects)('career paths from 60 ordinary roles of the product’s own pack, on %s', (dialect) => {
  let found: PathsFrom[]
  let close: () => Promise<void>

  beforeAll(async () => {
    const opened = await openTestDatabase(dialect)
    close = opened.close
    found = await pathsFrom(opened.db, pack, baseRoles)
  })
  afterAll(() => close())

  const listed = () =>
    found.flatMap(({ base, directions }) =>
      directions.flatMap(({ path, roles }) => roles.map((role) => ({ base, path, role }))),
    )

  it('begin in every job family', () => {
    expect(baseRoles.length).toBeGreaterThanOrEqual(60)
    const families = pack.starter.families.map(({ id }) => id)
    expect(families.filter((id) => found.every(({ base }) => base.family !== id))).toEqual([])
  })

  it('lead to each role by the counts, and almost always to the same job family or a neighbouring one', () => {
    expect(listed().filter(({ base, path, role }) => directionOf(base, role) !== path)).toEqual([])
    const share = shares(found)
    expect(share.listed).toBeGreaterThan(500)
    expect(share.akin / share.listed).toBeGreaterThan(0.95)
  })

  it('lead to no post that takes a statute, an oath or a register from elsewhere, and not far up', () => {
    const height = (id: string) => pack.role_types.findIndex((type) => type.id === id)
    const beyond = listed().filter(({ base, role }) => {
      const post = library.get(role.id)
      if (!post) return true
      const isOwn = post.family === base.family
      const up = height(post.role_type) - height(base.role_type)
      const isOwnChief = post.role_type === 'chief-executive' && up === 2 && post.agency === base.agency
      return (post.marks?.reserved === 2 && !isOwn) || (up > (isOwn ? 2 : 1) && !isOwnChief)
    })
    expect(beyond.map(({ base, role }) => `${base.title}: ${role.title}`)).toEqual([])
  })

  it.each([
    ['constable--new-zealand-police', 'Area Commander'],
    ['registered-nurse--any', 'Graduate Nurse'],
    ['registered-nurse--any', 'Midwife Educator'],
    ['prosthetist--peke-waihanga', 'Physiotherapist'],
    ['administrator--any', 'Senior Change Manager'],
    ['data-and-insights-manager--any', 'Base Commander'],
    ['electorate-manager--electoral-commission', 'Chief Digital Officer'],
    ['senior-advisor--any', 'Administrator'],
    ['policy-analyst--any', 'Air Quality Scientist'],
    ['veterinarian--ministry-for-primary-industries', 'Detector Dog Handler'],
    ['solicitor--any', 'Bailiff Team Leader'],
    ['hr-advisor--any', 'HR Director'],
  ])('do not lead %s to what nobody would believe: %s', (id, title) => {
    const from = listed().filter(({ base }) => base.id === id)
    expect(from.length).toBeGreaterThan(0)
    expect(from.map(({ role }) => role.title)).not.toContain(title)
  })
})
