import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchKey } from '#domain/finding/title-search.ts'

/** Titles in other scripts than Latin, of whose letters search now tells more apart, and some less. */
const mayDiffer = ({ title }: { title: string }) => /(?!\p{Script=Latin})\p{L}/u.test(title)

type Titled = { role_id: string; title: string; search_key: string }

/** Stored titles in the form in which search now compares them: of Arabic without its article, of Japanese and Hindi with their marks. */
export const titlesByScript: Migration = {
  async up(db: Kysely<unknown>) {
    const titles = await sql<Titled>`select role_id, title, search_key from role_titles`.execute(db)
    const changed = titles.rows.filter(mayDiffer)
    for (const { role_id, title, search_key } of changed) {
      const key = ` ${searchKey(title)} `
      if (key === search_key) continue
      // Another title of the role may have this key already.
      await sql`delete from role_titles where role_id = ${role_id} and search_key = ${key}`.execute(db)
      await sql`
        update role_titles set search_key = ${key} where role_id = ${role_id} and search_key = ${search_key}
      `.execute(db)
    }
    const roles = await sql<{ id: string; title: string }>`select id, title from roles`.execute(db)
    for (const { id, title } of roles.rows.filter(mayDiffer))
      await sql`update roles set search_key = ${searchKey(title)} where id = ${id}`.execute(db)
    // The words of all titles are written down anew when the pack is installed anew.
    if (changed.length > 0) await sql`delete from installed_pack`.execute(db)
  },
}
