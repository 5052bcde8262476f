/** One answer lists at most this many roles; the header `X-Total-Count` says how many there are in all. */
export const rolesPerPage = 50

/** A request can skip at most this many roles. */
export const maxOffset = 1_000_000

/** A screen lists at most this many roles. */
export const maxRolesShown = 300

/** At most this many roles stand on the page of a capability. */
export const maxRolesInNeed = 5

/** At most this many similar roles are offered. */
export const maxSimilarRoles = 5

/** At most this many profiles are offered to start from. */
export const maxNearestRoles = 5

/** At most this many titles are suggested while one types. */
export const maxSuggestions = 8
