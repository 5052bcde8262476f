import { describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { CareerPath } from '#domain/career/career-path.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const roleId = 'policy-manager--any'
const anywhere = { query_pathRoleType: '', query_pathAgency: '' }
const noSearch = { path: '', path_role: null, path_roles: [], ...anywhere }

describe('path_roles', () => {
  const test = testApp('sqlite')

  async function search(visitor: Visitor, query: Partial<Calls['path_roles']['request']> = {}) {
    const response = await visitor.post('path_roles', { path: 'moreBoth', roleId, ...anywhere, ...query })
    expect(response.statusCode).toBe(200)
    const found: Calls['path_roles']['response'] = response.json()
    return { found, total: Number(response.headers['x-total-count']) }
  }

  const state = async (visitor: Visitor) => {
    await visitor.open()
    const { path, path_role, path_roles, query_pathRoleType, query_pathAgency, restore_point } = await visitor.call(
      'status_load',
      {},
    )
    return { path, path_role, path_roles, query_pathRoleType, query_pathAgency, restore_point }
  }

  it('answers with the same job family first, then neighbours, the nearest first in each, as screens show them', async () => {
    const visitor = await newVisitor(test.app)
    const { role: base } = await visitor.call('status_update', { roleId })
    const { found } = await search(visitor)
    expect(found.map(({ id }) => id)).not.toContain(roleId)
    if (!base) throw new Error('the base role is missing')
    expect(Object.keys(found[0] ?? {})).toEqual([
      'id',
      'title',
      'agency',
      'meta',
      'people',
      'strategy',
      'family',
      'bond',
      'step',
      'adds',
    ])
    const added = found.map(({ people, strategy }) => [people - base.people, strategy - base.strategy] as const)
    expect(added.every(([people, strategy]) => people > 0 && strategy > 0)).toBe(true)
    const order = found.map(({ bond, family }, place) => {
      const [people, strategy] = added[place] ?? [0, 0]
      return { bond, family, sum: Math.abs(people) + Math.abs(strategy) }
    })
    const bonds = ['same', 'neighbour', 'other'] as const
    expect(order.map(({ bond }) => bond)).toEqual(
      bonds.flatMap((bond) => order.flatMap((one) => (one.bond === bond ? [bond] : []))),
    )
    for (const bond of bonds) {
      const sums = order.flatMap((one) => (one.bond === bond ? [one.sum] : []))
      expect(sums).toEqual(sums.toSorted((one, two) => one - two))
    }
    expect(order.some(({ bond }) => bond === 'neighbour')).toBe(true)
    expect(new Set(order.filter(({ bond }) => bond === 'same').map(({ family }) => family))).toEqual(
      new Set(['Policy']),
    )
  })

  it('filters by role type, and by agency with the agency’s own roles first in each group of families', async () => {
    const visitor = await newVisitor(test.app)
    const { found, total } = await search(visitor, {
      query_pathRoleType: 'leader-of-leaders',
      query_pathAgency: 'ministry-for-pacific-peoples',
    })
    expect(total).toBe(found.length)
    expect(found.every(({ meta }) => meta.startsWith('Leader of leaders'))).toBe(true)
    expect(new Set(found.map(({ agency }) => agency))).toEqual(
      new Set(['Ministry for Pacific Peoples – Te Manatū mō Ngā Iwi o Te Moana-nui-a-Kiwa', 'Any agency']),
    )
    for (const bond of ['same', 'neighbour', 'other']) {
      const agencies = found.filter((role) => role.bond === bond).map(({ agency }) => agency)
      expect(agencies).toEqual(
        agencies.toSorted((one, two) => Number(one === 'Any agency') - Number(two === 'Any agency')),
      )
    }
  })

  it('says of each role how high the step to it is, and what it adds', async () => {
    const visitor = await newVisitor(test.app)
    const { found } = await search(visitor)
    const said = (bond: string) => new Set(found.flatMap((one) => (one.bond === bond ? [one.step] : [])))
    expect(said('same')).toContain('One step up in your job family.')
    expect(said('neighbour')).toContain('One step up, in Data and insights.')
    for (const { adds } of found) expect(adds).toMatch(/^This step adds [A-Z].+\.$/)
    const { found: sideways } = await search(visitor, { path: 'same' })
    expect(sideways.map(({ step }) => step)).toContain('A step sideways in your job family.')
  })

  it('counts in each direction what it finds there, under the same filters, and keeps no search of it', async () => {
    const visitor = await newVisitor(test.app)
    for (const filters of [anywhere, { query_pathRoleType: 'senior-leader', query_pathAgency: 'te-papa' }]) {
      const counts = await visitor.call('path_counts', { roleId, ...filters })
      expect(await state(visitor)).toMatchObject(noSearch)
      expect(Object.keys(counts)).toEqual(['same', 'morePeople', 'moreStrategy', 'moreBoth'])
      for (const [path, count] of Object.entries(counts)) {
        const { total } = await search(visitor, { path: path as CareerPath, ...filters })
        expect(count, path).toBe(total)
      }
      await visitor.call('roles', { query_role: '', query_agency: '' })
    }
    const unknown = await visitor.post('path_counts', { roleId: 'no-such-role', ...anywhere })
    expect(unknown.statusCode).toBe(404)
  })

  it('filters by job family, which the session does not keep', async () => {
    const visitor = await newVisitor(test.app)
    const all = await search(visitor)
    const { found, total } = await search(visitor, { query_pathFamily: 'data-and-insights' })
    expect(total).toBe(found.length)
    expect(found.map(({ id }) => id)).toEqual(
      all.found.flatMap(({ id, family }) => (family === 'Data and insights' ? [id] : [])),
    )
    expect(found.length).toBeGreaterThan(0)
    expect((await state(visitor)).path_roles.map(({ id }) => id)).toEqual(all.found.map(({ id }) => id))
  })

  it('says nothing of job families where that of the base role is not known, and lists the nearest first', async () => {
    const visitor = await newVisitor(test.app)
    await test.deps.db.write((queries) =>
      queries.updateTable('roles').set({ family: '' }).where('id', '=', 'hr-director--any').execute(),
    )
    const { found } = await search(visitor, { path: 'moreStrategy', roleId: 'hr-director--any' })
    expect(new Set(found.map(({ bond }) => bond))).toEqual(new Set([null]))
    const sums = found.map(({ people, strategy }) => Math.abs(people - 4) + strategy)
    expect(sums).toEqual(sums.toSorted((one, two) => one - two))
    await test.deps.db.write((queries) =>
      queries.updateTable('roles').set({ family: 'people-and-hr' }).where('id', '=', 'hr-director--any').execute(),
    )
  })

  it('gives at most 50 roles, the next ones from an offset, and the total', async () => {
    const visitor = await newVisitor(test.app)
    const first = await search(visitor, { path: 'morePeople', roleId: 'administrator--any' })
    expect(first.found).toHaveLength(50)
    expect(first.total).toBeGreaterThan(50)
    const ids = new Set(first.found.map(({ id }) => id))
    for (let offset = 50; offset < first.total; offset += 50) {
      const { found, total } = await search(visitor, { path: 'morePeople', roleId: 'administrator--any', offset })
      expect([found.length, total]).toEqual([Math.min(50, first.total - offset), first.total])
      for (const { id } of found) ids.add(id)
    }
    expect(ids.size).toBe(first.total)
  })

  it('is stored with its base role and filters, appears in status_load, and leaves the restore point as it was', async () => {
    const visitor = await newVisitor(test.app)
    expect(await state(visitor)).toEqual({ ...noSearch, restore_point: null })
    const query = { query_pathRoleType: 'senior-leader', query_pathAgency: 'te-papa' }
    const { found } = await search(visitor, { path: 'moreStrategy', ...query })
    expect(await state(visitor)).toEqual({
      path: 'moreStrategy',
      path_role: expect.objectContaining({ id: roleId }),
      path_roles: found.map(({ family: _family, bond: _bond, step: _step, adds: _adds, ...role }) => role),
      ...query,
      restore_point: null,
    })
    await visitor.call('status_update', { roleId: 'hr-director--any' })
    expect(await state(visitor)).toMatchObject({ path_role: { id: roleId }, restore_point: 'ROLESELECT' })
  })

  it('ends with the next search by title', async () => {
    const visitor = await newVisitor(test.app)
    await search(visitor)
    await visitor.call('roles', { query_role: '', query_agency: '' })
    expect(await state(visitor)).toEqual({ ...noSearch, restore_point: 'START' })
  })

  it('refuses an unknown role and keeps the search before', async () => {
    const visitor = await newVisitor(test.app)
    await search(visitor)
    const before = await state(visitor)
    const response = await visitor.post('path_roles', { path: 'same', roleId: 'no-such-role', ...anywhere })
    expect(response.statusCode).toBe(404)
    expect(await state(visitor)).toEqual(before)
  })

  it.each([
    ['a circle of no such name', { path: 'lessPeople' }],
    ['an agency that is too long', { query_pathAgency: 'a'.repeat(maxTitleLength + 1) }],
    ['an offset below 0', { offset: -1 }],
    ['an unknown key', { limit: 1000 }],
  ])('refuses %s and stores nothing', async (_, wrong) => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.post('path_roles', { path: 'same', roleId, ...anywhere, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe('We could not read what your browser sent. Please go back and try again.')
    expect(await state(visitor)).toMatchObject(noSearch)
  })
})
