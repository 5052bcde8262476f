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
 * The roles on a career path, as ranges of their counts of people and strategic capabilities; `from` and `to` are both
 * included. More of one kind means not less of the other (product rule: career paths). The base role itself is in the range
 * of `same` alone, so only there the caller has to leave it out.
 */
export function careerPathRange(
  careerPath: CareerPath,
  { people, strategy }: Counts,
): { people: Range; strategy: Range } {
  const rule = rules[careerPath]
  return { people: rule.people(people), strategy: rule.strategy(strategy) }
}

/**
 * Whether any role could lie on a career path from a base role: not where it would need more capabilities of a kind than
 * `most`, which the framework has.
 */
export function isPossiblePath(careerPath: CareerPath, base: Counts, most: Counts): boolean {
  const { people, strategy } = careerPathRange(careerPath, base)
  return people.from <= most.people && strategy.from <= most.strategy
}

/**
 * The career path on which a role with these counts lies, seen from the base role; null when it has fewer of either kind. A
 * role with more of both kinds lies on three career paths; the answer is then `moreBoth`, which says most.
 */
export function directionOf(base: Counts, { people, strategy }: Counts): CareerPath | null {
  if (people < base.people || strategy < base.strategy) return null
  if (people === base.people) return strategy === base.strategy ? 'same' : 'moreStrategy'
  return strategy === base.strategy ? 'morePeople' : 'moreBoth'
}

/** Whether a value from a form or an address is the name of a career path. */
export function isCareerPath(text: unknown): text is CareerPath {
  return careerPaths.some((path) => path === text)
}
