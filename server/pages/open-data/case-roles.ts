import type { OpenRole } from '#contract/open-data.ts'
import {
  capabilityName,
  caseAssociation,
  caseDocument,
  type CaseGrouping,
  type CaseItem,
  caseLink,
  type CaseLink,
  caseObject,
} from '#domain/framework/open/case-package.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { needLevels } from '#domain/role/needs.ts'
import { jsonList, type OpenEdition, roleName } from './edition.ts'

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
export async function* caseRoles(pack: Pack, edition: OpenEdition, roles: () => Roles): AsyncGenerator<string> {
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
