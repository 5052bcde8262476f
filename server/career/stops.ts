import { sql } from 'kysely'
import type { Between } from '#domain/career/credible-step.ts'
import { withLevels } from '#domain/career/level-steps.ts'
import type { Stop } from '#domain/career/steps.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { PostMarks } from '#domain/role/post-marks.ts'
import type { Queries } from '#server/db/open.ts'
import { isFound, toMarks, toProfile, type Searcher } from '#server/role/queries.ts'

/** A stop; `title` is the search key of the role that it stands for, and `stored` what is stored of its essential capabilities. */
export type LibraryStop = Stop &
  PostMarks & { title: string; stored: { essential: string; levels?: string; level?: string } }

type Counted = Pick<RoleProfile, 'people' | 'strategy'>

/**
 * Which stops to list: those that the searcher can find, in these job families and of these role types, with as many people and
 * strategic capabilities as `from` or `to`, or between them. Roles at the agencies in `near` count as near.
 */
export type StopSearch = Between & { from: Counted; to: Counted; near: readonly string[]; searcher: Searcher }

const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const setAndScope = ({ essential, family, role_type, people, strategy }: LibraryStop) =>
  [...essential, '', family, role_type, people, strategy].join(' ')

/** Ways of the same rank come in this order, whatever the collation of the database. */
const byTitle = (one: LibraryStop, other: LibraryStop) =>
  inOrder(one.title, other.title) || inOrder(setAndScope(one), setAndScope(other))

/** What is stored of what a role needs; the levels only where the pack has some. */
type StoredSteps = { essential: string; levels?: string | undefined; level?: string | undefined }

/** What a step to a stop can add: its essential capabilities, and their levels where the pack has some. */
function essentialSteps(
  pack: Pack,
  { essential, levels, level, role_type }: StoredSteps & { role_type: string },
): string[] {
  const ids = essential === '' ? [] : essential.split(' ')
  if (levels === undefined) return ids
  const needs = Object.fromEntries(ids.map((id) => [id, 'essential' as const]))
  const usual = level ? { level } : {}
  return withLevels(pack, ids, { needs, role_type, levels: JSON.parse(levels) as Levels, ...usual })
}

/**
 * One stop for each scope and set of essential capabilities, in the order of titles. It stands for the first near role, or
 * for the first role where none is near.
 */
export async function listStops(
  db: Queries,
  pack: Pack,
  { families, roleTypes, from, to, near, searcher }: StopSearch,
): Promise<LibraryStop[]> {
  if (families.length === 0 || roleTypes.length === 0) return []
  const rows = await db
    .selectFrom('roles')
    .where(isFound('', searcher))
    .where('family', 'in', families)
    .where('role_type', 'in', roleTypes)
    .where('people', '>=', Math.min(from.people, to.people))
    .where('people', '<=', Math.max(from.people, to.people))
    .where('strategy', '>=', Math.min(from.strategy, to.strategy))
    .where('strategy', '<=', Math.max(from.strategy, to.strategy))
    .select((is) => [
      'family',
      'role_type',
      'people',
      'strategy',
      'essential',
      'reserved',
      'register',
      'starting',
      is.fn.min('search_key').as('title'),
      sql<string | null>`min(case when agency in (${sql.join(near)}) then search_key end)`.as('near_title'),
    ])
    .groupBy(['family', 'role_type', 'people', 'strategy', 'essential', 'reserved', 'register', 'starting'])
    .$if(pack.levels !== undefined, (all) => all.select(['levels', 'level']).groupBy(['levels', 'level']))
    .execute()
  const known = new Map<string, string[]>()
  return rows
    .map(({ essential, levels, level, title, near_title, ...row }) => {
      const { family, role_type, people, strategy } = row
      const stored = levels === undefined || level === undefined ? { essential } : { essential, levels, level }
      const key = levels === undefined ? essential : `${essential}\n${levels}\n${level}\n${role_type}`
      const steps = known.get(key) ?? essentialSteps(pack, { ...stored, role_type })
      known.set(key, steps)
      const scope = { family, role_type, people, strategy, ...(level ? { level } : {}), ...toMarks(row) }
      return { ...scope, essential: steps, stored, title: near_title ?? title, isNear: near_title !== null }
    })
    .toSorted(byTitle)
}

/** The role that a stop stands for: of several with its title, one that everybody finds before the searcher's own. */
export async function findStopRole(
  db: Queries,
  { near, searcher }: Pick<StopSearch, 'near' | 'searcher'>,
  { family, role_type, people, strategy, stored, title, isNear, ...stop }: LibraryStop,
): Promise<RoleProfile> {
  const found = db
    .selectFrom('roles')
    .selectAll()
    .$if(stored.levels !== undefined, (all) => all.where('levels', '=', stored.levels ?? ''))
    .$if(stored.level !== undefined, (all) => all.where('level', '=', stored.level ?? ''))
    .where(isFound('', searcher))
    .where('family', '=', family)
    .where('role_type', '=', role_type)
    .where('people', '=', people)
    .where('strategy', '=', strategy)
    .where('essential', '=', stored.essential)
    .where('reserved', '=', stop.reserved)
    .where('register', '=', stop.register)
    .where('starting', '=', stop.starting ? 1 : 0)
    .where('search_key', '=', title)
  const row = await (isNear ? found.where('agency', 'in', near) : found)
    .orderBy('listed', 'desc')
    .orderBy('agency')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}
