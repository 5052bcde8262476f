/** How long a session that is not saved is kept after its last use, in hours (product rule: sessions). */
export const unsavedHours = 24

/** How long a saved session and the link back to it are kept after their last use, in months (product rule: sessions). */
export const savedMonths = 12
