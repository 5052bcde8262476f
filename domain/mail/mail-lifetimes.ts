import { day, hour } from '#domain/framework/durations.ts'

/** A mail that no server has accepted is given up and erased after this many hours (product rule). */
export const maxMailHours = 24

/** The key for a day's waiting mail is destroyed this many hours after the day began. */
export const mailKeyHours = 48

/** For how many days the log says how each mail ended. */
export const mailLogDays = 90

/** A mail counts towards the limits of mail for at most this many hours. */
export const maxMailCountHours = 24

/** The same in milliseconds. */
export const maxMailAge = maxMailHours * hour
export const mailKeyLifetime = mailKeyHours * hour
export const mailLogLifetime = mailLogDays * day
