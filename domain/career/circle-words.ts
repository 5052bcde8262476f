import type { CareerWords } from '#domain/words/career.ts'
import type { CareerPath } from './career-path.ts'

/** The name and meaning of a circle, and the heading above the roles found in its direction. */
export type CircleWords = CareerWords['circles']['two']['same']

/** Of texts for a pack with two axes, one or none, those that fit its axes. */
export function byAxes<Texts>(
  axes: readonly unknown[],
  { two, one, none }: Record<'two' | 'one' | 'none', Texts>,
): Texts {
  return [none, one, two][axes.length] ?? none
}

/** The words of each direction that a pack with these axes offers. */
export function circleWordsOf(
  axes: readonly unknown[],
  { two, one, none }: CareerWords['circles'],
): Partial<Readonly<Record<CareerPath, CircleWords>>> {
  return byAxes<Partial<Record<CareerPath, CircleWords>>>(axes, {
    two: { same: two.same, morePeople: two.more_first, moreStrategy: two.more_second, moreBoth: two.more_both },
    one: { same: one.same, morePeople: one.more_first },
    none: { same: none.same, higher: none.higher },
  })
}
