import type { DocumentName } from '#domain/documents/document-names.ts'
import { choiceQuery, type DocumentChoice } from './document-choice.ts'
import { asking, beside, filled } from './paths.ts'
import { patterns, served } from './patterns.ts'

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

/** The name of the calendar file of a plan's review in its URL. */
export const reviewName = 'plan_review'

/**
 * The file name of the recruitment guide (Spec §7). Unlike other assets, its name stays the same when its content changes.
 */
export const guideFileName = 'LSP_Guide.pdf'

/** The URLs of documents: as files, and as pages that the server writes. */
export const documentPaths = {
  roleDocument: (name: DocumentName, roleId: string, uuid: string, choice: DocumentChoice = {}) =>
    asking(`${served.api}/${name}/${encodeURIComponent(roleId)}`, { uuid, ...choiceQuery(choice) }),
  /** The document as a web page, which the server writes. */
  documentPage: (name: RoleDocumentName, roleId: string, choice: DocumentChoice = {}) =>
    asking(`${filled(patterns.roleActions, { roleId })}/${documentPages[name]}`, choiceQuery(choice)),
  comparisonFile: (roleId: string, others: readonly string[], uuid: string) =>
    asking(`${served.api}/${comparisonName}/${encodeURIComponent(roleId)}`, [...beside(others), ['uuid', uuid]]),
  reviewFile: (roleId: string, uuid: string) =>
    asking(`${served.api}/${reviewName}/${encodeURIComponent(roleId)}`, { uuid }),
  guideFile: `${served.assets}/${guideFileName}`,
}
