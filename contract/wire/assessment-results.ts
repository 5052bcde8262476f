import type { ResultGroups } from '#domain/assessing/assessment.ts'
import type { RatingKey } from '#domain/assessing/ratings.ts'

/** What the specification calls the group of each rating on the wire (Spec §3, Assessment results). */
export const groupNames = {
  strong: 'Strong',
  sound: 'Sound',
  developing: 'Developing',
} as const satisfies Record<RatingKey, string>

type WireGroups = Record<(typeof groupNames)[RatingKey], ResultGroups[RatingKey]>

/** Result groups as they travel. */
export function writeGroups({ strong, sound, developing }: ResultGroups): WireGroups {
  return { [groupNames.strong]: strong, [groupNames.sound]: sound, [groupNames.developing]: developing }
}

/** Result groups as they have travelled. */
export function readGroups(groups: WireGroups): ResultGroups {
  return {
    strong: groups[groupNames.strong],
    sound: groups[groupNames.sound],
    developing: groups[groupNames.developing],
  }
}
