import type { Answers } from '#domain/assessing/questionnaire.ts'
import { ratingOf, type Rating, type Ratings } from '#domain/assessing/ratings.ts'

type Named = { readonly id: string; readonly name: string }

/** What became of a rating: it `moved`, is the `same`, is `new`, or is `gone`, with no rating any more. */
export type MoveKind = 'moved' | 'same' | 'new' | 'gone'

/** A capability as it was rated earlier and now; a rating is null where there was none. */
export type Move = { id: string; name: string; kind: MoveKind; earlier: Rating | null; now: Rating | null }

function kindOf(earlier: Rating | null, now: Rating | null): MoveKind | null {
  if (earlier && now) return earlier.key === now.key ? 'same' : 'moved'
  if (now) return 'new'
  return earlier && 'gone'
}

/**
 * An earlier self-assessment beside the one of now, in the framework's order, without what has a rating in neither. Which way a
 * rating moved is said by its names alone, never counted or summed (product rule).
 */
export function movesBetween(
  { ratings, capabilities }: { readonly ratings: Ratings; readonly capabilities: readonly Named[] },
  before: Answers,
  answers: Answers,
): Move[] {
  return capabilities.flatMap(({ id, name }) => {
    const [earlier, now] = [ratingOf(ratings, before[id]), ratingOf(ratings, answers[id])]
    const kind = kindOf(earlier, now)
    return kind === null ? [] : [{ id, name, kind, earlier, now }]
  })
}
