import { sharedTitleMessage } from '#domain/role/role-title.ts'
import type { BuildingWords } from '#domain/words/building.ts'

/** How somebody who saves a profile for others relates to the role (Spec §5). */
export const relationships = [
  'I am in this role',
  'I manage this role',
  "I am part of this agency's HR/OD",
  'None of the above',
] as const

/** How many profiles a session can save for others in a day (product rule: roles that visitors build). */
export const sharedPerDay = 3

export type SharedProfileForm = { role: string; agency: string; relationship: string }

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
    ...(relationships.some((offered) => offered === relationship) ? {} : { relationship: words.no_relationship }),
  }
}
