import {
  type CareerPath,
  careerPathRoleTypes,
  familiesByBond,
  isPossiblePath,
  offeredPaths,
  type PathRole,
  showPathRole,
} from '../../domain/career/career-path.ts'
import { reachOf } from '../../domain/career/reach.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { mostNeeds } from '../../domain/role/needs.ts'
import type { RoleProfile } from '../../domain/role/role.ts'
import { starterRoles } from '../../domain/role/starter-roles.ts'
import { searchCareerPath } from '../../server/career/queries.ts'
import type { Database } from '../../server/db/open.ts'
import { installStarterRoles } from '../../server/role/queries.ts'

/** So many roles of each direction are looked at: the first that a visitor sees. */
const first = 5

/** More roles of one title than these are one entry of the list. */
const maxOfTitle = 5

/** An entry of the list: a role, or `count` roles of one title. */
export type Listed = PathRole & { level: string; count: number }

/** What the first roles of a direction are. */
type Direction = { path: CareerPath; isPossible: boolean; roles: Listed[] }

export type PathsFrom = { base: RoleProfile; directions: Direction[] }

/** Roles of one title that follow one another stand under it, as /pathselect lists them. */
function entries(roles: readonly Omit<Listed, 'count'>[]): Listed[] {
  const runs: Omit<Listed, 'count'>[][] = []
  for (const role of roles) {
    const run = runs.at(-1)
    if (run?.[0]?.title === role.title && run[0].bond === role.bond) run.push(role)
    else runs.push([role])
  }
  return runs.flatMap((run) =>
    run.length > maxOfTitle
      ? run.slice(0, 1).map((role) => ({ ...role, count: run.length }))
      : run.map((role) => ({ ...role, count: 1 })),
  )
}

const isAkin = ({ bond }: PathRole) => bond === 'same' || bond === 'neighbour'

async function direction(db: Database, pack: Pack, base: RoleProfile, path: CareerPath): Promise<Direction> {
  const any = { careerPath: path, base, families: familiesByBond(pack, base.family), searcher: null }
  const search = {
    ...any,
    reach: reachOf(pack, base),
    roleTypes: careerPathRoleTypes(pack, path, base),
    roleType: '',
    family: '',
    agency: '',
  }
  const all = (await searchCareerPath(db.read, search, { offset: 0, limit: 1000 })).roles
  const level = (roleType: string) => pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType
  const shown = all.map((role) => ({ ...showPathRole(pack, base, role), level: level(role.role_type) }))
  const isPossible = isPossiblePath(path, base, mostNeeds(pack))
  return { path, isPossible, roles: entries(shown).slice(0, first) }
}

/** Searches a new database that holds the pack's starter roles, from each base role in each direction. */
export async function pathsFrom(db: Database, pack: Pack, baseIds: readonly string[]): Promise<PathsFrom[]> {
  const starters = starterRoles(pack)
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint: 'table' }, starters))
  const bases = baseIds.map((id) => {
    const base = starters.find((role) => role.id === id)
    if (!base) throw new Error(`The pack has no role ${id}`)
    return base
  })
  return Promise.all(
    bases.map(async (base) => ({
      base,
      directions: await Promise.all(offeredPaths(pack.axes).map((path) => direction(db, pack, base, path))),
    })),
  )
}

/** How many of the first roles are of the same or a neighbouring job family: `akin` of `listed` in all. */
export function shares(found: readonly PathsFrom[]): { akin: number; listed: number } {
  const directions = found.flatMap((paths) => paths.directions)
  const sum = (count: (one: Direction) => number) => directions.reduce((total, one) => total + count(one), 0)
  return {
    akin: sum(({ roles }) => roles.filter(isAkin).length),
    listed: sum(({ roles }) => roles.length),
  }
}
