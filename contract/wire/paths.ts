import type { CareerPath } from '#domain/career/career-path.ts'

/** The screens whose links need no id and no query. */
const fixedPaths = {
  home: '/',
  start: '/start',
  assessed: '/assessed',
  emailOther: '/emailother',
  getPlan: '/getplan',
  yours: '/yours',
  team: '/team',
  what: '/what',
  whatItLooksLike: '/whatItLooksLike',
  themes: '/themes',
  about: '/about',
  privacy: '/privacy',
  copyrightLicensing: '/copyrightLicensing',
  accessibility: '/accessibility',
} as const

/** The id of the heading on the page about the site at which one reads how to make contact, in every language. */
export const contactHeading = 'contact-us'

/** The URL patterns of the screens, for the client's router and the server (Spec §1). */
export const patterns = {
  ...fixedPaths,
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
  talk: '/talk/:roleId',
  save: '/save/:next',
  restore: '/restore',
  stop: '/stop',
  confirmReminders: '/confirmReminders',
  stopReminders: '/stopReminders',
  views: '/views',
  view: '/view',
  joinTeam: '/joinTeam',
  plan: '/plan',
  sharedPlan: '/sharedPlan',
  whatForMe: '/whatForMe',
  easyRead: '/easyRead',
  capability: '/capability/:capabilityId',
  theme: '/theme/:themeId',
  data: '/data',
  error: '/error',
} as const

/** The page of a role without its id: that of the current role, or a request to choose one. */
export const currentRole = '/roleactions'

/** What the server answers beside screens: whole paths, or what paths begin with. */
export const served = {
  /** The calls and the downloads (Spec §7). */
  api: '/mylsp/default',
  openApi: '/mylsp/default/openapi.json',
  assets: '/assets',
  health: '/healthz',
  ready: '/readyz',
  /** The only page that loads the counting service's script. Its URL, title and history tell nothing about the visit. */
  analyticsFrame: '/analytics-frame',
  inbox: '/inbox',
  /** Where the form goes that leaves a session without script. */
  leave: '/leave',
  /** The texts of screens that no visitor has typed; they never change under one edition. */
  texts: '/texts',
  /** The profile of a role in a frame of another site, and what tells such a site of it (oEmbed). */
  embeddedRole: '/embed/role/:roleId',
  oEmbed: '/oembed',
  /** Short addresses of a role and of a comparison, to be pasted into a mail; each leads to its screen. */
  shortRole: '/r/:code',
  shortComparison: '/c/:codes',
  /** Leads to an item of the learning catalogue, and counts that it was opened. */
  learn: '/learn/:item',
  /** Where mail programs stop reminders by one click. */
  unsubscribe: '/unsubscribe/:token',
  /** What search engines and browsers ask for. */
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:part',
  webManifest: '/manifest.webmanifest',
} as const

/** Stands between the codes of a short address, and in none of them. */
export const betweenCodes = '-'

/** Paths that begin so are never pages, only what pages load. */
export const notForPages = ['/mylsp/', `${served.assets}/`, `${served.texts}/`] as const

/** The query of a search for roles; role type and job family may be left out for any. */
export type RoleQuery = { query_role: string; query_agency: string; query_roleType?: string; query_family?: string }

/** The query of a career path search, with its base role; the job family may be left out for any. */
export type CareerPathQuery = {
  roleId: string
  path: CareerPath
  query_pathRoleType: string
  query_pathAgency: string
  query_pathFamily?: string
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',')

/** A URL path with its query, if there is one. */
export function asking(pattern: string, query: Readonly<Record<string, string>> | [string, string][] = []): string {
  const pairs = Array.isArray(query) ? query : Object.entries(query)
  const asked = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return asked === '' ? pattern : `${pattern}?${asked}`
}

/** `shown` is how many of the results are to be listed. */
function results(pattern: string, query: Record<string, string> | undefined, shown: number | undefined): string {
  return asking(pattern, { ...query, ...(shown ? { shown: String(shown) } : {}) })
}

/** A search without its empty filters. */
function narrowed({ query_role, query_agency, ...filters }: RoleQuery): Record<string, string> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return { query_role, query_agency, ...Object.fromEntries(chosen) }
}

