/** The four directions in which a visitor looks for other roles from a base role, in the order of the circles (Spec §2, /path). */
export const careerPaths = ['same', 'morePeople', 'moreStrategy', 'moreBoth'] as const

export type CareerPath = (typeof careerPaths)[number]

type Counts = { readonly people: number; readonly strategy: number }
type Range = { from: number; to: number }

const exactly = (count: number): Range => ({ from: count, to: count })
const notLess = (count: number): Range => ({ from: count, to: Infinity })
const more = (count: number): Range => notLess(count + 1)

const rules: Readonly<Record<CareerPath, { people: typeof more; strategy: typeof more }>> = {
  same: { people: exactly, strategy: exactly },
  morePeople: { people: more, strategy: notLess },
  moreStrategy: { people: notLess, strategy: more },
  moreBoth: { people: more, strategy: more },
}

/**
 * The counts of people and strategic capabilities, first and last included, of the roles that lie in a direction from a
 * base role (product rule: more of one kind means not less of the other). The base role's own counts are in `same` alone,
 * so that only there it has to be left out.
 */
export function pathRange(careerPath: CareerPath, { people, strategy }: Counts): { people: Range; strategy: Range } {
  const rule = rules[careerPath]
  return { people: rule.people(people), strategy: rule.strategy(strategy) }
}

/**
 * The direction in which counts of people and strategic capabilities lie from a base role's; null where they have fewer of
 * either. Counts with more of both lie in three directions, of which this is the one that says most.
 */
export function directionOf(base: Counts, { people, strategy }: Counts): CareerPath | null {
  if (people < base.people || strategy < base.strategy) return null
  if (people === base.people) return strategy === base.strategy ? 'same' : 'moreStrategy'
  return strategy === base.strategy ? 'morePeople' : 'moreBoth'
}

/** Whether what a form or an address says is the name of a direction. */
export function isCareerPath(text: unknown): text is CareerPath {
  return careerPaths.some((path) => path === text)
}
