import { day, year } from '#domain/framework/durations.ts'

/**
 * How long a session, and the cookie that opens it, are kept after the last use (trust.md): unsaved sessions in days, saved
 * ones in months.
 */
export const unsavedDays = 7
export const savedMonths = 12

/** The same in milliseconds. */
export const unsavedLifetime = unsavedDays * day
export const savedLifetime = (savedMonths / 12) * year

/** For how many roles one session can hold a self-assessment: what one visitor keeps may not slow the answers to others. */
export const maxAssessments = 100

/** How many links back to a session, and how many browsers that opened it, are kept; the oldest go first. */
export const maxRestoreLinks = 100
export const maxBrowsers = 20
