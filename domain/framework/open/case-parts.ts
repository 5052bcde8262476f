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
