import type { CareerPath } from '#domain/career/career-path.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import { comparisonName, documentPages, guideFileName, patterns, served, type RoleDocumentName } from './patterns.ts'

/** What a search for roles asks for; a role type and a job family that are any need not be named. */
export type RoleQuery = { query_role: string; query_agency: string; query_roleType?: string; query_family?: string }

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
function results(pattern: string, query: Record<string, string> | undefined, shown: number | undefined): string {
  return asking(pattern, { ...query, ...(shown ? { shown: String(shown) } : {}) })
}

/** A search without the filters that leave it as it is. */
function narrowed({ query_role, query_agency, ...filters }: RoleQuery): Record<string, string> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return { query_role, query_agency, ...Object.fromEntries(chosen) }
}

/** Without a question, the one at which the visitor left off. */
function question(pattern: string, qref: string | undefined): string {
  return asking(pattern, qref ? { question: qref } : {})
}

/** A pattern with what its names stand for. */
function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The roles beside a base role, as the addresses of a comparison hold them. */
function beside(roleIds: readonly string[]): [string, string][] {
  return roleIds.map((id) => ['with', id])
}

/** The save page, from which the way leads on to `next`: a path of ours, whose parameters travel in the query. */
function save(next: string): string {
  const [path = '', query] = next.replace(/#.*/, '').split('?')
  const [, screen, id] = path.split('/')
  const name = Object.values(patterns)
    .find((pattern) => pattern.startsWith(`/${screen}/:`))
    ?.split(':')[1]
  const asked = [id && name && `${name}=${id}`, query].filter(Boolean).join('&')
  return `${filled(patterns.save, { next: screen || 'home' })}${asked && `?${asked}`}`
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
  capability: (capabilityId: string) => filled(patterns.capability, { capabilityId }),
  about: patterns.about,
  contact: `${patterns.about}#contact-us`,
  privacy: patterns.privacy,
  copyrightLicensing: patterns.copyrightLicensing,
  accessibility: patterns.accessibility,
  roleSelect: (query?: RoleQuery, shown?: number) => results(patterns.roleSelect, query && narrowed(query), shown),
  path: (roleId: string) => asking(patterns.path, { roleId }),
  /** Without a query, the path search that is active. */
  pathSelect: (query?: PathQuery, shown?: number) => results(patterns.pathSelect, query, shown),
  /** `asked` says what the map is narrowed to, and which of its places is open. */
  map: (roleId: string, asked: Readonly<Record<string, string>> = {}) => asking(patterns.map, { roleId, ...asked }),
  compare: (roleId: string, others: readonly string[]) =>
    asking(patterns.compare, [['roleId', roleId], ...beside(others)]),
  roleActions: (roleId: string, tab?: string) => asking(filled(patterns.roleActions, { roleId }), tab ? { tab } : {}),
  assess: (qref?: string) => question(patterns.assess, qref),
  build: (qref?: string) => question(patterns.build, qref),
  /** Before the choice of who can see the profile, or with the form that saves it for others; `roleId` is a role kept before. */
  built: (choice?: 'yes', roleId?: string) =>
    asking(patterns.built, { ...(choice ? { choice } : {}), ...(roleId ? { roleId } : {}) }),
  /** What the links of emails open. What follows the # never reaches a server or its log. */
  restore: (token: string) => `${patterns.restore}#${token}`,
  validate: (token: string) => `${patterns.validate}#${token}`,
  call: (name: string) => `${served.api}/${name}`,
  /** A document about a role as a Word file. */
  roleDocument: (name: DocumentName, roleId: string, uuid: string) =>
    asking(`${served.api}/${name}/${encodeURIComponent(roleId)}`, { uuid }),
  /** The same document as a page, which the server writes. */
  documentPage: (name: RoleDocumentName, roleId: string) =>
    `${filled(patterns.roleActions, { roleId })}/${documentPages[name]}`,
  comparisonFile: (roleId: string, others: readonly string[], uuid: string) =>
    asking(`${served.api}/${comparisonName}/${encodeURIComponent(roleId)}`, [...beside(others), ['uuid', uuid]]),
  guideFile: `${served.assets}/${guideFileName}`,
}
