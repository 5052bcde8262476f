import { day, hour } from '#domain/framework/durations.ts'

/** After how long a mail that has not been accepted is given up and erased (product rule). */
export const maxMailHours = 24

/** How long the key of a day's waiting mail outlasts the day's beginning. */
export const mailKeyHours = 48

/** How long it is known how mail ended. */
export const mailLogDays = 90

/** How long a mail counts at most towards the limits of mail. */
export const maxMailCountHours = 24

/** The same in milliseconds. */
export const maxMailAge = maxMailHours * hour
export const mailKeyLifetime = mailKeyHours * hour
export const mailLogLifetime = mailLogDays * day
export const maxMailCountAge = maxMailCountHours * hour
