import {
  caseAssociation,
  caseDocument,
  caseLink,
  caseObject,
  type CaseAbout,
  type CaseAssociation,
  type CaseDefinitions,
  type CaseDocument,
  type CaseItem,
  type CaseLink,
  type CaseNaming,
  type CaseObject,
} from './case-parts.ts'
import { caseRubrics, type CaseRubric } from './case-rubric.ts'
import type { OpenFramework } from './open-framework.ts'

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
 * capabilities, and the levels as a rubric. Ids stand in `humanCodingScheme`.
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
