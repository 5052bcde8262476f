import { z } from 'zod'
import { openFrameworkFile, type OpenRole, openRolesFile } from '#contract/open-data.ts'
import { openDataFiles, type OpenFormat } from '#contract/wire/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import { capabilityName, casePackage } from '#domain/framework/open/case-package.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import type { Deps } from '#server/deps.ts'
import { publicProfiles } from '#server/role/library.ts'
import { csvLine } from '#server/values/csv.ts'
import { caseRoles } from './case-roles.ts'
import { byteOrderMark, csvFile, jsonList, type OpenEdition, openRole } from './edition.ts'

const columns = ['group', 'capability', 'definition', 'level', 'indicator', 'ineffective', 'statement'] as const

/**
 * A row for each statement, and for each indicator of a level. The first capability has a row for each level, without words
 * where it has none there, so that the levels stand in their order. What no row holds has no column.
 */
function frameworkCsv({ groups, levels, capabilities }: OpenFramework): string {
  const nameIn = (all: readonly { id: string; name: string }[], id: string) =>
    all.find((one) => one.id === id)?.name ?? id
  const rows = capabilities.flatMap(
    (
      { group, name, definition, statements, indicators },
      place,
    ): Partial<Record<(typeof columns)[number], string>>[] => {
      const about = { group: nameIn(groups, group), capability: name, definition }
      const inOrder = levels.flatMap(({ id, name: level }) => {
        const { effective = [], ineffective = [] } = indicators[id] ?? {}
        const count = Math.max(effective.length, ineffective.length, place === 0 ? 1 : 0)
        return Array.from({ length: count }, (_, at) => ({
          ...about,
          level,
          indicator: effective[at] ?? '',
          ineffective: ineffective[at] ?? '',
        }))
      })
      return [...statements.map((statement) => ({ ...about, statement })), ...inOrder]
    },
  )
  const held = columns.filter((column) => rows.some((row) => row[column]))
  return csvFile([held, ...rows.map((row) => held.map((column) => row[column] ?? ''))].map(csvLine))
}

/** The files of the framework as text, each made anew. */
export function frameworkFiles(
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  { framework: { naming, about }, head, identify }: OpenEdition,
): Readonly<Record<OpenFormat, () => string>> {
  const framework = openFramework(pack)
  const { terms } = pack.words.framework
  const { types } = pack.words.framework.open_data
  const file = (): z.infer<typeof openFrameworkFile> => ({
    ...head('framework'),
    groups: framework.groups.map((group) => ({ ...group, identifier: identify(`group/${group.id}`) })),
    levels: [...framework.levels],
    capabilities: framework.capabilities.map(({ statements, indicators, ...capability }) => ({
      ...capability,
      identifier: identify(capabilityName(capability.id)),
      url: publicUrl + paths.capability(capability.id),
      statements: [...statements],
      indicators: Object.fromEntries(
        Object.entries(indicators).map(([level, { effective, ineffective }]) => [
          level,
          { effective: [...effective], ...(ineffective ? { ineffective: [...ineffective] } : {}) },
        ]),
      ),
    })),
    role_types: pack.role_types.map(({ id, name, leads_people }) => ({ id, name, leads_people })),
  })
  return {
    case: () =>
      JSON.stringify(
        casePackage(naming, framework, about, {
          group: terms.dimension,
          capability: terms.capability,
          statement: types.statement,
        }),
      ),
    json: () => JSON.stringify(file()),
    csv: () => frameworkCsv(framework),
    schema: () =>
      JSON.stringify({ $id: publicUrl + openDataFiles.framework.schema, ...z.toJSONSchema(openFrameworkFile) }),
  }
}

/** How many roles are read and written in one go, so that others are answered in between. */
const atOnce = 100

type Site = Pick<Deps, 'db' | 'pack' | 'publicUrl'>

/** The public profiles, so many at a time. */
async function* openRoles(site: Site, edition: OpenEdition): AsyncGenerator<OpenRole[]> {
  for await (const roles of publicProfiles(site.db.read, atOnce)) {
    yield roles.map((role) => openRole(site, edition, role))
  }
}

async function* json(site: Site, edition: OpenEdition): AsyncGenerator<string> {
  yield `${JSON.stringify(edition.head('roles')).slice(0, -1)},"roles":`
  yield* jsonList(openRoles(site, edition))
  yield '}'
}

const facts = ['id', 'identifier', 'url', 'title', 'agency_id', 'agency', 'role_type', 'family', 'origin', 'date']

/** One row for each role: how much it needs each capability, and at which level where the framework has levels. */
async function* rolesCsv(site: Site, edition: OpenEdition): AsyncGenerator<string> {
  const ids = site.pack.capabilities.map(({ id }) => id)
  const hasLevels = site.pack.levels !== undefined
  const line = (cells: readonly string[]) => `${csvLine(cells)}\r\n`
  yield byteOrderMark + line([...facts, ...ids, ...(hasLevels ? ids.map((id) => `${id} level`) : [])])
  for await (const roles of openRoles(site, edition)) {
    yield roles
      .map(({ id, identifier, url, title, agency, role_type, family, origin, date, needs, levels = {} }) => {
        const first = [id, identifier, url, title, agency?.id ?? '', agency?.name ?? '', role_type]
        const needed = ids.map((capability) => needs[capability] ?? 'none')
        const at = hasLevels ? ids.map((capability) => levels[capability] ?? '') : []
        return line([...first, family ?? '', origin, date ?? '', ...needed, ...at])
      })
      .join('')
  }
}

/** The schema of the JSON file, which no profile changes. */
export function rolesSchema({ publicUrl }: Pick<Deps, 'publicUrl'>): string {
  return JSON.stringify({ $id: publicUrl + openDataFiles.roles.schema, ...z.toJSONSchema(openRolesFile) })
}

/** The files of the public role profiles as text, a part at a time. */
export function roleFiles(
  site: Site,
  edition: OpenEdition,
): Readonly<Record<Exclude<OpenFormat, 'schema'>, () => AsyncIterable<string>>> {
  return {
    case: () => caseRoles(site.pack, edition, () => openRoles(site, edition)),
    json: () => json(site, edition),
    csv: () => rolesCsv(site, edition),
  }
}
