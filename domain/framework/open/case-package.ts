import type { OpenFramework, OpenIndicators } from './open-framework.ts'

/** Every object of a CASE 1.1 package: a UUID, an address that names it, and when it last changed (ISO instant). */
export type CaseObject = { identifier: string; uri: string; lastChangeDateTime: string }

export type CaseLink = { title: string; identifier: string; uri: string }

export type CaseDocument = CaseObject & {
  caseVersion: '1.1'
  creator: string
  publisher: string
  title: string
  description: string
  language: string
  version: string
  adoptionStatus: string
  licenseURI: CaseLink
  officialSourceURL?: string
}

export type CaseItem = CaseObject & {
  fullStatement: string
  abbreviatedStatement?: string
  CFItemType: string
  humanCodingScheme: string
  listEnumeration?: string
  language: string
  extensions?: Readonly<Record<string, unknown>>
}

export type CaseAssociation = CaseObject & {
  associationType: 'isChildOf' | 'isRelatedTo'
  sequenceNumber?: number
  originNodeURI: CaseLink & { targetType: 'CASE' }
  destinationNodeURI: CaseLink & { targetType: 'CASE' }
  CFAssociationGroupingURI?: CaseLink
}

export type CaseGrouping = CaseObject & { title: string; description: string }

export type CaseDefinitions = {
  CFLicenses: (CaseObject & { title: string; licenseText: string })[]
  CFAssociationGroupings?: CaseGrouping[]
}

/** How the objects of a package are named: `identify` makes the UUID of a name, the same each time. */
export type CaseNaming = { address: string; changed: string; identify: (name: string) => string }

/** What a package says of itself. */
export type CaseAbout = Pick<CaseDocument, 'creator' | 'title' | 'description' | 'language' | 'version'> & {
  licence: { name: string; url: string }
  source?: string | undefined
}

/** The object that a name stands for. */
export function caseObject({ address, changed, identify }: CaseNaming, name: string): CaseObject {
  const identifier = identify(name)
  return { identifier, uri: `${address}#${identifier}`, lastChangeDateTime: changed }
}

export function caseLink(title: string, { identifier, uri }: Pick<CaseObject, 'identifier' | 'uri'>): CaseLink {
  return { title, identifier, uri }
}

/** The package's document and its licence. */
export function caseDocument(
  naming: CaseNaming,
  name: string,
  { creator, title, description, language, version, licence, source }: CaseAbout,
): { document: CaseDocument; licences: CaseDefinitions['CFLicenses'] } {
  const held = { ...caseObject(naming, `licence/${licence.url}`), uri: licence.url, title: licence.name }
  const document: CaseDocument = {
    ...caseObject(naming, name),
    caseVersion: '1.1',
    creator,
    publisher: creator,
    title,
    description,
    language,
    version,
    adoptionStatus: 'Adopted',
    licenseURI: caseLink(licence.name, held),
    ...(source === undefined ? {} : { officialSourceURL: source }),
  }
  return { document, licences: [{ ...held, licenseText: `${licence.name}: ${licence.url}` }] }
}

/** How one object of a package stands to another; `place` is its place among its neighbours, from 1. */
export function caseAssociation(
  naming: CaseNaming,
  associationType: CaseAssociation['associationType'],
  origin: CaseLink,
  destination: CaseLink,
  { place, grouping }: { place?: number; grouping?: CaseLink } = {},
): CaseAssociation {
  return {
    ...caseObject(naming, `${associationType}/${origin.identifier}/${destination.identifier}`),
    associationType,
    ...(place === undefined ? {} : { sequenceNumber: place }),
    originNodeURI: { ...origin, targetType: 'CASE' },
    destinationNodeURI: { ...destination, targetType: 'CASE' },
    ...(grouping ? { CFAssociationGroupingURI: grouping } : {}),
  }
}

/** A framework as CASE 1.1 exchanges it. */
export type CasePackage = {
  CFDocument: CaseDocument
  CFItems: CaseItem[]
  CFAssociations: CaseAssociation[]
  CFDefinitions: CaseDefinitions
  CFRubrics?: CaseRubric[]
}

/** What the framework calls its parts. */
export type CaseTypes = { group: string; capability: string; statement: string }

/** The name from which a capability's UUID is made. */
export const capabilityName = (id: string) => `capability/${id}`

const titleOf = ({ abbreviatedStatement, fullStatement }: CaseItem) => abbreviatedStatement ?? fullStatement

/**
 * A framework as a CASE 1.1 package: groups below the document, capabilities below their groups, statements below their
 * capabilities, and the levels as a rubric. Ids stand in `humanCodingScheme`, those of a capability's levels, where it does not have all, in
 * its extensions.
 */
