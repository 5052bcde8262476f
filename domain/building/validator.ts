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
