import type { Answers, AssessedRole } from '#domain/assessing/questionnaire.ts'
import { ratingOf, type Rating } from '#domain/assessing/ratings.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordedFor } from '#domain/framework/wording.ts'

/** A capability of a plan, worded for the role; `rating` is null where it is being rated anew. */
export type Planned = { capability: Capability; rating: Rating | null; isChosen: boolean }

/**
 * The capabilities of a plan in the framework's order: those chosen to develop, and those that have an action on it though they
 * are not chosen any more. Who is rating themselves again keeps the plan meanwhile; what is no longer relevant leaves it.
 */
export function plannedIn(
  pack: Pack,
  role: AssessedRole,
  { answers, selected }: { answers: Answers; selected: readonly string[] },
  actions: readonly { capability: string }[],
): Planned[] {
  const acted = new Set(actions.map(({ capability }) => capability))
  return wordedFor(pack, role).flatMap((capability) => {
    const { id } = capability
    const answer = answers[id]
    const rating = ratingOf(pack.ratings, answer)
    const isNeeded = (role.needs[id] ?? 'none') !== 'none'
    const isChosen = isNeeded && selected.includes(id) && (answer === undefined || rating !== null)
    return isChosen || acted.has(id) ? [{ capability, rating, isChosen }] : []
  })
}
