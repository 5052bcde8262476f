import type { ResultGroups } from '#domain/assessing/assessment.ts'
import type { RatingKey } from '#domain/assessing/ratings.ts'

/** The specification's name for the group of each rating (Spec §3, Assessment results). */
export const groupNames = {
  strong: 'Strong',
  sound: 'Sound',
  developing: 'Developing',
} as const satisfies Record<RatingKey, string>

type WireGroups = Record<(typeof groupNames)[RatingKey], ResultGroups[RatingKey]>

/** Turns result groups into their form on the wire. */
export function writeGroups({ strong, sound, developing }: ResultGroups): WireGroups {
  return { [groupNames.strong]: strong, [groupNames.sound]: sound, [groupNames.developing]: developing }
}

/** Turns result groups from the wire back into those of the domain. */
export function readGroups(groups: WireGroups): ResultGroups {
  return {
    strong: groups[groupNames.strong],
    sound: groups[groupNames.sound],
    developing: groups[groupNames.developing],
  }
}
