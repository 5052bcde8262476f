import { beforeAll, describe, expect, it } from 'vitest'
import { searchKey } from '#domain/finding/title-search.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { newVisitor, type Visitor, testApp } from '#tests/support/test-app.ts'

type Query = {
  query_role: string
  query_agency?: string
  query_roleType?: string
  query_family?: string
  offset?: number
}

describe('roles', () => {
  const test = testApp('sqlite')
  let everyRole: number

  beforeAll(async () => {
    everyRole = starterRoles(test.deps.pack).length
  })

  async function search(visitor: Visitor, query: Query) {
    const response = await visitor.post('roles', { query_agency: '', ...query })
    expect(response.statusCode).toBe(200)
    const found: { id: string; title: string; meta: string }[] = response.json()
    return {
      found,
      titles: found.map(({ title }) => title),
      total: response.headers['x-total-count'],
      match: response.headers['x-match'],
    }
  }

  it('answers with the roles found, each as screens show it', async () => {
    const visitor = await newVisitor(test.app)
    const { found, total, match } = await search(visitor, {
      query_role: 'hr director',
      query_agency: 'ministry-of-justice',
    })
    expect(found).toEqual([
      {
        id: 'hr-director--ministry-of-justice',
        title: 'HR Director',
        agency: 'Ministry of Justice – Te Tāhū o te Ture',
        meta: 'Leader of leaders, starter profile',
        people: 4,
        strategy: 3,
      },
      {
        id: 'hr-director--any',
        title: 'HR Director',
        agency: 'Any agency',
        meta: 'Leader of leaders, starter profile',
        people: 4,
        strategy: 3,
      },
    ])
    expect([total, match]).toEqual(['2', 'exact'])
  })

  it('gives at most 50 roles, the next ones from an offset, and the total', async () => {
    const visitor = await newVisitor(test.app)
    const ids: string[] = []
    for (let offset = 0; offset < everyRole; offset += 50) {
      const { found, total } = await search(visitor, { query_role: '', offset })
      expect(found).toHaveLength(Math.min(50, everyRole - offset))
      expect(total).toBe(String(everyRole))
      ids.push(...found.map(({ id }) => id))
    }
    expect(everyRole).toBeGreaterThan(100)
    expect(new Set(ids).size).toBe(everyRole)
    expect(await search(visitor, { query_role: '', offset: everyRole })).toMatchObject({
      found: [],
      total: String(everyRole),
    })
  })

  it.each(['', 'hr', ' h ', '%', '__', '   '])('takes %j for any role', async (query_role) => {
    const visitor = await newVisitor(test.app)
    expect(await search(visitor, { query_role })).toMatchObject({ total: String(everyRole), match: 'exact' })
  })

  it.each([
    // Words in any order, whatever their case and accents.
    ['ratonga KAIHAUTU', 'exact', 'Kaihautū – Director Ratonga Māori'],
    ['MĀORI rat dir', 'exact', 'Kaihautū – Director Ratonga Māori'],
    // Close spellings.
    ['hr directr', 'close', 'HR Director'],
    ['hr dierctor', 'close', 'HR Director'],
    ['polcy analyst', 'close', 'Policy Analyst'],
    // What the pack says means the same.
    ['snr investigator', 'exact', 'Senior Investigator'],
    ['Snr. Invest', 'exact', 'Senior Investigator'],
    ['regulatory adviser', 'exact', 'Regulatory Advisor'],
    ['contact tl', 'exact', 'Team Leader Contact Centre'],
    ['the ea', 'exact', 'Executive Assistant'],
    // Titles with a slash, and what only says how somebody is employed.
    ['Investigator / HR Director', 'exact', 'HR Director'],
    ['Investigator / HR Dierctor', 'exact', 'HR Director'],
    ['part time SENIOR INVESTIGATOR', 'exact', 'Senior Investigator'],
    ['Acting Manager of HR (fixed term)', 'exact', 'HR Manager'],
    // Most of the words, where no title has all.
    ['zookeeper investigator', 'close', 'Senior Investigator'],
    ['HR Director – Northern Region', 'close', 'HR Director'],
    // What stands in no title.
    ['%%%', 'exact', null],
    [' ?!% ', 'exact', null],
    ['zookeeper xylophone', 'exact', null],
  ])('finds for %j, by %s words: %s', async (query_role, match, title) => {
    const found = await search(await newVisitor(test.app), { query_role })
    expect(found).toMatchObject({ match, total: String(found.titles.length) })
    if (title === null) expect(found.titles).toEqual([])
    else expect(found.titles).toContain(title)
  })

  it('lists the roles that an abbreviation names before every other', async () => {
    const { titles, total } = await search(await newVisitor(test.app), { query_role: 'EA' })
    expect([titles[0], total]).toEqual(['Executive Assistant', String(everyRole)])
  })

  it('narrows to a role type and to a job family, near spellings too', async () => {
    const visitor = await newVisitor(test.app)
    const { pack } = test.deps
    const expected = (family: string, roleType: string) =>
      starterRoles(pack).filter((role) => role.family === family && role.role_type === roleType).length
    const narrowed = { query_roleType: 'team-leader', query_family: 'people-and-hr' }
    const both = await search(visitor, { query_role: '', ...narrowed })
    expect(both.total).toBe(String(expected('people-and-hr', 'team-leader')))
    expect(both.found.map(({ meta }) => meta)).toEqual(both.found.map(() => 'Team leader, starter profile'))
    expect(await search(visitor, { query_role: 'hr dierctor', query_family: 'people-and-hr' })).toMatchObject({
      match: 'close',
      titles: expect.arrayContaining(['HR Director']) as string[],
    })
    expect(await search(visitor, { query_role: 'hr director', query_family: 'legal' })).toMatchObject({ total: '0' })
    expect(await search(visitor, { query_role: '', query_roleType: 'lighthouse keeper' })).toMatchObject({ total: '0' })
  })

  it('takes a word for a slip that stands in other titles, where no role has all that was typed', async () => {
    const visitor = await newVisitor(test.app)
    const { pack, db } = test.deps
    const starters = starterRoles(pack)
    const [model] = starters as [StarterRole]
    const install = (titles: string[]) => {
      const added = titles.map((title) => ({ ...model, id: searchKey(title), title, also: [] }))
      return db.write((queries) =>
        installStarterRoles(queries, { id: pack.id, fingerprint: titles.join() }, [...starters, ...added]),
      )
    }
    await install(['Polcy Manager'])
    const found = await search(visitor, { query_role: 'polcy analyst' })
    expect(found).toMatchObject({ match: 'close', titles: expect.arrayContaining(['Policy Analyst']) as string[] })
    expect(await search(visitor, { query_role: 'polcy manager' })).toMatchObject({ match: 'exact', total: '1' })
    expect(
      (await visitor.call('suggest_roles', { query_role: 'polcy anal', query_agency: '' })).suggestions,
    ).toContainEqual(expect.objectContaining({ title: 'Policy Analyst' }))
    await install([])
  })

  it.each([
    ['hr director ministry of justice', null],
    ['HR Director at the MOJ', 'MoJ'],
    ['hr dierctor moj', 'MoJ'],
  ])('takes the name of an agency out of %j, and says which one it is', async (query_role, otherName) => {
    const visitor = await newVisitor(test.app)
    const { headers } = await visitor.post('roles', { query_role, query_agency: '' })
    expect(headers['x-agency']).toBe('ministry-of-justice')
    expect(headers['x-agency-name'] ?? null).toBe(otherName)
    const { found } = await search(visitor, { query_role })
    expect(found.map(({ id }) => id)).toEqual(['hr-director--ministry-of-justice', 'hr-director--any'])
    expect(await visitor.call('status_load', {})).toMatchObject({ query_role, query_agency: '' })
  })

  it('finds every role of an agency by its name alone, and none by it where another agency was chosen', async () => {
    const visitor = await newVisitor(test.app)
    const chosen = await search(visitor, { query_role: '', query_agency: 'ministry-of-justice' })
    expect(await search(visitor, { query_role: 'MoJ' })).toEqual(chosen)
    expect(await search(visitor, { query_role: 'hr director MoJ', query_agency: 'te-papa' })).toMatchObject({
      found: [],
    })
  })

  it('counts the roles of a search by agency, without those for any, which the list at each of them holds too', async () => {
    const visitor = await newVisitor(test.app)
    for (const query of [{ query_role: 'director' }, { query_role: 'dirctor' }, { query_role: 'director moj' }]) {
      const agencies = await visitor.call('role_agencies', { query_agency: '', ...query })
      expect(agencies.length).toBeGreaterThan(2)
      expect(agencies.map(({ count }) => count)).toEqual(agencies.map(({ count }) => count).toSorted((a, b) => b - a))
      for (const { value, count } of agencies.slice(0, 3)) {
        const there = await search(visitor, { query_role: query.query_role.replace(' moj', ''), query_agency: value })
        const own = there.found.filter(({ id }) => !id.endsWith('--any'))
        expect([value, own.length]).toEqual([value, count])
      }
    }
    const own = await visitor.call('role_agencies', { query_role: 'hr director', query_agency: 'te-papa' })
    expect(own).toContainEqual({
      value: 'ministry-of-justice',
      text: 'Ministry of Justice – Te Tāhū o te Ture',
      other_names: expect.arrayContaining(['MoJ']) as string[],
      count: 1,
    })
    expect(await visitor.call('role_agencies', { query_role: 'zookeeper xylophone', query_agency: '' })).toEqual([])
    expect((await visitor.call('status_load', {})).query_role).toBe('director')
  })

  it('says under which other title a role was found, and nothing where it was its own', async () => {
    const visitor = await newVisitor(test.app)
    const othersOf = async (query_role: string) =>
      (await visitor.call('roles', { query_role, query_agency: '' })).map(({ title, other_title }) => [
        title,
        other_title,
      ])
    expect((await othersOf('hrbp'))[0]).toEqual(['HR Business Partner', 'HRBP'])
    expect((await othersOf('hr business partner'))[0]).toEqual(['HR Business Partner', undefined])
    expect((await othersOf(''))[0]?.[1]).toBeUndefined()
  })

  it('remembers what was searched for and that the session has started', async () => {
    const visitor = await newVisitor(test.app)
    await search(visitor, { query_role: 'Hr Dir', query_agency: 'te-papa' })
    await visitor.open()
    expect(await visitor.call('status_load', {})).toMatchObject({
      query_role: 'Hr Dir',
      query_agency: 'te-papa',
      restore_point: 'START',
    })
  })

  it.each([
    ['a title that is too long', { query_role: 'a'.repeat(maxTitleLength + 1), query_agency: '' }],
    ['an offset below 0', { query_role: '', query_agency: '', offset: -1 }],
    ['an offset past all bounds', { query_role: '', query_agency: '', offset: 1e12 }],
    ['an unknown key', { query_role: '', query_agency: '', limit: 1000 }],
  ])('refuses %s and stores nothing', async (_, body) => {
    const visitor = await newVisitor(test.app)
    const response = await visitor.post('roles', body)
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe('We could not read what your browser sent. Please go back and try again.')
    expect(await visitor.call('status_load', {})).toMatchObject({ restore_point: null, query_role: '' })
  })

  it('keep the agency that the visitor named on the way to a role without a search, and tell a general profile', async () => {
    const visitor = await newVisitor(test.app)
    const chosen = await visitor.call('status_update', { roleId: 'hr-director--any', query_agency: 'te-papa' })
    expect(chosen.role_is_general).toBe(true)
    expect(await visitor.call('status_load', {})).toMatchObject({ query_agency: 'te-papa', role_is_general: true })
    const own = await visitor.call('status_update', { roleId: 'corrections-officer--department-of-corrections' })
    expect(own.role_is_general).toBe(false)
    expect((await visitor.call('status_load', {})).query_agency).toBe('te-papa')
  })
})
