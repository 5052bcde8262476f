import { tidyTitle, titleFaultWithin } from '#domain/role/role-title.ts'
import { maxTeamNameLength } from './team.ts'

/** The name of a team as it is kept, by the rules for titles; empty where none was written. */
export const tidyTeamName = tidyTitle

/** Whether the name of a team may not be kept: too long, with a link, or with characters that do not show (product rule: title). */
export function isUnfitTeamName(typed: string): boolean {
  return titleFaultWithin(typed, maxTeamNameLength) !== null
}
