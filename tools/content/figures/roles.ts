import type { Pack } from '#domain/framework/pack-schema.ts'
import { needLevels, type Need, type Needs } from '#domain/role/needs.ts'
import { needFalls, rungName } from '#domain/role/need-falls.ts'
import { levelOfRole } from '#domain/role/proficiency.ts'
import { firstTitle, forAnyAgency, starterId, starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'

type Table = readonly [heads: readonly string[], ...rows: readonly (readonly (string | number)[])[]]

/** A table in Markdown. */
export function markdownTable([heads, ...rows]: Table): string {
  return [heads, heads.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const essentialIn = (needs: Needs) => Object.values(needs).filter((need) => need === 'essential').length

/** How many capabilities are essential to some roles: the median, and the range where they differ. */
function counted(roles: readonly StarterRole[]): string {
  const counts = roles.map(({ needs }) => essentialIn(needs)).toSorted((one, other) => one - other)
  const [lowest = 0, highest = lowest] = [counts.at(0), counts.at(-1)]
  const range = lowest === highest ? '' : ` (${lowest} to ${highest})`
  const profiles = counts.length === 1 ? '1 profile' : `${counts.length} profiles`
  return counts.length === 0 ? '' : `${counts[Math.floor(counts.length / 2)]}${range}, ${profiles}`
}

const levelName = (pack: Pack, role: Pick<StarterRole, 'needs' | 'role_type' | 'level'>) =>
  levelOfRole(pack, role)?.name ?? ''

/** The capabilities that the rule decides about; it leaves out the core ones. */
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
  return [
    ['step', 'role type', 'level', 'up', 'down'],
    ...(pack.starter.rule.steps ?? []).map(({ name, role_type, level, adjust = {} }) => [
      name,
      pack.role_types.find(({ id }) => id === role_type)?.name ?? '',
      levelName(pack, { needs: {}, role_type, ...(level === undefined ? {} : { level }) }),
      moved(adjust, 1),
      moved(adjust, -1),
    ]),
  ]
}

/** Every step of a family at which a need falls, those with one reason together. */
function fallsTable(pack: Pack): Table {
  const rows = new Map<string, { cells: string[]; families: string[] }>()
  for (const { family, capability, from, to, reasons } of needFalls(pack)) {
    const end = ({ rung, need }: typeof from) => `${rungName(pack, rung)} (${need})`
    const cells = [
      pack.capabilities.find(({ id }) => id === capability)?.name ?? '',
      end(from),
      end(to),
      reasons.find(({ reason }) => reason !== undefined)?.reason ?? '**none**',
    ]
    const row = rows.get(cells.join()) ?? { cells, families: [] }
    row.families.push(family.name)
    rows.set(cells.join(), row)
  }
  return [
    ['capability', 'from', 'to', 'reason', 'families'],
    ...[...rows.values()].map(({ cells, families }) => [...cells, families.join('; ')]),
  ]
}

/** The numbers of each role type, in all and in each family. */
function familyTable(pack: Pack): Table {
  const roles = starterRoles(pack)
  const byName = new Intl.Collator(pack.language)
  const rowOf = (name: string, own: readonly StarterRole[]) => [
    name,
    ...pack.role_types.map(({ id }) => counted(own.filter(({ role_type }) => role_type === id))),
  ]
  return [
    ['family', ...pack.role_types.map(({ name }) => name)],
    rowOf('_all_', roles),
    ...pack.starter.families
      .toSorted((one, other) => byName.compare(one.name, other.name))
      .map(({ id, name }) =>
        rowOf(
          name,
          roles.filter(({ family }) => family === id),
        ),
      ),
  ]
}

/** A role by its title, preferring the one for any agency, and the step on which it stands. */
function roleOf(pack: Pack, title: string): { title: string; role: StarterRole; step: string } {
  const written = pack.starter.families.flatMap((family) => family.roles).find((one) => one.title === title)
  const agency = written?.agencies.includes(forAnyAgency) ? forAnyAgency : written?.agencies[0]
  const id = written && starterId(firstTitle(written), agency ?? forAnyAgency)
  const role = starterRoles(pack).find((one) => one.id === id)
  if (!written || !role) throw new Error(`The pack has no role "${title}".`)
  const step = pack.starter.rule.steps?.find((one) => one.id === written.step)?.name
  const roleType = pack.role_types.find((one) => one.id === written.role_type)?.name.toLowerCase()
  return { title, role, step: step ?? `the usual one: ${roleType}` }
}

/** Two roles of the pack side by side, by their titles. Throws where it has no role of a title. */
export function tableOfTwo(pack: Pack, ...titles: readonly [one: string, other: string]): string {
  const both = titles.map((title) => roleOf(pack, title))
  const differing = pack.capabilities.filter(({ id }) => both[0]?.role.needs[id] !== both[1]?.role.needs[id])
  return markdownTable([
    ['', ...both.map(({ title, role }) => `${title} (${essentialIn(role.needs)})`)],
    ['Step', ...both.map(({ step }) => step)],
    ['Level', ...both.map(({ role }) => levelName(pack, role))],
    ['Wording', ...both.map(({ role }) => (role.front_line ? 'front line' : 'general'))],
    ...differing.map(({ id, name }) => [name, ...both.map(({ role }) => role.needs[id] ?? needLevels[0])]),
  ])
}

/** The tables about the rule behind the starter roles, each below its heading. */
export function ruleTables(pack: Pack): string {
  const tables = {
    'What each role type needs': defaultsTable(pack),
    'The steps': stepsTable(pack),
    'Where a need falls from one step of a family to the next above': fallsTable(pack),
    'The numbers: essential capabilities of a profile, the core ones included, median and range': familyTable(pack),
  }
  return Object.entries(tables)
    .map(([heading, table]) => `## ${heading}\n\n${markdownTable(table)}\n`)
    .join('\n')
}
