/** One answer lists at most this many roles; the header `X-Total-Count` says how many there are in all. */
export const rolesPerPage = 50

/** A request can skip at most this many roles. */
export const maxOffset = 1_000_000

/** A screen lists at most this many roles. */
export const maxRolesShown = 1000

/** `similar_roles` returns at most this many roles. */
export const maxSimilarRoles = 5
