/** At most this many roles come with one answer; the header of the total says how many there are. */
export const rolesPerPage = 50

/** The most roles that can be passed over before those of an answer. */
export const maxOffset = 1_000_000

/** The most roles that a screen lists one below the other. */
export const maxRolesShown = 1000

/** At most this many roles stand on the page of a capability. */
export const maxRolesInNeed = 5

/** At most this many similar roles are offered. */
export const maxSimilarRoles = 5

/** At most this many titles are suggested while one types. */
export const maxSuggestions = 8
