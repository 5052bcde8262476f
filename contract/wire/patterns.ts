import type { DocumentName } from '#domain/documents/document-names.ts'

/** The screens' patterns, as the router and the server match them (Spec §1). */
export const patterns = {
  home: '/',
  start: '/start',
  roleSelect: '/roleselect',
  build: '/build',
  built: '/built',
  validate: '/validate',
  roleActions: '/roleactions/:roleId',
  path: '/path',
  pathSelect: '/pathselect',
  map: '/map',
  compare: '/compare',
  assess: '/assess',
  assessed: '/assessed',
  emailOther: '/emailother',
  getPlan: '/getplan',
  save: '/save/:next',
  restore: '/restore',
  what: '/what',
  whatForMe: '/whatForMe',
  whatItLooksLike: '/whatItLooksLike',
  capability: '/capability/:capabilityId',
  about: '/about',
  privacy: '/privacy',
  copyrightLicensing: '/copyrightLicensing',
  accessibility: '/accessibility',
  error: '/error',
} as const

/** The page of a role without its id: that of the current role, or a request to choose one. */
export const currentRole = '/roleactions'

/** What the server answers beside screens: where each begins, or stands. */
export const served = {
  /** The calls and the downloads (Spec §7). */
  api: '/mylsp/default',
  openApi: '/mylsp/default/openapi.json',
  assets: '/assets',
  health: '/healthz',
  ready: '/readyz',
  /** The page of ours that alone loads the counting services' script: its address, title and history say nothing of the visit. */
  analyticsFrame: '/analytics-frame',
  inbox: '/inbox',
} as const

/** Where no page stands, only what pages load: whatever begins so. */
export const notForPages = ['/mylsp/', `${served.assets}/`] as const

/** What each document about a role is called in the address of its Word file, with the end of its page's address. */
export const documentPages = {
  role_profile: 'profile',
  interview_pack: 'interview',
  dev_plan: 'plan',
} as const satisfies Partial<Record<DocumentName, string>>

export type RoleDocumentName = keyof typeof documentPages

/** The download that holds a role beside others. */
export const comparisonName = 'comparison' satisfies DocumentName

/** The recruitment guide among the assets (Spec §7); the only one whose name does not change with its content. */
export const guideFileName = 'LSP_Guide.pdf'
