import { campaignParameter } from '#domain/session/campaign.ts'
import type { RestorePoint } from '#domain/session/session.ts'
import { choiceQuery, type OpenedTab } from './documents.ts'
import { asking, betweenCodes, filled, paths, patterns, served } from './paths.ts'

/** The URLs of this site that the server writes, in mails and headers. No screen of visitors loads this file; the inbox and the operator's pages do. */
export const serverPaths = {
  /** What the links of emails open. What follows the # never reaches a server or its log. */
  restore: (token: string) => `${patterns.restore}#${token}`,
  stop: (token: string) => `${patterns.stop}#${token}`,
  confirmReminders: (token: string) => `${patterns.confirmReminders}#${token}`,
  stopReminders: (token: string) => `${patterns.stopReminders}#${token}`,
  /** For mail programs, whose POST reaches no page. Its token only stops reminders. */
  unsubscribe: (token: string) => filled(served.unsubscribe, { token }),
  view: (token: string) => `${patterns.view}#${token}`,
  joinTeam: (token: string) => `${patterns.joinTeam}#${token}`,
  validate: (token: string) => `${patterns.validate}#${token}`,
  contact: (token: string) => `${operatePatterns.invitation}#${token}`,
  sharedPlan: (token: string) => `${patterns.sharedPlan}#${token}`,
  preview: (token: string) => `${previewPatterns.open}#${token}`,
  /** The short address of a role by its code. */
  shortRole: (code: string, opens?: OpenedTab, campaign = '') =>
    asking(filled(served.shortRole, { code }), {
      ...(opens ? { tab: opens.tab, ...choiceQuery(opens) } : {}),
      ...(campaign === '' ? {} : { [campaignParameter]: campaign }),
    }),
  embeddedRole: (roleId: string) => filled(served.embeddedRole, { roleId }),
  /** The short address of a comparison by the codes of its roles, the base role first. */
  shortComparison: (codes: readonly string[]) => filled(served.shortComparison, { codes: codes.join(betweenCodes) }),
  sitemapPart: (part: number) => filled(served.sitemapPart, { part: `${part}.xml` }),
}

/** The URL patterns of the local inbox, which the server serves to its own machine alone. */
export const inboxPatterns = {
  list: served.inbox,
  deleteAll: `${served.inbox}/delete-all`,
  mail: `${served.inbox}/:id`,
  frame: `${served.inbox}/:id/html`,
  attachment: `${served.inbox}/:id/attachments/:number`,
  deleteMail: `${served.inbox}/:id/delete`,
} as const

/** The URLs that the inbox's pages link to. The first attachment has the number 1. */
export const inboxPaths = {
  mail: (id: string, view?: 'html' | 'text') => `${served.inbox}/${id}${view ? `?view=${view}` : ''}`,
  frame: (id: string) => `${served.inbox}/${id}/html`,
  attachment: (id: string, number: number) => `${served.inbox}/${id}/attachments/${number}`,
  deleteMail: (id: string) => `${served.inbox}/${id}/delete`,
} as const

/** Where a draft is shown to whoever has a link, and what its bar sends; there only where the operator's page is. */
export const previewPatterns = {
  open: '/preview',
  end: '/preview/end',
  comment: '/preview/comment',
} as const

const root = '/operate'

/** The URL patterns of the operator's page, which is there only where its secret is set. */
export const operatePatterns = {
  overview: root,
  signIn: `${root}/sign-in`,
  signedIn: `${root}/signed-in`,
  signOut: `${root}/sign-out`,
  signedOutThere: `${root}/signed-out-there`,
  look: `${root}/look`,
  invitation: `${root}/invitation`,
  profiles: `${root}/profiles`,
  profile: `${root}/profiles/:id`,
  approve: `${root}/profiles/:id/approve`,
  decline: `${root}/profiles/:id/decline`,
  approveChosen: `${root}/profiles/approve`,
  declineChosen: `${root}/profiles/decline`,
  passOn: `${root}/profiles/pass-on`,
  agencies: `${root}/agencies`,
  agency: `${root}/agencies/:id`,
  invite: `${root}/agencies/:id/invite`,
  contactLink: `${root}/agencies/:id/link`,
  endContact: `${root}/agencies/:id/end`,
  mail: `${root}/mail`,
  retry: `${root}/mail/retry`,
  drop: `${root}/mail/drop`,
  imports: `${root}/imports`,
  undoImport: `${root}/imports/undo`,
  removeSource: `${root}/imports/remove`,
  import: `${root}/imports/:id`,
  importSheet: `${root}/imports/:id/sheet`,
  importMapping: `${root}/imports/:id/mapping`,
  importColumns: `${root}/imports/:id/columns`,
  importValues: `${root}/imports/:id/values`,
  keepMapping: `${root}/imports/:id/keep`,
  mappingFile: `${root}/imports/:id/mapping.yaml`,
  apply: `${root}/imports/:id/apply`,
  dropImport: `${root}/imports/:id/drop`,
  figures: `${root}/figures`,
  figuresCsv: `${root}/figures.csv`,
  figuresJson: `${root}/figures.json`,
  figuresFeed: `${root}/figures/feed/:id/:file`,
  content: `${root}/content`,
  contentFile: `${root}/content/file`,
  saveContent: `${root}/content/save`,
  giveUpContent: `${root}/content/give-up`,
  answerGone: `${root}/content/gone`,
  publish: `${root}/content/publish`,
  takeBack: `${root}/content/take-back`,
  contentEdition: `${root}/content/edition`,
  makePreview: `${root}/content/preview`,
  endPreview: `${root}/content/preview/end`,
  askForReview: `${root}/content/review`,
  comment: `${root}/content/comment`,
  settleComment: `${root}/content/comment/settle`,
  keys: `${root}/keys`,
  makeKey: `${root}/keys/make`,
  endKey: `${root}/keys/end`,
  webhooks: `${root}/webhooks`,
  makeWebhook: `${root}/webhooks/make`,
  pauseWebhook: `${root}/webhooks/pause`,
  resumeWebhook: `${root}/webhooks/resume`,
  endWebhook: `${root}/webhooks/end`,
  sendWebhookAgain: `${root}/webhooks/again`,
  log: `${root}/log`,
  logFile: `${root}/log.csv`,
} as const