/** Without a question, the one at which the visitor left off. */
function question(pattern: string, qref: string | undefined): string {
  return asking(pattern, qref ? { question: qref } : {})
}

/** Replaces each `:name` in a pattern by its value. */
export function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The query parameters that name the roles to compare a base role with. */
export function beside(roleIds: readonly string[]): [string, string][] {
  return roleIds.map((id) => ['with', id])
}

/**
 * The save page. Afterwards it leads on to `next`, a URL of this site, whose screen becomes part of the path and whose
 * parameters become part of the query.
 */
function save(next: string): string {
  const [path = '', query] = next.replace(/#.*/, '').split('?')
  const [, screen, id] = path.split('/')
  const name = Object.values(patterns)
    .find((pattern) => pattern.startsWith(`/${screen}/:`))
    ?.split(':')[1]
  const asked = [id && name && `${name}=${id}`, query].filter(Boolean).join('&')
  return `${filled(patterns.save, { next: screen || 'home' })}${asked && `?${asked}`}`
}

/**
 * The URLs of this site that screens, mails and documents link to. Patterns with `:` names take their values as arguments. Those
 * that the server alone writes stand in `server-paths.ts`, so that no screen loads them, and those of documents in `documents.ts`, so
 * that home does not.
 */
export const paths = {
  ...fixedPaths,
  talk: (roleId: string) => filled(patterns.talk, { roleId }),
  save,
  dimension: (index: number) => `${patterns.whatItLooksLike}${index}`,
  capability: (capabilityId: string) => filled(patterns.capability, { capabilityId }),
  contact: `${patterns.about}#${contactHeading}`,
  theme: (themeId: string) => filled(patterns.theme, { themeId }),
  roleSelect: (query?: RoleQuery, shown?: number) => results(patterns.roleSelect, query && narrowed(query), shown),
  path: (roleId: string) => asking(patterns.path, { roleId }),
  /** Without a query, the session's active career path search. */
  pathSelect: (query?: CareerPathQuery, shown?: number) => results(patterns.pathSelect, query, shown),
  /** `asked` holds the filters of the map and the cell that is open. */
  map: (roleId: string, asked: Readonly<Record<string, string>> = {}) => asking(patterns.map, { roleId, ...asked }),
  /** Without others, the screen on which one is chosen; with `roleId` empty too, the base role is chosen first. */
  compare: (roleId: string, others: readonly string[]) =>
    asking(patterns.compare, [['roleId', roleId], ...beside(others)]),
  /** With `choice`, the query parameters that say what its documents are to carry. */
  roleActions: (roleId: string, tab?: string, choice: Readonly<Record<string, string>> = {}) =>
    asking(filled(patterns.roleActions, { roleId }), { ...(tab ? { tab } : {}), ...choice }),
  /** The page of a role that was suggested at an agency (empty: any), which no search has kept. */
  roleActionsAt: (roleId: string, agency: string) => asking(filled(patterns.roleActions, { roleId }), { agency }),
  assess: (qref?: string) => question(patterns.assess, qref),
  /** The questionnaire, the results and the plan of a role that need not be the current one: opening them makes it so. */
  assessRole: (roleId: string, qref?: string) =>
    asking(patterns.assess, { roleId, ...(qref ? { question: qref } : {}) }),
  assessedRole: (roleId: string) => asking(patterns.assessed, { roleId }),
  viewsOf: (roleId: string) => asking(patterns.views, { roleId }),
  planRole: (roleId: string, choice: Readonly<Record<string, string>> = {}) =>
    asking(patterns.getPlan, { roleId, ...choice }),
  planTab: (roleId: string, tab: string, choice: Readonly<Record<string, string>> = {}) =>
    asking(patterns.getPlan, { roleId, tab, ...choice }),
  /** The plan with its actions. */
  livePlan: (roleId: string) => asking(patterns.plan, { roleId }),
  build: (qref?: string) => question(patterns.build, qref),
  /**
   * Without `choice`, who can see the profile is chosen; with it comes the form that saves it for others. `roleId` is a role kept before.
   */
  built: (choice?: 'yes', roleId?: string) =>
    asking(patterns.built, { ...(choice ? { choice } : {}), ...(roleId ? { roleId } : {}) }),
  learn: (item: string) => filled(served.learn, { item }),
  call: (name: string) => `${served.api}/${name}`,
}
