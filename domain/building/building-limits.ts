/** How many profiles a session can save for others in a day (product rule: roles that visitors build). */
export const maxSharedPerDay = 3

/** How long an agency's link takes its decision, in days. */
export const validationDays = 14
