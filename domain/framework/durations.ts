/** Durations in milliseconds. */
export const minute = 60 * 1000
export const hour = 60 * minute
export const day = 24 * hour
/** A year of 365 days; twelve months count as one. */
export const year = 365 * day
