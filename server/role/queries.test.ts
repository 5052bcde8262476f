import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoleProfile } from '#domain/role/role.ts'
import { keyWords, searchKey } from '#domain/finding/title-search.ts'
import { meansAnyRole } from '#domain/role/role-title.ts'
import type { Database } from '#server/db/open.ts'
import { findRoles as findByTitle, type RoleTitles } from '#domain/finding/title-index.ts'
import { followTitles } from '#server/finding/title-index.ts'
import { noteChanges } from './changes.ts'
import { findRole, findRoles, installStarterRoles, originColumns, scopeColumns, searcherOf } from './queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

const somebody = 'a session of somebody'

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

  /** The titles found, as a search by words finds them; `title-index.test.ts` in `domain/finding` says in which order. */
  async function search(query: string, searcher = '') {
    const words = meansAnyRole(query) ? [] : keyWords(query).map((word) => [word])
    const asked = { key: searchKey(query), words, agency: '', roleType: '', family: '' }
    return findByTitle(await roleTitles.foundBy(searcher), asked).map(({ title }) => title)
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
      await noteChanges(queries, [maker.id])
    })
    expect(await searcherOf(db.read, somebody)).toBe(somebody)
    expect(await searcherOf(db.read, 'another session')).toBeNull()
    for (const query of ['kite', '']) {
      expect(await search(query)).toEqual(['Kite Flyer'])
      expect(await search(query, 'another session')).toEqual(['Kite Flyer'])
      expect(await search(query, somebody)).toEqual(['Kite Flyer', 'Kite Maker'])
    }
    const ids = [maker.id, 'no-such-role', flyer.id]
    const titles = async (session: string) => (await findRoles(db.read, ids, session)).map(({ title }) => title)
    expect(await titles(somebody)).toEqual(['Kite Maker', 'Kite Flyer'])
    expect(await titles('another session')).toEqual(['Kite Flyer'])
    expect(await findRoles(db.read, [], somebody)).toEqual([])
  })

  describe('installed from a pack', () => {
    it('are there once, even when the same pack is installed again', async () => {
      const roles = [profile('Policy Manager'), profile('HR Director')]
      await install(roles, 'same')
      await install(roles, 'same')
      expect(await search('')).toEqual(['HR Director', 'Policy Manager'])
    })

    it('change with the pack', async () => {
      await install([profile('Policy Manager')])
      await install([profile('Policy Manager', '', { role_type: 'senior-leader', people: 4 })])
      expect(await findRole(db.read, 'policy-manager--any', somebody)).toMatchObject({
        role_type: 'senior-leader',
        people: 4,
      })
      expect(await search('')).toHaveLength(1)
    })

    it('are kept for sessions that chose them, but not found, when the pack no longer holds them', async () => {
      const dropped = profile('Typing Pool Supervisor')
      await install([dropped, profile('Policy Manager')])
      await install([profile('Policy Manager')])
      expect(await search('typing')).toEqual([])
      expect(await search('')).toEqual(['Policy Manager'])
      expect([...(await roleTitles.current()).words.keys()]).not.toContain('typing')
      expect(await findRole(db.read, dropped.id, somebody)).toEqual(dropped)
      await install([dropped, profile('Policy Manager')])
      expect(await search('typing')).toEqual(['Typing Pool Supervisor'])
    })
  })
})
