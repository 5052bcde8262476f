import { sharedTitleMessage } from '#domain/role/role-title.ts'
import type { BuildingWords } from '#domain/words/building.ts'

/**
 * The keys of the answers to how somebody who saves a profile for others relates to the role (Spec §2, /built). The words
 * give each its name.
 */
export const relationships = ['holder', 'manager', 'human_resources', 'none'] as const
export type Relationship = (typeof relationships)[number]

/** The key of the relationship with this name, or null where there is none. `add_role` sends the name (Spec §7). */
export function relationshipNamed(words: BuildingWords['relationships'], name: string): Relationship | null {
  return relationships.find((relationship) => words[relationship] === name) ?? null
}

/**
 * The fields of the form that saves a profile for others. `agency` is an agency's id; `relationship` is null until one is
 * chosen.
 */
export type SharedProfileForm = { role: string; agency: string; relationship: Relationship | null }

/**
 * The message for each field of the form that breaks a rule; empty when the form is right (Spec §5). `agencies` holds the
 * ids that can be chosen.
 */
export function sharedProfileMessages(
  words: BuildingWords['shared_profile'],
  { role, agency, relationship }: SharedProfileForm,
  agencies: readonly string[],
): Partial<Record<keyof SharedProfileForm, string>> {
  const title = sharedTitleMessage(words, role)
  return {
    ...(title === null ? {} : { role: title }),
    ...(agencies.includes(agency) ? {} : { agency: words.no_agency }),
    ...(relationship === null ? { relationship: words.no_relationship } : {}),
  }
}

/**
 * Who is asked to validate a profile that is saved for others (product rule: roles that visitors build): the contact of its
 * agency, else the operator in its place; with neither, nobody, and the profile waits until the operator looks.
 */
export const validators = ['agency', 'operator', 'nobody'] as const
export type Validator = (typeof validators)[number]

/** Whether somebody has been asked; null where nobody is to decide. */
export function isAsked(validator: Validator | null): boolean {
  return validator !== null && validator !== 'nobody'
}

/** What a site's settings make of profiles that are saved for others. */
export type Sharing = {
  /** Whether nobody else finds such a profile until it has been approved. */
  is_held_back: boolean
  /** The ids of the agencies that have a contact for validation. */
  contacts: string[]
  /** Whether the operator is asked for all other agencies. */
  has_operator: boolean
}

/** Who is asked about a profile of an agency. */
export function validatorOf({ contacts, has_operator }: Sharing, agency: string): Validator {
  if (contacts.includes(agency)) return 'agency'
  return has_operator ? 'operator' : 'nobody'
}

/** The same before the agency has been chosen (`agency` empty): null where it depends on the agency. */
export function validatorBefore(sharing: Sharing, agency: string): Validator | null {
  return agency === '' && sharing.contacts.length > 0 ? null : validatorOf(sharing, agency)
}

/** A session can hold at most this many profiles that it built, so that one visitor's do not slow the searches of others. */
export const maxBuilt = 100

/** How many profiles a session can save for others in a day (product rule: roles that visitors build). */
export const maxSharedPerDay = 3

/**
 * For how many days the link works with which an agency approves, edits or declines a profile (product rule: roles that
 * visitors build).
 */
export const approvalDays = 14
