/**
 * What the address of a document can name besides its role: the agency that the visitor named, the capabilities that an interview
 * pack is to cover, both by their ids, and whether a talk guide names what to talk about by the views of others.
 */
export type DocumentChoice = {
  agency?: string | undefined
  capabilities?: readonly string[] | undefined
  views?: boolean | undefined
}

/** The tabs of a role that offer a document. */
export const documentTabs = ['profile', 'interview'] as const

/** What a short address opens besides its role: the tab of a document, with the choice made there. */
export type OpenedTab = DocumentChoice & { tab: (typeof documentTabs)[number] }

/** The query parameters that say a choice; none for what is not chosen. */
export function choiceQuery({ agency = '', capabilities = [], views = false }: DocumentChoice): Record<string, string> {
  return {
    ...(agency === '' ? {} : { agency }),
    ...(capabilities.length === 0 ? {} : { capabilities: capabilities.join(',') }),
    ...(views ? { views: '1' } : {}),
  }
}

/** The choice that query parameters say; they may say more. */
export function readChoice({
  agency,
  capabilities,
  views,
}: Partial<Record<keyof DocumentChoice, string>>): DocumentChoice {
  return {
    ...(agency ? { agency } : {}),
    ...(capabilities ? { capabilities: capabilities.split(',') } : {}),
    ...(views ? { views: true } : {}),
  }
}
