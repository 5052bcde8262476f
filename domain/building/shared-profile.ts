import { sharedTitleMessage } from '#domain/role/role-title.ts'
import { noAnswerMessage } from '#domain/assessing/questionnaire.ts'

/** How somebody who saves a profile for others relates to the role; they are keys, and `relationshipName` says what each is called. */
export const relationships = ['holder', 'manager', 'human_resources', 'none'] as const
export type Relationship = (typeof relationships)[number]

const names: Readonly<Record<Relationship, string>> = {
  holder: 'I am in this role',
  manager: 'I manage this role',
  human_resources: "I am part of this agency's HR/OD",
  none: 'None of the above',
}

/** What a relationship is called where it is chosen and read (Spec §5); `add_role` takes it by this name. */
export function relationshipName(relationship: Relationship): string {
  return names[relationship]
}

/** The relationship that goes by a name, or null where none does. */
export function relationshipNamed(name: string): Relationship | null {
  return relationships.find((relationship) => relationshipName(relationship) === name) ?? null
}

/** Stands first in a list of which nothing has been chosen (Spec §5). */
export const pleaseSelect = 'Please select...'

/** What the form that saves a profile for others holds; `relationship` is null until one is chosen. */
export type SharedProfileForm = { role: string; agency: string; relationship: Relationship | null }

/** What is wrong with the form that saves a profile for others, by field; empty when nothing is. `agencies` holds the ids to choose from (Spec §5). */
export function sharedProfileMessages(
  { role, agency, relationship }: SharedProfileForm,
  agencies: readonly string[],
): Partial<Record<keyof SharedProfileForm, string>> {
  const title = sharedTitleMessage(role)
  return {
    ...(title === null ? {} : { role: title }),
    ...(agencies.includes(agency) ? {} : { agency: 'Please select an agency' }),
    ...(relationship === null ? { relationship: noAnswerMessage } : {}),
  }
}
