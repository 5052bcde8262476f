import type { DocumentName } from '#domain/documents/document-names.ts'
import { asking, beside, filled, patterns, served } from './paths.ts'

/**
 * The last part of the URL of each document's web page. The keys are the documents' names in the URLs of their Word files.
 */
export const documentPages = {
  role_profile: 'profile',
  interview_pack: 'interview',
  dev_plan: 'plan',
  talk_guide: 'talk',
} as const satisfies Partial<Record<DocumentName, string>>

export type RoleDocumentName = keyof typeof documentPages

/** The name of the comparison in the URL of its download. */
const comparisonName = 'comparison' satisfies DocumentName

/** The name of the calendar file of a plan's days in its URL. */
export const calendarName = 'plan_calendar'

/**
 * The file name of the recruitment guide (Spec §7). Unlike other assets, its name stays the same when its content changes.
 */
export const guideFileName = 'LSP_Guide.pdf'

/** The URLs of documents: as files, and as pages that the server writes. */
export const documentPaths = {
  roleDocument: (name: DocumentName, roleId: string, uuid: string, choice: DocumentChoice = {}) =>
    asking(`${served.api}/${name}/${encodeURIComponent(roleId)}`, { uuid, ...choiceQuery(choice) }),
  documentPage: (name: RoleDocumentName, roleId: string, choice: DocumentChoice = {}) =>
    asking(`${filled(patterns.roleActions, { roleId })}/${documentPages[name]}`, choiceQuery(choice)),
  comparisonFile: (roleId: string, others: readonly string[], uuid: string) =>
    asking(`${served.api}/${comparisonName}/${encodeURIComponent(roleId)}`, [...beside(others), ['uuid', uuid]]),
  calendarFile: (roleId: string, uuid: string) =>
    asking(`${served.api}/${calendarName}/${encodeURIComponent(roleId)}`, { uuid }),
  guideFile: `${served.assets}/${guideFileName}`,
}

/**
 * What the address of a document can name besides its role: the agency that the visitor named, the capabilities that an interview
 * pack is to cover, the themes at the end of a plan, all by their ids, and whether a talk guide names what to talk about by the views of
 * others.
 */
export type DocumentChoice = {
  agency?: string | undefined
  capabilities?: readonly string[] | undefined
  themes?: readonly string[] | undefined
  views?: boolean | undefined
}

/** The tabs of a role that offer a document. */
export const documentTabs = ['profile', 'interview'] as const

/** What a short address opens besides its role: the tab of a document, with the choice made there. */
export type OpenedTab = DocumentChoice & { tab: (typeof documentTabs)[number] }

/** Stands in the address of a role's page where nothing is ticked for the interview pack; where nothing stands, what is suggested is ticked. */
export const nothingTicked = 'none'

/** The query parameters that say a choice; none for what is not chosen. */
export function choiceQuery({
  agency = '',
  capabilities = [],
  themes = [],
  views = false,
}: DocumentChoice): Record<string, string> {
  return {
    ...(agency === '' ? {} : { agency }),
    ...(capabilities.length === 0 ? {} : { capabilities: capabilities.join(',') }),
    ...(themes.length === 0 ? {} : { themes: themes.join(',') }),
    ...(views ? { views: '1' } : {}),
  }
}

/** The choice that query parameters say; the other ones are ignored. */
export function readChoice({
  agency,
  capabilities,
  themes,
  views,
}: Partial<Record<keyof DocumentChoice, string>>): DocumentChoice {
  return {
    ...(agency ? { agency } : {}),
    ...(capabilities ? { capabilities: capabilities.split(',') } : {}),
    ...(themes ? { themes: themes.split(',') } : {}),
    ...(views ? { views: true } : {}),
  }
}

/** Query parameter of a download with an id that the screen chose, so that it can recognise its own download. */
export const downloadKey = 'download'

export const downloadIdPattern = /^[a-z0-9]{1,32}$/

/** Cookie that tells the screen what happened to its download. */
export const downloadCookie = { name: 'lsp_download', maxSeconds: 60 } as const

export type DownloadOutcome = 'started' | 'failed'

/** The cookie's value. */
export function outcomeValue(id: string, outcome: DownloadOutcome): string {
  return `${id}.${outcome}`
}

/** A download's address with its id. */
export function addressWithId(href: string, id: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${downloadKey}=${id}`
}
