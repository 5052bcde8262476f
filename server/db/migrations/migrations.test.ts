import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rolesBuiltBy } from '#server/building/queries.ts'
import { findRelationship } from '#server/building/approval-request.ts'
import { findTitles } from '#domain/finding/title-index.ts'
import { followTitles } from '#server/finding/title-index.ts'
import { openDatabase } from '#server/db/open.ts'
import { openIdsOf } from '#server/role/library.ts'
import { findRole, installStarterRoles } from '#server/role/queries.ts'
import { findSession } from '#server/session/queries.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { roleCode } from '#server/values/identifiers.ts'
import { dialects, newTestDatabase } from '#tests/support/test-deps.ts'
import { migrations } from './list.ts'

describe.each(dialects)('a database of an earlier version on %s', (dialect) => {
  let url: string
  let remove: () => Promise<void>

  beforeEach(async () => {
    ;({ url, remove } = await newTestDatabase(dialect))
  })
  afterEach(() => remove())

  /** Migrates the database up to and including one migration, and lets `fill` write to it. */
  async function earlier(migration: string, fill: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
    const db = new Kysely<unknown>({
      dialect:
        dialect === 'sqlite'
          ? new SqliteDialect({ database: openSqlite(url.slice('sqlite:'.length)) })
          : new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
    })
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo(migration)
    await fill(db)
    await db.destroy()
  }

  it('keeps its sessions when the columns for career paths are added', async () => {
    await earlier('0001-first-journey', async (db) => {
      await sql`insert into sessions values ('u', 'START', 0, 'r', 'policy', 'te-papa', 'c', 'd')`.execute(db)
    })
    const db = await openDatabase(url, () => undefined)
    const { stored } = await findSession(db.read, 'u', 'no such secret')
    await db.close()
    expect(stored).toMatchObject({
      uuid: 'u',
      restore_point: 'START',
      restore_role_id: null,
      session_saved: 0,
      role_id: 'r',
      query_role: 'policy',
      query_agency: 'te-papa',
      created_at: 'c',
      used_at: 'd',
      path_role_id: null,
      path: '',
      query_path_role_type: '',
      query_path_agency: '',
      target_role_id: null,
      horizon: null,
    })
  })

  it('comes back with the role that was current when restore points learn of theirs', async () => {
    await earlier('0006-role-origin', async (db) => {
      const session = { session_saved: 1, role_id: 'r', query_role: '', query_agency: '', path: '' }
      const rest = { query_path_role_type: '', query_path_agency: '', created_at: 'c', used_at: 'd' }
      await (db as Kysely<{ sessions: Record<string, unknown> }>)
        .insertInto('sessions')
        .values(
          ['ASSESS', 'ASSESSED', 'BUILD', 'ROLESELECT'].map((restore_point) => ({
            uuid: restore_point,
            restore_point,
            ...session,
            ...rest,
          })),
        )
        .execute()
    })
    const db = await openDatabase(url, () => undefined)
    const roles = await db.read.selectFrom('sessions').select(['uuid', 'restore_role_id']).orderBy('uuid').execute()
    await db.close()
    expect(roles.map(({ uuid, restore_role_id }) => [uuid, restore_role_id])).toEqual([
      ['ASSESS', 'r'],
      ['ASSESSED', 'r'],
      ['BUILD', null],
      ['ROLESELECT', null],
    ])
  })

  it('keeps its roles when where they come from becomes data', async () => {
    const [shared, decided] = ['2026-10-01T10:00:00.000Z', '2026-11-20T23:30:00.000Z']
    const built: [state: string, listed: number, shared: string | null, decided: string | null][] = [
      ['kept', 0, null, null],
      ['waiting', 1, shared, null],
      ['held', 0, shared, null],
      ['approved', 1, shared, decided],
      ['declined', 0, shared, decided],
    ]
    await earlier('0005-targets', async (db) => {
      const values = { title: 'T', search_key: 't', agency: '', role_type: 'lead', needs: '{}', people: 1, strategy: 2 }
      const role = (id: string, own: object) =>
        (db as Kysely<{ roles: Record<string, unknown> }>)
          .insertInto('roles')
          .values({ ...values, id, meta: 'Lead, words of that time', ...own })
          .execute()
      await role('starter', { source: 'starter', listed: 1 })
      for (const [state, listed, shared_at, decided_at] of built) {
        await role(state, { source: 'built', maker_uuid: 'u', validation: state, listed, shared_at, decided_at })
      }
      await sql`insert into role_validations values ('hash', 'waiting', 'I manage this role', '2026-12-01')`.execute(db)
    })

    const db = await openDatabase(url, () => undefined)
    const roles = await rolesBuiltBy(db.read, 'u')
    const starter = await findRole(db.read, 'starter', 'somebody')
    const seen = await Promise.all(built.map(([state]) => findRole(db.read, state, 'somebody')))
    const relationship = await findRelationship(db.read, 'waiting')
    const byCode = await openIdsOf(db.read, ['starter', 'waiting'].map(roleCode))
    await db.close()
    expect(starter).toMatchObject({ origin: { kind: 'starter' }, role_type: 'lead', people: 1, strategy: 2 })
    expect(Object.fromEntries(roles.map(({ id, origin, sharedAt }) => [id, { ...origin, sharedAt }]))).toEqual({
      kept: { kind: 'kept', sharedAt: null },
      waiting: { kind: 'waiting', date: new Date(shared), sharedAt: shared },
      held: { kind: 'held', date: new Date(shared), sharedAt: shared },
      approved: { kind: 'approved', date: new Date(decided), sharedAt: shared },
      declined: { kind: 'declined', date: new Date(decided), sharedAt: shared },
    })
    expect(seen.filter(Boolean).map((role) => role?.id)).toEqual(['waiting', 'approved'])
    expect(relationship).toBe('manager')
    expect(byCode).toEqual(['starter', 'waiting'])
  })

  it('keeps who was asked to validate a profile, now with the profile', async () => {
    await earlier('0010-families-on-paths', async (db) => {
      const values = { title: 'T', search_key: 't', agency: '', role_type: 'lead', needs: '{}', people: 1, strategy: 2 }
      for (const id of ['asked', 'long-ago']) {
        const row = { ...values, id, code: id, look_key: 't', origin: 'waiting', listed: 1, maker_uuid: 'u' }
        await (db as Kysely<{ roles: Record<string, unknown> }>).insertInto('roles').values(row).execute()
        const validator = id === 'asked' ? 'agency' : null
        await sql`
          insert into role_validations (token_hash, role_id, relationship, expires_at, validator)
          values (${id}, ${id}, 'manager', '2026-12-01', ${validator})
        `.execute(db)
      }
    })
    const db = await openDatabase(url, () => undefined)
    const roles = await rolesBuiltBy(db.read, 'u')
    await db.close()
    expect(roles.map(({ id, origin }) => [id, origin])).toEqual([
      ['asked', { kind: 'waiting', asked: 'agency' }],
      ['long-ago', { kind: 'waiting' }],
    ])
  })

  it('suggests the roles that visitors had built, once the pack is installed anew', async () => {
    await earlier('0006-role-origin', async (db) => {
      const values = { agency: '', role_type: 'lead', needs: '{}', people: 1, strategy: 2, look_key: '' }
      const role = async (id: string, title: string, own: object) => {
        const row = { ...values, id, title, search_key: title.toLowerCase(), ...own }
        await (db as Kysely<{ roles: Record<string, unknown> }>).insertInto('roles').values(row).execute()
        await sql`insert into role_titles (role_id, search_key) values (${id}, ${` ${title.toLowerCase()} `})`.execute(
          db,
        )
      }
      await role('shared', 'Keeper of Tides', { origin: 'approved', listed: 1 })
      await role('kept', 'Keeper of Maps', { origin: 'kept', listed: 0 })
      await sql`insert into installed_pack values ('lsp', 'as it was')`.execute(db)
    })

    const db = await openDatabase(url, () => undefined)
    await db.write((queries) => installStarterRoles(queries, { id: 'lsp', fingerprint: 'as it was' }, []))
    const words = [['keeper']]
    const index = await followTitles(db.read).current()
    const found = findTitles(index, { key: 'keeper', words, agency: '', roleType: '', family: '' }, 8)
    await db.close()
    expect(found.map(({ title, roles }) => [title, roles.map(({ id }) => id)])).toEqual([
      ['Keeper of Tides', ['shared']],
    ])
  })

  it('finds titles in French by the words behind an article, and by œ and oe', async () => {
    const titles = [
      ['imported', 'Chef d’équipe, Soins du cœur', ' chef dequipe soins du cœur '],
      ['both', 'Chef d’équipe', ' chef dequipe '],
      ['both', 'Chef équipe', ' chef equipe '],
    ] as const
    await earlier('0025-team', async (db) => {
      const values = { agency: '', role_type: 'lead', needs: '{}', people: 1, strategy: 2, look_key: '' }
      for (const id of ['imported', 'both']) {
        const [, title, key] = titles.find(([one]) => one === id) ?? ['', '', '']
        const row = { ...values, id, code: id, title, search_key: key.trim(), origin: 'imported', listed: 1 }
        await (db as Kysely<{ roles: Record<string, unknown> }>).insertInto('roles').values(row).execute()
      }
      for (const [id, title, key] of titles)
        await sql`insert into role_titles (role_id, title, search_key) values (${id}, ${title}, ${key})`.execute(db)
      await sql`insert into installed_pack values ('lsp', 'as it was')`.execute(db)
    })
    const db = await openDatabase(url, () => undefined)
    await db.write((queries) => installStarterRoles(queries, { id: 'lsp', fingerprint: 'as it was' }, []))
    const index = await followTitles(db.read).current()
    const ids = (key: string) => {
      const words = key.split(' ').map((word) => [word])
      const found = findTitles(index, { key, words, agency: '', roleType: '', family: '' }, 8)
      return found.flatMap(({ roles }) => roles.map(({ id }) => id)).toSorted()
    }
    const found = [ids('equipe'), ids('coeur'), ids('dequipe')]
    const { search_key } = await db.read
      .selectFrom('roles')
      .select('search_key')
      .where('id', '=', 'imported')
      .executeTakeFirstOrThrow()
    await db.close()
    expect(found).toEqual([['both', 'imported'], ['imported'], []])
    expect(search_key).toBe('chef equipe soins du coeur')
  })

  it('tells readers of the API of every role that is there, once', async () => {
    await earlier('0041-retired-in-drafts', async (db) => {
      const values = {
        agency: 'zoo',
        role_type: 'lead',
        needs: '{}',
        people: 1,
        strategy: 2,
        look_key: '',
        search_key: '',
      }
      const states = { found: ['approved', 1], kept: ['kept', 0], waits: ['waiting', 1], old: ['imported', 1] } as const
      for (const [id, [origin, listed]] of Object.entries(states)) {
        const row = { ...values, id, code: id, title: id, origin, listed }
        await (db as Kysely<{ roles: Record<string, unknown> }>).insertInto('roles').values(row).execute()
      }
      await sql`insert into title_changes (role_id, number) values ('', 7), ('old', 6)`.execute(db)
    })
    const db = await openDatabase(url, () => undefined)
    const columns = ['role_id', 'number', 'state', 'agencies'] as const
    const rows = await db.read.selectFrom('title_changes').select(columns).orderBy('role_id').execute()
    await db.close()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['', 8, '', '[]'],
      ['found', 8, 'open', '["zoo"]'],
      ['old', 8, 'open', '["zoo"]'],
    ])
  })

  it('finds titles in Arabic without their article, and in Japanese with their voice marks', async () => {
    const titles = [
      ['arabic', 'مدير الموارد', 'مدير الموارد'],
      ['japanese', 'ガス課長', 'カス課長'],
      ['latin', 'Māori Adviser', 'maori adviser'],
    ] as const
    await earlier('0035-title-changes', async (db) => {
      const values = { agency: '', role_type: 'lead', needs: '{}', people: 1, strategy: 2, look_key: '' }
      for (const [id, title, search_key] of titles) {
        const row = { ...values, id, code: id, title, search_key, origin: 'imported', listed: 1 }
        await (db as Kysely<{ roles: Record<string, unknown> }>).insertInto('roles').values(row).execute()
        await sql`insert into role_titles (role_id, title, search_key) values (${id}, ${title}, ${` ${search_key} `})`.execute(
          db,
        )
      }
    })
    const db = await openDatabase(url, () => undefined)
    const stored = await db.read.selectFrom('roles').select(['id', 'search_key']).orderBy('id').execute()
    const keys = await db.read.selectFrom('role_titles').select('search_key').orderBy('role_id').execute()
    await db.close()
    expect(stored.map(({ search_key }) => search_key)).toEqual(['مدير موارد', 'ガス課長', 'maori adviser'])
    expect(keys.map(({ search_key }) => search_key.trim())).toEqual(['مدير موارد', 'ガス課長', 'maori adviser'])
  })
})
