import { beforeAll, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { builtRole } from '#tests/support/visitors.ts'

const roleId = 'policy-manager--any'
const anywhere = { query_pathRoleType: '', query_pathAgency: '' }

describe('role_map and map_roles', () => {
  const test = testApp('sqlite')
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(test.app)
  })

  const countOf = (
    { cells }: Calls['role_map']['response'],
    { people, strategy }: { people: number; strategy: number },
  ) => cells.find((cell) => cell.people === people && cell.strategy === strategy)?.count

  it('gives the framework’s grid and the base role, and counts every role of the library once', async () => {
    const { base, people, strategy, cells } = await visitor.call('role_map', { roleId, ...anywhere })
    expect([people, strategy]).toEqual([4, 6])
    expect(base).toMatchObject({ id: roleId, title: 'Policy Manager', agency: 'Any agency' })
    const all = await visitor.post('roles', { query_role: '', query_agency: '' })
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(Number(all.headers['x-total-count']))
    expect(cells.every(({ count }) => count > 0)).toBe(true)
  })

  it('counts the same without a base role', async () => {
    const { cells } = await visitor.call('role_map', { roleId, ...anywhere })
    expect(await visitor.call('role_map', anywhere)).toMatchObject({ base: null, cells })
  })

  it('lists as many roles of a cell as the map counts, by title, the next ones from an offset', async () => {
    const filters = { query_pathRoleType: 'individual-contributor', query_pathAgency: '' }
    const map = await visitor.call('role_map', { roleId, ...filters })
    const [fullest] = map.cells.toSorted((one, other) => other.count - one.count)
    if (!fullest) throw new Error('an empty map')
    const { people, strategy, count } = fullest
    expect(count).toBeGreaterThan(50)
    const first = await visitor.post('map_roles', { people, strategy, ...filters })
    expect(first.headers['x-total-count']).toBe(String(count))
    const rest = await visitor.call('map_roles', { people, strategy, ...filters, offset: 50 })
    const roles: Calls['map_roles']['response'] = [...first.json(), ...rest]
    expect(new Set(roles.map(({ id }) => id)).size).toBe(Math.min(count, 100))
    expect(roles.every((role) => role.people === people && role.strategy === strategy)).toBe(true)
    expect(roles.every(({ meta }) => meta.startsWith('Individual contributor'))).toBe(true)
  })

  it("filters by agency: the agency's own and those of any agency", async () => {
    const filters = { query_pathRoleType: '', query_pathAgency: 'oranga-tamariki' }
    const roles = await visitor.call('map_roles', { people: 1, strategy: 2, ...filters })
    const agencies = new Set(roles.map(({ agency }) => agency))
    expect([...agencies].every((name) => name === 'Any agency' || name.startsWith('Oranga Tamariki'))).toBe(true)
    expect(roles.map(({ title }) => title)).toContain('Family Group Conference Coordinator')
    const map = await visitor.call('role_map', { roleId, ...filters })
    expect(countOf(map, { people: 1, strategy: 2 })).toBe(roles.length)
    const elsewhere = await visitor.call('map_roles', {
      people: 1,
      strategy: 2,
      ...filters,
      query_pathAgency: 'te-papa',
    })
    expect(elsewhere.map(({ title }) => title)).not.toContain('Family Group Conference Coordinator')
  })

  it('counts a role that is kept for one session for that session alone', async () => {
    const maker = await newVisitor(test.app)
    await builtRole(test, maker, { title: 'Keeper of tides', isShared: false })
    const total = async (one: Visitor) =>
      (await one.call('role_map', { roleId, ...anywhere })).cells.reduce((sum, { count }) => sum + count, 0)
    expect(await total(maker)).toBe((await total(visitor)) + 1)
  })

  it('gives an empty list for a cell outside the grid, and stores nothing', async () => {
    expect(await visitor.call('map_roles', { people: 9, strategy: 0, ...anywhere })).toEqual([])
    const sessions = await test.deps.db.read.selectFrom('sessions').select('uuid').execute()
    const fresh = await newVisitor(test.app)
    await fresh.call('role_map', { roleId, ...anywhere })
    expect(await test.deps.db.read.selectFrom('sessions').select('uuid').execute()).toEqual(sessions)
  })

  it.each([
    ['role_map', { roleId: 'no-such-role', ...anywhere }, 404],
    ['role_map', { roleId: '', ...anywhere }, 400],
    ['map_roles', { people: -1, strategy: 0, ...anywhere }, 400],
    ['map_roles', { people: 1, strategy: 0, ...anywhere, offset: -1 }, 400],
  ])('%s refuses %j', async (name, body, status) => {
    expect((await visitor.post(name, body)).statusCode).toBe(status)
  })
})
