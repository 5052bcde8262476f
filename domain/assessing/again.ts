import { day } from '#domain/framework/durations.ts'
import type { Answers } from './questionnaire.ts'
import { type Rating, ratingOf, type Scale, scaleOf } from './ratings.ts'

/** A self-assessment can be kept and made again this many days after its last answer (product rule). */
export const daysBeforeAgain = 30

/** This many earlier self-assessments of a role are kept; the oldest makes room (product rule). */
export const maxEarlier = 10

/** How far a self-assessment has come, and when its latest answer was given, in milliseconds since 1970. */
type Standing = { answeredAt: number | null; open: number; isRated: boolean }

/**
 * From when on a self-assessment can be made again with the earlier one kept, in milliseconds since 1970; null while a question is open or
 * none is rated. Until then its answers are changed instead (product rule).
 */
export function againFrom({ answeredAt, open, isRated }: Standing): number | null {
  if (answeredAt === null || open > 0 || !isRated) return null
  return answeredAt + daysBeforeAgain * day
}

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
 * An earlier self-assessment compared with the current one on the pack's scale, in the framework's order, without capabilities rated in neither. Only the names
 * of the ratings say which way one moved: moves are never counted or summed (product rule).
 */
export function movesBetween(
  { capabilities, ...pack }: Scale & { readonly capabilities: readonly Named[] },
  before: Answers,
  answers: Answers,
): Move[] {
  const scale = scaleOf(pack)
  return capabilities.flatMap(({ id, name }) => {
    const [earlier, now] = [ratingOf(scale, before[id]), ratingOf(scale, answers[id])]
    const kind = kindOf(earlier, now)
    return kind === null ? [] : [{ id, name, kind, earlier, now }]
  })
}
