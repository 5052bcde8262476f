import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchKey } from '#domain/finding/title-search.ts'

const mayDiffer = sql`title like '%''%' or title like '%’%' or title like '%‘%' or title like '%ʼ%'
  or title like '%œ%' or title like '%Œ%' or title like '%æ%' or title like '%Æ%'`

type Titled = { role_id: string; title: string; search_key: string }

/** Stored titles in the form in which search now compares them: without what French elides, and with œ as two letters. */
export const frenchSearch: Migration = {
  async up(db: Kysely<unknown>) {
    const titles = sql<Titled>`select role_id, title, search_key from role_titles where ${mayDiffer}`
    const { rows } = await titles.execute(db)
    for (const { role_id, title, search_key } of rows) {
      const key = ` ${searchKey(title)} `
      if (key === search_key) continue
      // Another title of the role may have this key already.
      await sql`delete from role_titles where role_id = ${role_id} and search_key = ${key}`.execute(db)
      await sql`
        update role_titles set search_key = ${key} where role_id = ${role_id} and search_key = ${search_key}
      `.execute(db)
    }
    const roles = await sql<{ id: string; title: string }>`select id, title from roles where ${mayDiffer}`.execute(db)
    for (const { id, title } of roles.rows)
      await sql`update roles set search_key = ${searchKey(title)} where id = ${id}`.execute(db)
    // The words of all titles are written down anew when the pack is installed anew.
    if (rows.length > 0) await sql`delete from installed_pack`.execute(db)
  },
}
