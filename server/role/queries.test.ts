import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoleProfile } from '#domain/role/role.ts'
import { keyWords, meansAnyRole, searchKey } from '#domain/finding/title-search.ts'
import type { Database } from '#server/db/open.ts'
import { findRoles as findByTitle, type RoleSearch, type RoleTitles } from '#domain/finding/title-index.ts'
import { followTitles, noteTitles } from '#server/finding/title-index.ts'
import { findRole, findRoles, installStarterRoles, originColumns, scopeColumns, searcherOf } from './queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

const somebody = 'a session of somebody'
const wholePage = { offset: 0, limit: 50 }

function profile(title: string, agency = '', changes: Partial<RoleProfile> = {}): RoleProfile {
  return {
    id: `${searchKey(title).replaceAll(' ', '-')}--${agency || 'any'}`,
    title,
    agency,
    role_type: 'team-leader',
    family: '',
    origin: { kind: 'starter' },
    needs: { curious: 'essential', 'leading-strategically': 'useful', 'developing-talent': 'none' },
    people: 1,
    strategy: 2,
    ...changes,
  }
}

describe.each(dialects)('roles on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>
  let roleTitles: RoleTitles
  let version = 0

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  beforeEach(async () => {
    await db.write((queries) => queries.deleteFrom('roles').execute())
    roleTitles = followTitles(db.read)
  })
  afterAll(() => close())

  const install = (roles: (RoleProfile & { also?: string[] })[], fingerprint = `version ${(version += 1)}`) =>
    db.write((queries) =>
      installStarterRoles(
        queries,
        { id: 'lsp', fingerprint },
        roles.map((role) => ({ also: [], ...role })),
      ),
    )

  async function find(asked: RoleSearch, { page = wholePage, searcher = '' } = {}) {
    const found = findByTitle(await roleTitles.foundBy(searcher), asked)
    const roles = found.slice(page.offset, page.offset + page.limit)
    return { total: found.length, titles: roles.map(({ title }) => title), ids: roles.map(({ id }) => id) }
  }

  async function search(
    query: string,
    { agency = '', roleType = '', family = '', page = wholePage, searcher = '' } = {},
  ) {
    const words = meansAnyRole(query) ? [] : keyWords(query).map((word) => [word])
    return find({ key: searchKey(query), words, agency, roleType, family }, { page, searcher })
  }

  it('are found by id as whole profiles', async () => {
    const analyst = profile('Policy Analyst', 'ministry-of-justice')
    await install([analyst])
    expect(await findRole(db.read, 'policy-analyst--ministry-of-justice', somebody)).toEqual(analyst)
    expect(await findRole(db.read, 'policy-analyst', somebody)).toBeNull()
    expect(await findRole(db.read, '', somebody)).toBeNull()
  })

  it('keep their levels, and where they come from', async () => {
    const scope = { levels: { curious: 'expert' }, level: 'working', front_line: true }
    const [engineer, analyst] = [profile('Engineer', '', scope), profile('Analyst')]
    await install([engineer, analyst])
    const asked = { kind: 'waiting', date: new Date('2026-11-20T23:30:00Z'), asked: 'operator' } as const
    await db.write((queries) =>
      queries.updateTable('roles').set(originColumns(asked)).where('id', '=', engineer.id).execute(),
    )
    expect(await findRole(db.read, engineer.id, somebody)).toEqual({ ...engineer, origin: asked })
    await db.write((queries) =>
      queries
        .updateTable('roles')
        .set({ ...originColumns({ kind: 'approved' }), ...scopeColumns({}) })
        .where('id', '=', engineer.id)
        .execute(),
    )
    const { levels: _, level: __, front_line: ___, ...without } = engineer
    expect(await findRole(db.read, engineer.id, somebody)).toEqual({ ...without, origin: { kind: 'approved' } })
    expect(await findRole(db.read, analyst.id, somebody)).toEqual(analyst)
  })

  it('are kept whole where they need hundreds of capabilities, each at a level of its own', async () => {
    // Names that are all different, because a database packs what is alike.
    const ids = Array.from({ length: 300 }, (_, place) =>
      createHash('sha256').update(`${place}`).digest('hex').slice(0, 30),
    )
    const levels = Object.fromEntries(ids.map((id) => [id, 'expert']))
    const needs = Object.fromEntries(ids.map((id) => [id, 'essential'] as const))
    const whole = profile('Head of Everything', '', { needs, levels })
    await install([whole])
    expect(await findRole(db.read, whole.id, somebody)).toEqual(whole)
  })

  it('that a session made are found and opened by it alone', async () => {
    const [flyer, maker] = [profile('Kite Flyer'), profile('Kite Maker')]
    await install([flyer, maker])
    await db.write(async (queries) => {
      const own = { origin: 'kept', listed: 0, maker_uuid: somebody } as const
      await queries.updateTable('roles').set(own).where('id', '=', maker.id).execute()
      await noteTitles(queries, [maker.id])
    })
    expect(await searcherOf(db.read, somebody)).toBe(somebody)
    expect(await searcherOf(db.read, 'another session')).toBeNull()
    for (const query of ['kite', '']) {
      expect((await search(query)).titles).toEqual(['Kite Flyer'])
      expect((await search(query, { searcher: 'another session' })).titles).toEqual(['Kite Flyer'])
      expect((await search(query, { searcher: somebody })).titles).toEqual(['Kite Flyer', 'Kite Maker'])
    }
    const ids = [maker.id, 'no-such-role', flyer.id]
    const titles = async (session: string) => (await findRoles(db.read, ids, session)).map(({ title }) => title)
    expect(await titles(somebody)).toEqual(['Kite Maker', 'Kite Flyer'])
    expect(await titles('another session')).toEqual(['Kite Flyer'])
    expect(await findRoles(db.read, [], somebody)).toEqual([])
  })

  it('are found under their other titles too, each role once, and never by words from two different titles', async () => {
    await install([
      { ...profile('Chief Executive'), also: ['CEO', 'Director-General'] },
      { ...profile('CEO Support Officer'), also: ['Executive Assistant to the CEO'] },
      { ...profile('HR Director'), also: ['Human Resources Director', 'Head of HR'] },
    ])
    expect(await search('ceo')).toMatchObject({ total: 2, titles: ['Chief Executive', 'CEO Support Officer'] })
    expect((await search('director general')).titles).toEqual(['Chief Executive'])
    expect((await search('head director')).titles).toEqual([])
    await install([profile('HR Director')])
    expect((await search('human resources')).titles).toEqual([])
  })

  it('come best first: the exact title, titles that begin with the query, the rest; each group by title', async () => {
    await install([
      profile('Senior Policy Analyst'),
      profile('Analyst for Policy'),
      profile('Policy Analyst – Water'),
      profile('Policy Analyst'),
      profile('Policy Analyst Graduate'),
      profile('Policy Manager'),
    ])
    expect(await search('policy analyst')).toMatchObject({
      total: 5,
      titles: [
        'Policy Analyst',
        'Policy Analyst Graduate',
        'Policy Analyst – Water',
        'Analyst for Policy',
        'Senior Policy Analyst',
      ],
    })
  })

  it('come first where the title that the list shows fits, then those that fit by another title alone', async () => {
    await install([
      { ...profile('Chief Financial Officer'), also: ['Deputy Chief Executive Finance'] },
      profile('Regional Deputy Chief Executive'),
      profile('Deputy Chief Executive'),
    ])
    const deputies = { key: '2ic', words: [['2ic', 'deputy ']], agency: '', roleType: '', family: '' }
    expect((await find(deputies)).titles).toEqual([
      'Deputy Chief Executive',
      'Regional Deputy Chief Executive',
      'Chief Financial Officer',
    ])
  })

  it('are found by the beginning of every word, in any order', async () => {
    await install([profile('Senior Policy Analyst'), profile('Policy Manager'), profile('Analyst Programmer')])
    expect((await search('ana sen pol')).titles).toEqual(['Senior Policy Analyst'])
    expect((await search('pol')).titles).toEqual(['Policy Manager', 'Senior Policy Analyst'])
    expect((await search('analyst policy manager')).titles).toEqual([])
    expect((await search('olicy')).titles).toEqual([])
  })

  it('are found regardless of case, accents, apostrophes and punctuation', async () => {
    await install([profile('Kaihautū – Director Ratonga Māori'), profile("People & Culture Lead (Children's)")])
    for (const query of ['KAIHAUTU maori', 'kaihautū', 'Māori', 'director-ratonga']) {
      expect((await search(query)).titles).toEqual(['Kaihautū – Director Ratonga Māori'])
    }
    for (const query of ['people and culture', 'PEOPLE & CULTURE', 'childrens', 'children’s']) {
      expect((await search(query)).titles).toEqual(["People & Culture Lead (Children's)"])
    }
  })

  it("come with the agency's own before those for any agency, and none of other agencies", async () => {
    await install([
      profile('HR Director'),
      profile('HR Director', 'ministry-of-justice'),
      profile('HR Director Operations', 'ministry-of-justice'),
      profile('HR Director', 'oranga-tamariki'),
    ])
    expect((await search('hr director', { agency: 'ministry-of-justice' })).ids).toEqual([
      'hr-director--ministry-of-justice',
      'hr-director-operations--ministry-of-justice',
      'hr-director--any',
    ])
    expect((await search('hr director', { agency: 'te-papa' })).ids).toEqual(['hr-director--any'])
    expect((await search('hr director')).total).toBe(4)
  })

  it('are all found with an empty query', async () => {
    await install([profile('Policy Manager'), profile('Adviser'), profile('HR Director', 'te-papa')])
    expect((await search('')).titles).toEqual(['Adviser', 'HR Director', 'Policy Manager'])
  })

  it('come page by page with the total', async () => {
    const titles = Array.from({ length: 7 }, (_, index) => `Policy Adviser ${index + 1}`)
    await install(titles.map((title) => profile(title)))
    const page = (offset: number) => search('policy adviser', { page: { offset, limit: 3 } })
    expect(await page(0)).toMatchObject({ total: 7, titles: titles.slice(0, 3) })
    expect(await page(3)).toMatchObject({ total: 7, titles: titles.slice(3, 6) })
    expect(await page(6)).toMatchObject({ total: 7, titles: titles.slice(6) })
    expect(await page(9)).toMatchObject({ total: 7, titles: [] })
  })

  it('come in the order of their letters, a space before any, whatever the language of the database', async () => {
    await install(['Cook', 'Co Worker', 'Co Pilot', 'Éclair Maker'].map((title) => profile(title)))
    expect((await search('')).titles).toEqual(['Co Pilot', 'Co Worker', 'Cook', 'Éclair Maker'])
  })

  it('stand on one page once, even if many of their titles and words fit', async () => {
    const also = Array.from({ length: 30 }, (_, index) => `Manager Managing Mandates ${index}`)
    await install([{ ...profile('Manager of Managers'), also }, profile('Manager'), profile('Manuscript Keeper')])
    const page = (offset: number) => search('man', { page: { offset, limit: 1 } })
    expect(await page(0)).toMatchObject({ total: 3, titles: ['Manager'] })
    expect(await page(1)).toMatchObject({ total: 3, titles: ['Manager of Managers'] })
    expect(await page(2)).toMatchObject({ total: 3, titles: ['Manuscript Keeper'] })
  })

  it('are not found by wildcards, quotes or other special characters of SQL', async () => {
    await install([profile('Policy Manager'), profile('Portfolio Manager')])
    for (const query of ['pol%ger', 'pol_cy', '%olicy', "' or 1=1 --", '"policy" zzz', '%\\_manager%x']) {
      expect([query, (await search(query)).titles]).toEqual([query, []])
    }
    for (const query of ['pol%', 'policy\\', '_policy_']) {
      expect([query, (await search(query)).titles]).toEqual([query, ['Policy Manager']])
    }
  })

  it('give the words of their titles, each once, for close spellings', async () => {
    await install([profile('Policy Manager'), profile('Kaihautū – Policy'), profile('HR Manager', 'te-papa')])
    expect([...(await roleTitles.current()).words.keys()].toSorted()).toEqual(['hr', 'kaihautu', 'manager', 'policy'])
  })

  describe('installed from a pack', () => {
    it('are there once, even when the same pack is installed again', async () => {
      const roles = [profile('Policy Manager'), profile('HR Director')]
      await install(roles, 'same')
      await install(roles, 'same')
      expect((await search('')).titles).toEqual(['HR Director', 'Policy Manager'])
    })

    it('change with the pack', async () => {
      await install([profile('Policy Manager')])
      await install([profile('Policy Manager', '', { role_type: 'senior-leader', people: 4 })])
      expect(await findRole(db.read, 'policy-manager--any', somebody)).toMatchObject({
        role_type: 'senior-leader',
        people: 4,
      })
      expect((await search('')).total).toBe(1)
    })

    it('are kept for sessions that chose them, but not found, when the pack no longer holds them', async () => {
      const dropped = profile('Typing Pool Supervisor')
      await install([dropped, profile('Policy Manager')])
      await install([profile('Policy Manager')])
      expect((await search('typing')).titles).toEqual([])
      expect((await search('')).titles).toEqual(['Policy Manager'])
      expect([...(await roleTitles.current()).words.keys()]).not.toContain('typing')
      expect(await findRole(db.read, dropped.id, somebody)).toEqual(dropped)
      await install([dropped, profile('Policy Manager')])
      expect((await search('typing')).titles).toEqual(['Typing Pool Supervisor'])
    })
  })
})
