/** What an operator's account can be (product rule: those who run it). */
const operatorRoles = ['editor', 'publisher', 'library', 'validator', 'operator'] as const

export type OperatorRole = (typeof operatorRoles)[number]

/** An operator who has signed in. A validator decides about the profiles of these agencies, by their ids. */
export type Person = { id: string; name: string; roles: readonly OperatorRole[]; agencies: readonly string[] }

/** Who may do what on the operator's pages, beside the operator, who may do all. The order is that of the navigation. */
const allowed = {
  overview: ['editor', 'publisher', 'library'],
  profiles: ['validator'],
  agencies: [],
  mail: [],
  imports: ['library'],
  content: ['editor', 'publisher'],
  publish: ['publisher'],
  keys: ['library'],
  webhooks: ['library'],
  figures: ['editor', 'publisher', 'library'],
  log: [],
} as const satisfies Record<string, readonly OperatorRole[]>

/** What can be allowed or not: a part of the operator's pages, with all that is done there; `publish` is done under `content`. */
export type OperatorPart = keyof typeof allowed

/** A part that is a page of its own, in the navigation. */
export type OperatorSection = Exclude<OperatorPart, 'publish'>

export const operatorParts = (Object.keys(allowed) as OperatorPart[]).filter((part) => part !== 'publish')

/**
 * Whether somebody may open a part of the operator's pages and act there. Where the part is of one agency, `agency` is its id (empty for
 * any agency), and a validator must be one of that agency's.
 */
export function may({ roles, agencies }: Person, part: OperatorPart, agency?: string): boolean {
  if (roles.includes('operator')) return true
  return allowed[part].some(
    (role) =>
      roles.includes(role) &&
      (role !== 'validator' || (agency === undefined ? agencies.length > 0 : agencies.includes(agency))),
  )
}

const ofAgency = 'validator:'

const isRole = (value: string): value is OperatorRole => operatorRoles.some((role) => role === value)

/**
 * What an account may do by the values of its claim: the names of the roles, and `validator:<id of an agency>` for each agency whose
 * profiles it validates. Other values mean nothing here.
 */
export function rightsOf(values: readonly string[]): Pick<Person, 'roles' | 'agencies'> {
  const agencies = values.filter((value) => value.startsWith(ofAgency)).map((value) => value.slice(ofAgency.length))
  const named = values.filter(isRole).filter((role) => role !== 'validator')
  return { roles: [...new Set([...named, ...(agencies.length > 0 ? (['validator'] as const) : [])])], agencies }
}
