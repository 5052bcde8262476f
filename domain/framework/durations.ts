/** How long these last, in milliseconds. */
export const minute = 60 * 1000
export const hour = 60 * minute
export const day = 24 * hour
/** A common year, which twelve months are taken for. */
export const year = 365 * day
