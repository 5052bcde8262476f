import { z } from 'zod'
import { openFrameworkFile, type OpenRole, openRolesFile } from '#contract/open-data.ts'
import { paths } from '#contract/wire/paths.ts'
import { openDataFiles, type OpenFormat } from '#contract/wire/server-paths.ts'
import {
  capabilityName,
  caseAssociation,
  caseDocument,
  type CaseGrouping,
  type CaseItem,
  caseLink,
  type CaseLink,
  caseObject,
  casePackage,
} from '#domain/framework/open/case-package.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { needLevels } from '#domain/role/needs.ts'
import type { Deps } from '#server/deps.ts'
import { publicProfiles } from '#server/role/library.ts'
import { csvLine } from '#server/values/csv.ts'
import { byteOrderMark, csvFile, jsonList, type OpenEdition, openRole, roleName } from './edition.ts'

type Roles = AsyncIterable<readonly OpenRole[]>

/** What a role needs of a capability, as a group of associations: `need` alone, or with a level of the framework. */
type Asked = { key: string; title: string }

function groupings(pack: Pack, { roles: { naming } }: OpenEdition): Map<string, CaseGrouping> {
  const { levels: needWords } = pack.words.role
  const { levels = [] } = pack
  const needs = needLevels.filter((need) => need !== 'none')
  const asked: Asked[] = needs.flatMap((need) => [
    { key: need, title: needWords[need] },
    ...levels.map(({ id, name }) => ({
      key: `${need}/${id}`,
      title: fill(pack.words.framework.open_data.need_at_level, { need: needWords[need], level: name }),
    })),
  ])
  return new Map(
    asked.map(({ key, title }) => [key, { ...caseObject(naming, `need/${key}`), title, description: title }]),
  )
}

async function* inParts<Part>(roles: Roles, make: (role: OpenRole) => readonly Part[]): AsyncGenerator<Part[]> {
  for await (const some of roles) yield some.flatMap(make)
}

/**
 * The roles as a CASE 1.1 package, a part at a time: each role is an item, and an association with each capability of the
 * framework's own package that it needs, grouped by how much. `roles` reads them from the first, once for the items and once
 * for the associations.
 */
async function* caseRoles(pack: Pack, edition: OpenEdition, roles: () => Roles): AsyncGenerator<string> {
  const { naming, about } = edition.roles
  const { document, licences } = caseDocument(naming, 'roles', about)
  const groups = groupings(pack, edition)
  const capabilities = new Map(
    pack.capabilities.map(({ id, name }): [string, CaseLink] => [
      id,
      caseLink(name, caseObject(edition.framework.naming, capabilityName(id))),
    ]),
  )
  const { types } = pack.words.framework.open_data
  const { subject } = pack.words.documents.parts
  const changedWith = ({ date }: OpenRole) => ({
    ...naming,
    changed: date === null ? naming.changed : `${date}T00:00:00.000Z`,
  })
  const item = (role: OpenRole): CaseItem => ({
    ...caseObject(changedWith(role), roleName(role.id)),
    fullStatement: role.agency ? fill(subject, { title: role.title, agency_name: role.agency.name }) : role.title,
    abbreviatedStatement: role.title,
    CFItemType: types.role,
    humanCodingScheme: role.id,
    language: about.language,
    extensions: { agency: role.agency, role_type: role.role_type, family: role.family, origin: role.origin },
  })
  const associations = (role: OpenRole) => {
    const named = changedWith(role)
    const link = caseLink(role.title, caseObject(named, roleName(role.id)))
    const needed = Object.entries(role.needs).flatMap(([id, need]) => {
      const level = role.levels?.[id]
      const group = groups.get(level === undefined ? need : `${need}/${level}`)
      const capability = capabilities.get(id)
      if (!group || !capability) return []
      return caseAssociation(named, 'isRelatedTo', link, capability, { grouping: caseLink(group.title, group) })
    })
    return [caseAssociation(named, 'isChildOf', link, caseLink(document.title, document)), ...needed]
  }
  yield `{"CFDocument":${JSON.stringify(document)},"CFItems":`
  yield* jsonList(inParts(roles(), (role) => [item(role)]))
  yield ',"CFAssociations":'
  yield* jsonList(inParts(roles(), associations))
  const definitions = { CFLicenses: licences, CFAssociationGroupings: [...groups.values()] }
  yield `,"CFDefinitions":${JSON.stringify(definitions)}}`
}

const columns = ['group', 'capability', 'definition', 'level', 'indicator', 'ineffective', 'statement'] as const

/**
 * A row for each statement, and for each indicator of a level. The first capability has a row for each level, without words
 * where it has none there, so that the levels stand in their order. A column that no row fills is left out.
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
    capabilities: framework.capabilities.map(({ statements, levels, indicators, ...capability }) => ({
      ...capability,
      identifier: identify(capabilityName(capability.id)),
      url: publicUrl + paths.capability(capability.id),
      statements: [...statements],
      ...(levels ? { levels: [...levels] } : {}),
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
