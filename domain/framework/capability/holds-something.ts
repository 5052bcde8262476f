/** For `refine`: a part of a file that is there holds something. */
export const holdsSomething = [(parts: object) => Object.keys(parts).length > 0, 'must hold at least one part'] as const
