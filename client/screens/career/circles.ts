import * as circles from 'virtual:words/career/circles'
import * as counts from 'virtual:words/career/counts'
import * as full from 'virtual:words/career/full'
import { most } from 'virtual:pack-most-capabilities'
import type { Role } from '#contract/role.ts'
import { counted } from '#client/app/words.ts'
import { isPossiblePath, type CareerPath } from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CareerWords } from '#domain/words/career.ts'

/** The key of each direction in the words. */
export const wordKeys = {
  same: 'same',
  morePeople: 'more_people',
  moreStrategy: 'more_strategy',
  moreBoth: 'more_both',
} as const satisfies Readonly<Record<CareerPath, keyof CareerWords['circles']>>

/** The name and meaning of a circle, and the heading above the roles found in its direction. */
export function circleWords(path: CareerPath): CareerWords['circles'][(typeof wordKeys)[CareerPath]] {
  return circles[wordKeys[path]]
}

/** Why no role can lie on a career path from a role; null where one can. */
export function whyImpossible(path: CareerPath, { people, strategy }: Role): string | null {
  if (isPossiblePath(path, { people, strategy }, most)) return null
  const isFull = {
    people: people >= most.people && path !== 'moreStrategy',
    strategic: strategy >= most.strategy && path !== 'morePeople',
  }
  if (isFull.people && isFull.strategic) return fill(full.both, { people: most.people, strategic: most.strategy })
  return isFull.people
    ? counted(full.people, { count: most.people })
    : counted(full.strategic, { count: most.strategy })
}

export function countsInWords({ people, strategy }: Role): string {
  return fill(counts.both, {
    people: counted(counts.people, { count: people }),
    strategic: counted(counts.strategic, { count: strategy }),
  })
}
