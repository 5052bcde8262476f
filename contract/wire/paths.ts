import { analyticsFramePath } from '#domain/session/analytics.ts'
import type { CareerPath } from '#domain/career/career-path.ts'

/** The routes' patterns, as the router and the server match them. */
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
  about: '/about',
  privacy: '/privacy',
  copyrightLicensing: '/copyrightLicensing',
  accessibility: '/accessibility',
  error: '/error',
} as const

type Query = { query_role: string; query_agency: string }

/** What a path search asks for, with its base role. */
export type PathQuery = { roleId: string; path: CareerPath; query_pathRoleType: string; query_pathAgency: string }

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

/** An address with what it asks for, if anything. */
function asking(pattern: string, query: Readonly<Record<string, string>> | [string, string][] = []): string {
  const pairs = Array.isArray(query) ? query : Object.entries(query)
  const asked = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return asked === '' ? pattern : `${pattern}?${asked}`
}

/** `shown` is how many of the results are to be listed. */
function results(pattern: string, query: Query | PathQuery | undefined, shown: number | undefined): string {
  return asking(pattern, { ...query, ...(shown ? { shown: String(shown) } : {}) })
}

/** Without a question, the one at which the visitor left off. */
function question(pattern: string, qref: string | undefined): string {
  return qref ? `${pattern}?question=${encodeURIComponent(qref)}` : pattern
}

function file(name: string, roleId: string, uuid: string): string {
  return `/mylsp/default/${name}/${encodeURIComponent(roleId)}?uuid=${encodeURIComponent(uuid)}`
}

/** The roles beside a base role, as the addresses of a comparison hold them. */
function beside(roleIds: readonly string[]): [string, string][] {
  return roleIds.map((id) => ['with', id])
}

/** The save page, from which the way leads on to `next`: a path of ours, whose parameters travel in the query. */
function save(next: string): string {
  const [path = '', query] = next.replace(/#.*/, '').split('?')
  const [, screen, roleId] = path.split('/')
  const asked = [roleId && `roleId=${roleId}`, query].filter(Boolean).join('&')
  return `/save/${screen || 'home'}${asked && `?${asked}`}`
}

/** Every URL that we link to. */
export const paths = {
  home: patterns.home,
  start: patterns.start,
  assessed: patterns.assessed,
  emailOther: patterns.emailOther,
  getPlan: patterns.getPlan,
  save,
  what: patterns.what,
  whatItLooksLike: patterns.whatItLooksLike,
  dimension: (index: number) => `${patterns.whatItLooksLike}${index}`,
  about: patterns.about,
  contact: `${patterns.about}#contact-us`,
  privacy: patterns.privacy,
  copyrightLicensing: patterns.copyrightLicensing,
  accessibility: patterns.accessibility,
  analyticsFrame: analyticsFramePath,
  roleSelect: (query?: Query, shown?: number) => results(patterns.roleSelect, query, shown),
  path: (roleId: string) => asking(patterns.path, { roleId }),
  /** Without a query, the path search that is active. */
  pathSelect: (query?: PathQuery, shown?: number) => results(patterns.pathSelect, query, shown),
  /** `asked` says what the map is narrowed to, and which of its places is open. */
  map: (roleId: string, asked: Readonly<Record<string, string>> = {}) => asking(patterns.map, { roleId, ...asked }),
  compare: (roleId: string, others: readonly string[]) =>
    asking(patterns.compare, [['roleId', roleId], ...beside(others)]),
  roleActions: (roleId: string, tab?: string) =>
    `/roleactions/${encodeURIComponent(roleId)}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  assess: (qref?: string) => question(patterns.assess, qref),
  build: (qref?: string) => question(patterns.build, qref),
  /** Before the choice of who can see the profile, or with the form that saves it for others. */
  built: (choice?: 'yes') => (choice ? `${patterns.built}?choice=${choice}` : patterns.built),
  call: (name: string) => `/mylsp/default/${name}`,
  roleProfileFile: (roleId: string, uuid: string) => file('role_profile', roleId, uuid),
  interviewPackFile: (roleId: string, uuid: string) => file('interview_pack', roleId, uuid),
  guideFile: '/assets/LSP_Guide.pdf',
  /** A document about a role as a page, which the server writes. */
  documentPage: (roleId: string, document: 'profile' | 'interview' | 'plan') =>
    `/roleactions/${encodeURIComponent(roleId)}/${document}`,
  comparisonFile: (roleId: string, others: readonly string[], uuid: string) =>
    asking(`/mylsp/default/comparison/${encodeURIComponent(roleId)}`, [...beside(others), ['uuid', uuid]]),
  devPlanFile: (roleId: string, uuid: string) => file('dev_plan', roleId, uuid),
}
