import type { Capability } from '#domain/framework/capability-schema.ts'
import { duplicatesIn, type PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordingsOf } from '#domain/framework/wording.ts'
import type { Answers } from './questionnaire.ts'
import { notRelevant, ratingOf } from './ratings.ts'

/**
 * The faults of the ratings themselves: keys and names used twice, the reserved key `not-relevant`, and a scale on which no rating
 * develops.
 */
function ownFaults({ ratings }: Pick<Pack, 'ratings'>): PackFault[] {
  const fault = (key: string, reason: string) => ({ file: 'pack.yaml', key, reason })
  const twice = (value: 'key' | 'name') =>
    duplicatesIn(ratings.map((rating) => rating[value])).map((written) => {
      const place = ratings.findLastIndex((rating) => rating[value] === written)
      return fault(`ratings.${place}.${value}`, `is ${written}, which another rating has already: write another`)
    })
  const irrelevant = ratings.findIndex(({ key }) => key === notRelevant)
  return [
    ...twice('key'),
    ...twice('name'),
    ...(irrelevant < 0
      ? []
      : [fault(`ratings.${irrelevant}.key`, `is ${notRelevant}, which is an answer of its own: write another`)]),
    ...(ratings.some(({ develops }) => develops)
      ? []
      : [fault('ratings', 'must hold at least one with develops: true')]),
  ]
}

/** Signs of a capability, in any of its wordings, under a key that is no rating, and ratings without signs. */
function signFaults(capability: Capability, ratings: readonly string[]): PackFault[] {
  return wordingsOf(capability).flatMap(([beginning, { signs: given }]) => {
    if (given === undefined) return []
    const fault = (rating: string, reason: string) => ({
      file: `framework/capabilities/${capability.id}.yaml`,
      key: `${beginning}signs.${rating}`,
      reason,
    })
    const keys = Object.keys(given)
    return [
      ...ratings.filter((rating) => !keys.includes(rating)).map((rating) => fault(rating, 'is missing: write it here')),
      ...keys
        .filter((rating) => !ratings.includes(rating))
        .map((rating) => fault(rating, `is not one of the ratings: write ${ratings.join(', ')}`)),
    ]
  })
}

/** The faults of a pack's ratings; where these have none, those of the signs of each rating. */
export function ratingFaults(pack: Pick<Pack, 'ratings' | 'capabilities'>): PackFault[] {
  const own = ownFaults(pack)
  const keys = pack.ratings.map(({ key }) => key)
  if (own.length > 0 || keys.length < 2) return own
  return pack.capabilities.flatMap((capability) => signFaults(capability, keys))
}

/** How many answers are about capabilities that this edition neither has nor lists as retired, so that it has no names for them. */
export function countFallenOut(
  { capabilities, retired }: Pick<Pack, 'capabilities' | 'retired'>,
  answers: Answers,
): number {
  const named = new Set([...capabilities, ...retired].map(({ id }) => id))
  return Object.keys(answers).filter((id) => !named.has(id)).length
}

/** Ratings of capabilities that the framework has since retired: the names of capability and rating, in the pack's order. */
export function retiredRatings(
  { retired, ratings }: Pick<Pack, 'retired' | 'ratings'>,
  answers: Answers,
): [name: string, rating: string][] {
  return retired.flatMap(({ id, name }): [string, string][] => {
    const rating = ratingOf(ratings, answers[id])
    return rating ? [[name, rating.name]] : []
  })
}
