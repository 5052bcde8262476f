import { day } from '#domain/framework/durations.ts'

/** So many days after its last answer a self-assessment can be kept and made again (product rule). */
export const daysBeforeAgain = 30

/** So many earlier self-assessments of a role are kept; the oldest makes room (product rule). */
export const maxEarlier = 10

/** How far a self-assessment has come. */
type Standing = { answeredAt: Date | null; open: number; isRated: boolean }

/**
 * From when on a self-assessment can be made again with the earlier one kept; null while a question is open or none is rated.
 * Until then its answers are changed instead (product rule).
 */
export function againFrom({ answeredAt, open, isRated }: Standing): Date | null {
  if (answeredAt === null || open > 0 || !isRated) return null
  return new Date(answeredAt.getTime() + daysBeforeAgain * day)
}
