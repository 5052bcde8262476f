import { sharedTitleMessage } from '#domain/role/role-title.ts'
import type { BuildingWords } from '#domain/words/building.ts'

/** How somebody who saves a profile for others relates to the role; they are keys, which the words name. */
export const relationships = ['holder', 'manager', 'human_resources', 'none'] as const
export type Relationship = (typeof relationships)[number]

/** The relationship that goes by a name, or null where none does; `add_role` takes it by its name (Spec §7). */
export function relationshipNamed(words: BuildingWords['relationships'], name: string): Relationship | null {
  return relationships.find((relationship) => words[relationship] === name) ?? null
}

/** What the form that saves a profile for others holds; `relationship` is null until one is chosen. */
export type SharedProfileForm = { role: string; agency: string; relationship: Relationship | null }

/** What is wrong with the form that saves a profile for others, by field; empty when nothing is. `agencies` holds the ids to choose from (Spec §5). */
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