/** The files by which programs follow the figures, at an address with a secret part. */
export const feedFiles = ['figures.atom', 'figures.csv', 'figures.json'] as const
export type FeedFile = (typeof feedFiles)[number]

/** The URLs that the operator's page links to. */
export const operatePaths = {
  profile: (id: string) => `${operatePatterns.profiles}/${encodeURIComponent(id)}`,
  approve: (id: string) => `${operatePatterns.profiles}/${encodeURIComponent(id)}/approve`,
  decline: (id: string) => `${operatePatterns.profiles}/${encodeURIComponent(id)}/decline`,
  agencyProfiles: (agency: string) => asking(operatePatterns.profiles, { agency }),
  agency: (id: string) => `${operatePatterns.agencies}/${encodeURIComponent(id)}`,
  invite: (id: string) => `${operatePatterns.agencies}/${encodeURIComponent(id)}/invite`,
  contactLink: (id: string) => `${operatePatterns.agencies}/${encodeURIComponent(id)}/link`,
  endContact: (id: string) => `${operatePatterns.agencies}/${encodeURIComponent(id)}/end`,
  import: (id: string) => `${operatePatterns.imports}/${id}`,
  importStep: (id: string, step: 'sheet' | 'columns' | 'values') =>
    asking(`${operatePatterns.imports}/${id}`, { step }),
  importChanges: (id: string, query: Readonly<Record<string, string>>) =>
    asking(`${operatePatterns.imports}/${id}`, query),
  importAct: (id: string, act: 'sheet' | 'mapping' | 'columns' | 'values' | 'keep') =>
    `${operatePatterns.imports}/${id}/${act}`,
  mappingFile: (id: string) => `${operatePatterns.imports}/${id}/mapping.yaml`,
  apply: (id: string) => `${operatePatterns.imports}/${id}/apply`,
  dropImport: (id: string) => `${operatePatterns.imports}/${id}/drop`,
  contentFile: (path: string, at = '') => asking(operatePatterns.contentFile, { path, ...(at === '' ? {} : { at }) }),
  contentEdition: (number: number) => asking(operatePatterns.contentEdition, { number: String(number) }),
  log: (filter: Readonly<Record<string, string>>) => asking(operatePatterns.log, filter),
  logFile: (filter: Readonly<Record<string, string>>) => asking(operatePatterns.logFile, filter),
  figures: (period: string, view: string) => `${operatePatterns.figures}?period=${period}&by=${view}`,
  figuresFeed: (secret: string, file: FeedFile) => `${operatePatterns.figures}/feed/${secret}/${file}`,
} as const

const api = '/api/v1'

/** Where other systems read and write. Programs are written for these addresses, so that they must never change. */
export const apiPatterns = {
  openApi: `${api}/openapi.json`,
  roles: `${api}/roles`,
  role: `${api}/roles/:key`,
  batch: `${api}/roles/batch`,
  frameworks: `${api}/frameworks`,
  framework: `${api}/frameworks/current`,
  learning: `${api}/learning`,
  learningItem: `${api}/learning/:key`,
} as const

/** The prefix of all of them. */
export const apiPrefix = api

/** The address of a role by its key and source, or by its id where it has none: for whoever has a source of their own too. */
export const apiRole = (key: string, source: string | null) =>
  asking(`${api}/roles/${encodeURIComponent(key)}`, { source: source ?? '' })

const files = (name: string) =>
  ({
    case: `${patterns.data}/${name}.case.json`,
    json: `${patterns.data}/${name}.json`,
    csv: `${patterns.data}/${name}.csv`,
    schema: `${patterns.data}/${name}.schema.json`,
  }) as const

export type OpenFormat = keyof ReturnType<typeof files>

/** Where open data stands. Programs on other sites read it there, so that these addresses must never change. */
export const openDataFiles = { framework: files('framework'), roles: files('roles') } as const

const screens: Readonly<Record<RestorePoint, (roleId: string | null) => string>> = {
  HOME: () => paths.start,
  START: () => paths.start,
  BUILD: () => paths.build(),
  ROLESELECT: () => paths.roleSelect(),
  ASSESS: (roleId) => (roleId === null ? paths.assess() : paths.assessRole(roleId)),
  ASSESSED: (roleId) => (roleId === null ? paths.assessed : paths.assessedRole(roleId)),
}

/** The address at which a restored session opens, with the role that its restore point remembers; `HOME` counts as `START` (Spec §4). */
export function restoreScreen(restorePoint: RestorePoint, roleId: string | null): string {
  return screens[restorePoint](roleId)
}