export function casePackage(
  naming: CaseNaming,
  framework: OpenFramework,
  about: CaseAbout,
  types: CaseTypes,
): CasePackage {
  const { document, licences } = caseDocument(naming, 'framework', about)
  const items: CaseItem[] = []
  const associations: CaseAssociation[] = []
  const links = new Map<string, CaseLink>()
  const add = (parent: CaseLink, place: number, name: string, item: Omit<CaseItem, keyof CaseObject | 'language'>) => {
    const made: CaseItem = { ...caseObject(naming, name), language: about.language, ...item }
    items.push(made)
    associations.push(caseAssociation(naming, 'isChildOf', caseLink(titleOf(made), made), parent, { place }))
    return made
  }
  for (const [place, { id, name, summary }] of framework.groups.entries()) {
    const group = add(caseLink(document.title, document), place + 1, `group/${id}`, {
      fullStatement: summary,
      abbreviatedStatement: name,
      CFItemType: types.group,
      humanCodingScheme: id,
    })
    const within = framework.capabilities.filter((capability) => capability.group === id)
    for (const [index, capability] of within.entries()) {
      const item = add(caseLink(name, group), index + 1, capabilityName(capability.id), {
        fullStatement: capability.definition,
        abbreviatedStatement: capability.name,
        CFItemType: types.capability,
        humanCodingScheme: capability.id,
        ...(capability.levels ? { extensions: { levels: capability.levels } } : {}),
      })
      links.set(capability.id, caseLink(capability.name, item))
      for (const [number, statement] of capability.statements.entries()) {
        add(caseLink(capability.name, item), number + 1, `statement/${capability.id}/${number + 1}`, {
          fullStatement: statement,
          CFItemType: types.statement,
          humanCodingScheme: `${capability.id}.${number + 1}`,
        })
      }
    }
  }
  const rubrics = caseRubrics(naming, framework, links)
  return {
    CFDocument: document,
    CFItems: items,
    CFAssociations: associations,
    CFDefinitions: { CFLicenses: licences },
    ...(rubrics.length > 0 ? { CFRubrics: rubrics } : {}),
  }
}

/** One level of a criterion. `extensions` holds the level's id and, one by one, what `description` joins with line breaks. */
type CaseLevel = CaseObject & {
  quality: string
  score: number
  position: number
  description?: string
  extensions: { level: string; effective?: readonly string[]; ineffective?: readonly string[] }[]
}

type CaseRubric = CaseObject & {
  title: string
  CFRubricCriteria: (CaseObject & {
    category?: string
    description?: string
    CFItemURI?: CaseLink
    position: number
    rubricId: string
    CFRubricCriterionLevels: CaseLevel[]
  })[]
}

type Shown = Pick<CaseLevel, 'description'> & Omit<CaseLevel['extensions'][number], 'level'>

function shown({ effective, ineffective }: OpenIndicators): Shown {
  return { description: effective.join('\n'), effective, ...(ineffective ? { ineffective } : {}) }
}

/**
 * The levels as a rubric: its first criterion says what each level means, and each other one what can be seen at the levels of
 * one capability, whose links are given by its id. None where the framework has no levels.
 */
function caseRubrics(
  naming: CaseNaming,
  { levels, groups, capabilities }: OpenFramework,
  links: ReadonlyMap<string, CaseLink>,
): CaseRubric[] {
  if (levels.length === 0) return []
  const rubric = caseObject(naming, 'rubric/levels')
  const levelsOf = (name: string, textOf: (level: string) => Shown | null): CaseLevel[] =>
    levels.flatMap(({ id, name: quality }, index) => {
      const text = textOf(id)
      if (!text) return []
      const { description, ...listed } = text
      return {
        ...caseObject(naming, `${name}/${id}`),
        quality,
        score: index + 1,
        position: index + 1,
        ...(description === undefined ? {} : { description }),
        extensions: [{ level: id, ...listed }],
      }
    })
  const meanings = new Map(levels.map(({ id, meaning }) => [id, meaning]))
  const scale = {
    ...caseObject(naming, 'criterion'),
    position: 1,
    rubricId: rubric.identifier,
    CFRubricCriterionLevels: levelsOf('level', (id) => ({ description: meanings.get(id) ?? '' })),
  }
  const criteria = capabilities
    .filter(({ indicators }) => Object.keys(indicators).length > 0)
    .map(({ id, name, group, indicators }, index) => ({
      ...caseObject(naming, `criterion/${id}`),
      category: groups.find((one) => one.id === group)?.name ?? group,
      description: name,
      ...(links.has(id) ? { CFItemURI: links.get(id) as CaseLink } : {}),
      position: index + 2,
      rubricId: rubric.identifier,
      CFRubricCriterionLevels: levelsOf(`criterion/${id}`, (level) =>
        indicators[level] ? shown(indicators[level]) : null,
      ),
    }))
  return [{ ...rubric, title: levels.map(({ name }) => name).join(', '), CFRubricCriteria: [scale, ...criteria] }]
}
