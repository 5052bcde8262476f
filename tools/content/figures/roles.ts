import type { Pack } from '#domain/framework/pack-schema.ts'
import { needLevels, type Need, type Needs } from '#domain/role/needs.ts'
import { levelOfRole } from '#domain/role/proficiency.ts'
import { firstTitle, forAnyAgency, starterId, starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'

/** The heads of the columns, and the rows. */
export type Table = readonly [heads: readonly string[], ...rows: readonly (readonly string[])[]]

const number = (count: number) => count.toLocaleString('en')

/** The one in the middle; with an even number of counts, the mean of the two. */
function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

const essentialIn = (needs: Needs) => Object.values(needs).filter((need) => need === 'essential').length

const sortedCounts = (roles: readonly StarterRole[]) =>
  roles.map(({ needs }) => essentialIn(needs)).toSorted((one, other) => one - other)

const levelName = (pack: Pack, role: Pick<StarterRole, 'needs' | 'role_type' | 'level'>) =>
  levelOfRole(pack, role)?.name ?? ''

/** The capabilities that a rule can say something of. */
const notCore = ({ capabilities }: Pack) => capabilities.filter(({ core }) => !core)

/** What each role type needs by default, beside the core capabilities. */
function defaultsTable(pack: Pack): Table {
  const named = (roleType: string, wanted: Need) => {
    const needs = pack.starter.rule.role_types[roleType]?.needs ?? {}
    const all = notCore(pack).filter(({ id }) => (needs[id] ?? 'none') === wanted)
    return all.length === notCore(pack).length ? 'all' : all.map(({ name }) => name).join('; ') || 'none'
  }
  return [
    ['role type', 'essential beside the core', 'useful', 'level'],
    ...pack.role_types.map(({ id, name }) => [
      name,
      named(id, 'essential'),
      named(id, 'useful'),
      levelName(pack, { needs: {}, role_type: id }),
    ]),
  ]
}

function stepsTable(pack: Pack): Table {
  const moved = (adjust: Readonly<Record<string, number>>, by: number) =>
    notCore(pack)
      .filter(({ id }) => adjust[id] === by)
      .map(({ name }) => name)
      .join('; ')
  const rowOf = (name: string, roleType: string, { level, adjust = {} }: { level?: string; adjust?: object }) => [
    name,
    pack.role_types.find(({ id }) => id === roleType)?.name ?? '',
    levelName(pack, { needs: {}, role_type: roleType, ...(level === undefined ? {} : { level }) }),
    moved(adjust as Record<string, number>, 1),
    moved(adjust as Record<string, number>, -1),
  ]
  return [
    ['step', 'role type', 'level', 'up', 'down'],
    ...pack.role_types.flatMap(({ id }) => [
      rowOf('_the usual one_', id, {}),
      ...(pack.starter.rule.steps ?? [])
        .filter(({ role_type }) => role_type === id)
        .map(({ name, level, adjust }) =>
          rowOf(name, id, { ...(level === undefined ? {} : { level }), ...(adjust ? { adjust } : {}) }),
        ),
    ]),
  ]
}

function countTables(pack: Pack, roles: readonly StarterRole[]): Table[] {
  const sets = (keyOf: (role: StarterRole) => unknown) => new Set(roles.map((role) => JSON.stringify(keyOf(role)))).size
  const ofType = pack.role_types.map(({ id, name }) => {
    const counts = sortedCounts(roles.filter(({ role_type }) => role_type === id))
    return [name, number(counts.length), ...[median(counts), counts.at(0) ?? 0, counts.at(-1) ?? 0].map(String)]
  })
  const [lowest] = pack.role_types
  const first = sortedCounts(roles.filter(({ role_type }) => role_type === lowest?.id))
  return [
    [['role type', 'profiles', 'median', 'lowest', 'highest'], ...ofType],
    [
      ['what', 'how many'],
      ['profiles', number(roles.length)],
      ['job families', number(pack.starter.families.length)],
      ['different sets of needs', number(sets(({ needs }) => needs))],
      ['the same with the level', number(sets((role) => [role.needs, levelName(pack, role)]))],
    ],
    [
      [`essential to an ${lowest?.name.toLowerCase()}`, 'profiles'],
      ...[...new Set(first)].map((count) => [String(count), number(first.filter((one) => one === count).length)]),
    ],
  ]
}

function familyTable(pack: Pack, roles: readonly StarterRole[]): Table {
  const cell = (family: string, roleType: string) => {
    const counts = sortedCounts(roles.filter((one) => one.family === family && one.role_type === roleType))
    const [lowest = 0, highest = lowest] = [counts.at(0), counts.at(-1)]
    const range = lowest === highest ? '' : ` (${lowest} to ${highest})`
    const profiles = counts.length === 1 ? '1 profile' : `${counts.length} profiles`
    return counts.length === 0 ? '' : `${median(counts)}${range}, ${profiles}`
  }
  const byName = new Intl.Collator(pack.language)
  return [
    ['family', ...pack.role_types.map(({ name }) => name)],
    ...pack.starter.families
      .toSorted((one, other) => byName.compare(one.name, other.name))
      .map(({ id, name }) => [name, ...pack.role_types.map((type) => cell(id, type.id))]),
  ]
}

type Named = { title: string; role: StarterRole; step: string }

/** A role by its title, for any agency where there is such a one. */
function roleOf(pack: Pack, roles: readonly StarterRole[], title: string): Named | null {
  const written = pack.starter.families.flatMap((family) => family.roles).find((one) => one.title === title)
  if (!written) return null
  const [first = forAnyAgency] = written.agencies.toSorted((one, other) =>
    one === forAnyAgency ? -1 : Number(other === forAnyAgency),
  )
  const role = roles.find(({ id }) => id === starterId(firstTitle(written), first))
  const step = pack.starter.rule.steps?.find(({ id }) => id === written.step)?.name
  const roleType = pack.role_types.find(({ id }) => id === written.role_type)?.name.toLowerCase()
  return role ? { title, role, step: step ?? `the usual one: ${roleType}` } : null
}

function pairTable(pack: Pack, one: Named, other: Named): Table {
  const both = [one, other]
  const wording = ({ role }: Named) => (role.front_line ? 'front line' : 'general')
  const isFrontLine = both.some(({ role }) => role.front_line)
  const differing = pack.capabilities.filter(({ id }) => one.role.needs[id] !== other.role.needs[id])
  const same = notCore(pack).filter(({ id }) => both.every(({ role }) => role.needs[id] === 'essential'))
  return [
    ['', ...both.map(({ title, role }) => `${title} (${essentialIn(role.needs)})`)],
    ['Step', ...both.map(({ step }) => step)],
    ['Level', ...both.map(({ role }) => levelName(pack, role))],
    ...(isFrontLine ? [['Wording', ...both.map(wording)]] : []),
    ...differing.map(({ id, name }) => [name, ...both.map(({ role }) => role.needs[id] ?? needLevels[0])]),
    ...(same.length > 0
      ? [['Essential to both, beside the core', same.map(({ name }) => name).join('; '), 'the same']]
      : []),
  ]
}

/** Two roles of the pack side by side, by their titles. Throws where it has no role of a title. */
export function tableOfTwo(pack: Pack, ...titles: readonly [one: string, other: string]): Table {
  const roles = starterRoles(pack)
  const named = (title: string) => {
    const found = roleOf(pack, roles, title)
    if (!found) throw new Error(`The pack has no role "${title}".`)
    return found
  }
  return pairTable(pack, named(titles[0]), named(titles[1]))
}

/** The tables about the rule behind the starter roles, each below its heading. */
export function ruleTables(pack: Pack): readonly (readonly [heading: string, tables: readonly Table[]])[] {
  const roles = starterRoles(pack)
  return [
    ['What each role type needs', [defaultsTable(pack)]],
    ['The steps', [stepsTable(pack)]],
    ['The numbers: essential capabilities of a profile, the core ones included', countTables(pack, roles)],
    ['The numbers of each family', [familyTable(pack, roles)]],
  ]
}
