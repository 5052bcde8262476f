import { day } from '#domain/framework/durations.ts'

/** So many days after its last answer a self-assessment can be kept and made again (product rule). */
export const daysBeforeAgain = 30

/** So many earlier self-assessments of a role are kept; the oldest makes room (product rule). */
export const maxEarlier = 10

/** How far a self-assessment has come, and when its latest answer was given, in milliseconds since 1970. */
type Standing = { answeredAt: number | null; open: number; isRated: boolean }

/**
 * From when on a self-assessment can be made again with the earlier one kept; null while a question is open or none is rated.
 * Until then its answers are changed instead (product rule).
 */
export function againFrom({ answeredAt, open, isRated }: Standing): number | null {
  if (answeredAt === null || open > 0 || !isRated) return null
  return answeredAt + daysBeforeAgain * day
}
