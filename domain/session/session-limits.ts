import { hour, year } from '#domain/framework/durations.ts'

/**
 * How long a session, and the cookie that opens it, are kept after the last use (trust.md): unsaved sessions in hours, saved
 * ones in months.
 */
export const unsavedHours = 24
export const savedMonths = 12

/** The same in milliseconds. */
export const unsavedLifetime = unsavedHours * hour
export const savedLifetime = (savedMonths / 12) * year
