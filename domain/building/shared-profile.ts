import { sharedTitleMessage } from '#domain/role/role-title.ts'
import { noAnswerMessage } from '#domain/assessing/questionnaire.ts'

/** How somebody who saves a profile for others relates to the role (Spec §5). */
export const relationships = [
  'I am in this role',
  'I manage this role',
  "I am part of this agency's HR/OD",
  'None of the above',
] as const

/** Stands first in a list of which nothing has been chosen (Spec §5). */
export const pleaseSelect = 'Please select...'

export type SharedProfileForm = { role: string; agency: string; relationship: string }

/** What is wrong with the form that saves a profile for others, by field; empty when nothing is. `agencies` holds the ids to choose from (Spec §5). */
export function sharedProfileMessages(
  { role, agency, relationship }: SharedProfileForm,
  agencies: readonly string[],
): Partial<Record<keyof SharedProfileForm, string>> {
  const title = sharedTitleMessage(role)
  return {
    ...(title === null ? {} : { role: title }),
    ...(agencies.includes(agency) ? {} : { agency: 'Please select an agency' }),
    ...(relationships.some((offered) => offered === relationship) ? {} : { relationship: noAnswerMessage }),
  }
}
