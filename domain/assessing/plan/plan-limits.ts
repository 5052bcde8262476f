/** An action in one's own words, and whom it is done with, have at most this many characters. A note has the limit of a comment. */
export const maxActionLength = 300
export const maxWithLength = 80

/** The plans of a session hold at most this many actions together, and one plan at most so many. */
export const maxActions = 200
export const maxActionsInPlan = 40

/** For at most so many years ahead can a day be planned. */
export const maxYearsAhead = 10
