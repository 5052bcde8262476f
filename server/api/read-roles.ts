import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { RoleGone, RoleRead, rolesAnswer, rolesQuery } from '#contract/api.ts'
import { paths } from '#contract/wire/paths.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import { otherTitles } from '#server/role/library.ts'
import { toProfile } from '#server/role/queries.ts'
import { ApiProblem } from './problems.ts'

type Row = {
  role_id: string
  number: number
  at: string
  state: string
  agencies: string
  source: string | null
  key: string | null
}

const changes = (db: Queries) =>
  db
    .selectFrom('title_changes')
    .leftJoin('imported_roles', 'imported_roles.role_id', 'title_changes.role_id')
    .select(['title_changes.role_id', 'number', 'at', 'state', 'agencies', 'source', 'key'])
    .where('state', '<>', '')

/** A role as another system reads it. */
function roleRead({ source, key, at }: Row, role: RoleProfile, also: readonly string[], publicUrl: string): RoleRead {
  const { id, title, agency, role_type, family, level = '', levels = {}, front_line = false, needs, origin } = role
  return {
    id,
    key,
    source,
    withdrawn: false,
    changed_at: at,
    url: publicUrl + paths.roleActions(id),
    title,
    other_titles: also.toSorted(),
    agency: agency || null,
    role_type,
    family: family || null,
    level: level || null,
    front_line,
    needs,
    levels,
    origin: origin.kind,
  }
}

const gone = ({ role_id: id, source, key, at }: Row): RoleGone => ({ id, key, source, withdrawn: true, changed_at: at })

/** What readers see of some changes, in their order; those that are not of `agency` any more are gone. */
async function shown(
  db: Queries,
  rows: readonly Row[],
  publicUrl: string,
  agency?: string,
): Promise<(RoleRead | RoleGone)[]> {
  const ids = rows.map(({ role_id }) => role_id)
  if (ids.length === 0) return []
  const roles = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute()
  const profiles = new Map(roles.map((role) => [role.id, toProfile(role)]))
  const titles = await otherTitles(db, ids)
  return rows.map((row) => {
    const role = profiles.get(row.role_id)
    if (row.state !== 'open' || !role || (agency !== undefined && role.agency !== agency)) return gone(row)
    return roleRead(row, role, titles.get(row.role_id) ?? [], publicUrl)
  })
}

/** A tag by which a reader knows what it has: the same for the same content, whatever its compression. */
export const tagOf = (...parts: readonly (string | number)[]) => `"${hash('sha256', parts.join('\n')).slice(0, 32)}"`

/** The tag of a role; of what changes without it, such as the site's address, it says nothing. */
export const tagOfRole = (role: RoleRead) => tagOf(JSON.stringify({ ...role, url: '' }))

/** The role of an id as readers know it; null where they know of none. */
export async function findRoleRead(db: Queries, id: string, publicUrl: string): Promise<RoleRead | RoleGone | null> {
  const row = await changes(db).where('title_changes.role_id', '=', id).executeTakeFirst()
  if (!row) return null
  const [role = null] = await shown(db, [row], publicUrl)
  return role
}

/** The number of the last change of any role. */
export async function lastNumber(db: Queries): Promise<number> {
  const row = await db.selectFrom('title_changes').select('number').where('role_id', '=', '').executeTakeFirst()
  return row?.number ?? 0
}

type Place = { number: number; id: string }

const cursorOf = ({ number, id }: Place) => Buffer.from(JSON.stringify([number, id])).toString('base64url')

async function placeOf(db: Queries, since: string | undefined): Promise<Place> {
  if (since === undefined) return { number: 0, id: '' }
  if (!Number.isNaN(Date.parse(since)) && since.includes(':')) {
    const moment = new Date(since).toISOString()
    // Numbers rise with time, but for the clocks of several servers: the first change since then counts, and all after it.
    const first = await changes(db).where('at', '>=', moment).orderBy('number').limit(1).executeTakeFirst()
    return { number: first?.number ?? (await lastNumber(db)) + 1, id: '' }
  }
  try {
    const [number, id] = JSON.parse(Buffer.from(since, 'base64url').toString()) as [unknown, unknown]
    if (Number.isSafeInteger(number) && typeof id === 'string') return { number: number as number, id }
  } catch {
    // Said below.
  }
  throw new ApiProblem('bad-cursor')
}

/** The roles that changed after a place, the longest ago first: each once, as it is now. */
export async function rolesSince(
  db: Queries,
  { since, agency, source, limit }: z.output<typeof rolesQuery>,
  publicUrl: string,
): Promise<z.infer<typeof rolesAnswer>> {
  const last = await lastNumber(db)
  const from = await placeOf(db, since)
  if (from.number > last + 1) throw new ApiProblem('cursor-gone')
  const found = await changes(db)
    .where((is) => is(is.refTuple('number', 'title_changes.role_id'), '>', is.tuple(from.number, from.id)))
    // So that what is committed between the two queries comes with the next page.
    .where('number', '<=', last)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .$if(agency !== undefined, (query) => query.where('agencies', 'like', `%${JSON.stringify(agency)}%`))
    .orderBy('number')
    .orderBy('title_changes.role_id')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  const more = found.length > limit
  const end = page.at(-1)
  const next = more && end ? { number: end.number, id: end.role_id } : { number: last + 1, id: '' }
  const isOf = ({ agencies }: Row) => agency === undefined || (JSON.parse(agencies) as string[]).includes(agency)
  const rows = page.filter(isOf)
  const roles = await shown(db, rows, publicUrl, agency)
  return { roles, cursor: cursorOf(next), more }
}
