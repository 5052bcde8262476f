import { hour, year } from '#domain/framework/durations.ts'

/** How long a session is kept after its last use, and the cookie that opens it (trust.md). */
export const unsavedHours = 24
export const savedMonths = 12

/** The same in milliseconds. */
export const unsavedLifetime = unsavedHours * hour
export const savedLifetime = (savedMonths / 12) * year
