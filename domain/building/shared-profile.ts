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
