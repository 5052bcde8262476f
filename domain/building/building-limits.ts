/** How many profiles that it built a session can hold: what one visitor keeps may not slow the searches of others. */
export const maxBuilt = 100

/** How many profiles a session can save for others in a day (product rule: roles that visitors build). */
export const maxSharedPerDay = 3

/**
 * For how many days the link works with which an agency approves, edits or declines a profile (product rule: roles that
 * visitors build).
 */
export const approvalDays = 14
