import { careerPathRoleTypes, isPossiblePath, offeredPaths, type CareerPath } from '#domain/career/career-path.ts'
import { neighboursOf } from '#domain/career/family-bond.ts'
import { showPathRole, type PathRole } from '#domain/career/path-role.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { mostNeeds } from '#domain/role/needs.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { searchCareerPath } from '#server/db/career/path-roles.ts'
import type { Database } from '#server/db/open.ts'
import { installStarterRoles } from '#server/db/role/roles.ts'

/** So many roles of each direction are looked at: the first that a visitor sees. */
const first = 5

/** More roles of one title than these are one entry of the list. */
const maxOfTitle = 5

/** An entry of the list: a role, or `count` roles of one title. */
type Listed = PathRole & { level: string; count: number }

/** What the first roles of a direction are, and how many roles of the same or a neighbouring family the library has there. */
type Direction = { path: CareerPath; isPossible: boolean; roles: Listed[]; akin: number }

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
  const any = { careerPath: path, base, neighbours: neighboursOf(pack, base.family), searcher: null }
  const search = { ...any, roleTypes: careerPathRoleTypes(pack, path, base), roleType: '', family: '', agency: '' }
  const all = (await searchCareerPath(db.read, search, { offset: 0, limit: 1000 })).roles
  const level = (roleType: string) => pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType
  const shown = all.map((role) => ({ ...showPathRole(pack, base, role), level: level(role.role_type) }))
  const isPossible = isPossiblePath(path, base, mostNeeds(pack))
  return { path, isPossible, roles: entries(shown).slice(0, first), akin: entries(shown).filter(isAkin).length }
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

/**
 * How many of the first roles are of the same or a neighbouring job family: `akin` of `listed` in all, and of `possible`, as
 * many as the library has.
 */
export function shares(found: readonly PathsFrom[]): { akin: number; listed: number; possible: number } {
  const directions = found.flatMap((paths) => paths.directions)
  const sum = (count: (one: Direction) => number) => directions.reduce((total, one) => total + count(one), 0)
  return {
    akin: sum(({ roles }) => roles.filter(isAkin).length),
    listed: sum(({ roles }) => roles.length),
    possible: sum(({ akin }) => Math.min(akin, first)),
  }
}

const headings: Readonly<Record<CareerPath, string>> = {
  same: 'Same',
  morePeople: 'More people',
  moreStrategy: 'More strategy',
  moreBoth: 'More of both',
  higher: 'Higher level',
}

/** A role in a cell of the table; one of another family names it, in italics where that is no neighbour. */
function cell(pack: Pack, { roles, isPossible }: Direction, place: number): string {
  const role = roles[place]
  if (!role) return place > 0 ? '' : isPossible ? '_none in the library_' : '_cannot be_'
  const isAnywhere = role.agency === pack.words.finding.anything.agency
  const at = role.count > 1 ? `, ${role.count} profiles` : isAnywhere ? '' : `, ${role.agency}`
  const family = { same: '', neighbour: `; ${role.family}`, other: `; _${role.family}_` }[role.bond ?? 'other']
  return `${role.title}${at} (${role.level}${family})`
}

function tableOf(pack: Pack, { base, directions }: PathsFrom): string {
  const { title, agency } = showRole(pack, base)
  const family = pack.starter.families.find(({ id }) => id === base.family)?.name
  const level = pack.role_types.find(({ id }) => id === base.role_type)?.name
  const rows = Array.from({ length: first }, (_, place) => directions.map((one) => cell(pack, one, place)))
  const filled = rows.filter((row) => row.some((text) => text !== ''))
  return [
    `## ${title}`,
    '',
    `${family}. ${level}, ${agency}. ${base.people} people and ${base.strategy} strategic.`,
    '',
    `| ${directions.map(({ path }) => headings[path]).join(' | ')} |`,
    `| ${directions.map(() => '---').join(' | ')} |`,
    ...filled.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

/** The page of documentation about what was found. */
export function pathPage(pack: Pack, found: readonly PathsFrom[]): string {
  const { akin, listed, possible } = shares(found)
  return [
    '# Career paths from a role of each job family',
    '',
    `The first five roles in each direction, as /pathselect lists them for any role type and agency from the pack’s own`,
    `library. \`npm run prove:paths\` writes this page, and a test compares it with what the product answers.`,
    '',
    `After a role stand its level and, where it is not that of the first role, its job family; _in italics_ where the pack does`,
    `not call it a neighbour. A direction _cannot be_ where all capabilities of a kind are needed already.`,
    '',
    `Of ${listed} roles, ${akin} are of the same or a neighbouring job family (${percent(akin, listed)}). The library has`,
    `${possible} such among the first five of each direction, of which ${percent(akin, possible)} are listed.`,
    '',
    ...found.map((paths) => tableOf(pack, paths)),
  ].join('\n')
}
