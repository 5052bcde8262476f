import type { Role } from '#contract/role.ts'
import { isPossiblePath, offeredPaths, type CareerPath } from '#domain/career/career-path.ts'
import { byAxes, circleWordsOf, type CircleWords } from '#domain/career/circle-words.ts'
import { fill } from '#domain/framework/sentence.ts'

/** The directions that the framework offers, in the order of the circles. */
export const offeredCircles = offeredPaths(axes)

/** Whether the roles can be laid out on a map, which takes two axes. */
export const isMapped = axes.length === 2

const wordsOf = circleWordsOf(axes, circles)

/** The name and meaning of a circle, and the heading above the roles found in its direction. */
export function circleWords(path: CareerPath): CircleWords {
  return wordsOf[path] ?? circles.two.same
}

const most = {
  people: axes.find(({ place }) => place === 'people')?.most ?? 0,
  strategy: axes.find(({ place }) => place === 'strategy')?.most ?? 0,
}

/** Why no role can lie on a career path from a role; null where one can. */
export function whyImpossible(path: CareerPath, { people, strategy }: Role): string | null {
  if (isPossiblePath(path, { people, strategy }, most)) return null
  const isFull = {
    first: people >= most.people && path !== 'moreStrategy',
    second: strategy >= most.strategy && path !== 'morePeople',
  }
  if (isFull.first && isFull.second) return fill(full.both, { first: most.people, second: most.strategy })
  return isFull.first ? counted(full.first, { count: most.people }) : counted(full.second, { count: most.strategy })
}

/** How many capabilities of each axis are essential to a role; null where the framework counts none. */
export function countsInWords({ people, strategy }: Role): string | null {
  const first = counted(counts.first, { count: people })
  return byAxes(axes, {
    two: fill(counts.both, { first, second: counted(counts.second, { count: strategy }) }),
    one: first,
    none: null,
  })
}
