import { sql } from 'kysely'
import type { SessionState } from '#contract/session.ts'
import { lastAnswers } from '#domain/assessing/ratings.ts'
import { type Between, between } from '#domain/career/credible-step.ts'
import { higherLevels, wholeStep, withLevels } from '#domain/career/level-steps.ts'
import { essentialOf, stepSize, type Stop, suggestWays } from '#domain/career/steps.ts'
import { gapToTarget, wayReason } from '#domain/career/target-gap.ts'
import { type Horizon, horizonOf } from '#domain/career/target.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { PostMarks } from '#domain/role/post-marks.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { listAssessAnswers } from '#server/assessing/answers.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { WayToTarget } from '#server/documents/way-to-target.ts'
import {
  findMarks,
  findRole,
  isFound,
  markColumns,
  type Searcher,
  searcherOf,
  toMarks,
  toProfile,
} from '#server/role/queries.ts'
import type { Session } from '#server/session/sessions.ts'

/** A stop; `title` is the search key of the role that it stands for, and `stored` what is stored of its essential capabilities. */
type LibraryStop = Stop & PostMarks & { title: string; stored: { essential: string; levels?: string; level?: string } }

type Counted = Pick<RoleProfile, 'people' | 'strategy'>

/**
 * Which stops to list: those that the searcher can find, in these job families and of these role types, with as many people and
 * strategic capabilities as `from` or `to`, or between them. Roles at the agencies in `near` count as near.
 */
type StopSearch = Between & { from: Counted; to: Counted; near: readonly string[]; searcher: Searcher }

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
async function listStops(
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
async function findStopRole(
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
    .where('starting', '=', markColumns(stop).starting)
    .where('search_key', '=', title)
  const row = await (isNear ? found.where('agency', 'in', near) : found)
    .orderBy('listed', 'desc')
    .orderBy('agency')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}

/** A suggested way to a target: the roles in between, the size of each step, and a sentence that says why. */
export type SuggestedWay = { roles: RoleProfile[]; steps: number[]; reason: string }

/** The size of the direct step from a role to a target, and the ways that are suggested in its place. */
export async function loadWays(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  base: RoleProfile,
  target: RoleProfile,
): Promise<{ direct: number; ways: SuggestedWay[] }> {
  const marks = await findMarks(db.read, [base.id, target.id])
  const end = (role: RoleProfile, place: number) => ({
    ...role,
    ...marks[place],
    essential: withLevels(pack, essentialOf(role.needs), role),
  })
  const [from, to] = [end(base, 0), end(target, 1)]
  const near = [base.agency, target.agency]
  const search = { ...between(pack, base, target), from, to, near, searcher: await searcherOf(db.read, session.uuid) }
  const direct = stepSize(from.essential, to.essential)
  const suggested = suggestWays(pack, from, to, await listStops(db.read, pack, search))
  const ways = await Promise.all(
    suggested.map(async ({ stops, steps }) => {
      const roles = await Promise.all(stops.map((stop) => findStopRole(db.read, search, stop)))
      const titles = roles.map(({ title }) => title)
      return { roles, steps, reason: wayReason(pack, direct, titles, steps) }
    }),
  )
  return { direct, ways }
}

/**
 * The gap from a development plan's role to the session's target; null where no target is set or the plan is for the target
 * itself.
 */
export async function loadGap(
  deps: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  role: RoleProfile,
): Promise<Omit<WayToTarget, 'ways'> | null> {
  const aim = await findTarget(deps, session)
  if (!aim || aim.target.id === role.id) return null
  const { target, horizon } = aim
  const answers = lastAnswers(deps.pack, await listAssessAnswers(deps.db.read, session.uuid))
  const levels = higherLevels(deps.pack, role, target)
  const gap = gapToTarget(deps.pack, { base: role, target, answers, horizon, levels })
  return { target, horizon, gap: { ...gap, whole: wholeStep(deps.pack, role, target) } }
}

/** The gap as in `loadGap`, with the ways to the target; null where there is no gap. */
export async function loadWayToTarget(
  deps: Pick<Deps, 'db' | 'pack'>,
  session: Session,
  role: RoleProfile,
): Promise<WayToTarget | null> {
  const found = await loadGap(deps, session, role)
  if (!found) return null
  const { ways } = await loadWays(deps, session, role, found.target)
  return { ...found, ways }
}

type TargetState = Pick<SessionState, 'target_role' | 'horizon'>

/** The session's target role and horizon; null where none is set or the role is gone. */
async function findTarget(
  { db }: Pick<Deps, 'db'>,
  { stored, uuid }: Session,
): Promise<{ target: RoleProfile; horizon: Horizon } | null> {
  const target = stored?.target_role_id == null ? null : await findRole(db.read, stored.target_role_id, uuid)
  const horizon = horizonOf(stored?.horizon)
  return target && horizon ? { target, horizon } : null
}

/** The fields of the session's state about its target. */
export async function loadTarget(deps: Pick<Deps, 'db' | 'pack'>, session: Session): Promise<TargetState> {
  const aim = await findTarget(deps, session)
  return { target_role: aim && showRole(deps.pack, aim.target), horizon: aim && aim.horizon }
}
