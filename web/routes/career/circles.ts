import type { Role } from '#contract/role.ts'
import type { Texts } from '#contract/texts.ts'
import {
  byAxes,
  type CareerPath,
  type CircleWords,
  circleWordsOf,
  isPossiblePath,
  offeredPaths,
} from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type InWords, usePack, useWords, useWriter } from '#web/words.ts'

export type Circles = {
  /** The directions that the framework offers, in the order of the circles. */
  offered: readonly CareerPath[]
  /** Whether the roles can be laid out on a map, which takes two axes. */
  isMapped: boolean
  /** The name and meaning of a circle, and the heading above the roles found in its direction. */
  wordsOf: (path: CareerPath) => CircleWords
  /** Why no role can lie on a career path from a role; null where one can. */
  whyImpossible: (path: CareerPath, role: Role) => string | null
  /** How many capabilities of each axis are essential to a role; null where the framework counts none. */
  countsInWords: (role: Role) => string | null
}

export function circlesOf({ axes: { axes }, career }: Pick<Texts, 'axes' | 'career'>, { counted }: InWords): Circles {
  const { circles, full, counts } = career
  const words = circleWordsOf(axes, circles)
  const most = {
    people: axes.find(({ place }) => place === 'people')?.most ?? 0,
    strategy: axes.find(({ place }) => place === 'strategy')?.most ?? 0,
  }

  return {
    offered: offeredPaths(axes),
    isMapped: axes.length === 2,
    wordsOf: (path) => words[path] ?? circles.two.same,
    whyImpossible: (path, { people, strategy }) => {
      if (isPossiblePath(path, { people, strategy }, most)) return null
      const isFull = {
        first: people >= most.people && path !== 'moreStrategy',
        second: strategy >= most.strategy && path !== 'morePeople',
      }
      if (isFull.first && isFull.second) return fill(full.both, { first: most.people, second: most.strategy })
      return isFull.first ? counted(full.first, { count: most.people }) : counted(full.second, { count: most.strategy })
    },
    countsInWords: ({ people, strategy }) => {
      const first = counted(counts.first, { count: people })
      return byAxes(axes, {
        two: fill(counts.both, { first, second: counted(counts.second, { count: strategy }) }),
        one: first,
        none: null,
      })
    },
  }
}

export function useCircles(): Circles {
  const axes = usePack('axes')
  const career = useWords('career')
  return circlesOf({ axes, career }, useWriter())
}
