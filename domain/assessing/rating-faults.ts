import type { Capability } from '#domain/framework/capability-schema.ts'
import { duplicatesIn, type PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordingsOf } from '#domain/framework/wording.ts'
import type { Answers } from './questionnaire.ts'
import { notRelevant, notYet, ratesByLevel, ratingOf, type Scale, scaleOf } from './ratings.ts'

/** What decides how people rate themselves. */
type RatingPack = Pick<Pack, 'ratings' | 'capabilities' | 'levels' | 'role_types' | 'assess'>

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

const inPack = (key: string, reason: string): PackFault => ({ file: 'pack.yaml', key, reason })

/**
 * The faults of a pack that rates against levels: no levels, a role type without its usual one, a level with the id of another answer or of a group,
 * ratings other than the three groups, and signs, which are of ratings.
 */
function byLevelFaults({ levels = [], role_types, ratings, capabilities }: RatingPack): PackFault[] {
  if (levels.length === 0) return [inPack('assess', 'is levels, but the pack has no levels: write them under levels')]
  const others = [notYet, notRelevant, ...ratings.map(({ key }) => key)]
  const taken = levels.findIndex(({ id }) => others.includes(id))
  const lowest = levels[0]?.id ?? ''
  return [
    ...(taken < 0 ? [] : [inPack(`levels.${taken}.id`, 'is another answer or a group of the results: write another')]),
    ...role_types.flatMap(({ id, level }, place) =>
      level === undefined
        ? [inPack(`role_types.${place}.level`, `is missing for ${id}: write a level, such as ${lowest}`)]
        : [],
    ),
    ...(ratings.length === 3
      ? []
      : [inPack('ratings', 'must be three, for people above, at and below the asked level, or be left out')]),
    ...capabilities
      .filter(({ signs }) => signs)
      .map(({ id }) => ({
        file: `framework/capabilities/${id}.yaml`,
        key: 'signs',
        reason: 'are of ratings, and people rate themselves against levels: write indicators instead',
      })),
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
export function ratingFaults(pack: RatingPack): PackFault[] {
  const own = ownFaults(pack)
  if (ratesByLevel(pack)) return [...own, ...byLevelFaults(pack)]
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
  { retired, ...pack }: Pick<Pack, 'retired'> & Scale,
  answers: Answers,
): [name: string, rating: string][] {
  return retired.flatMap(({ id, name }): [string, string][] => {
    const rating = ratingOf(scaleOf(pack), answers[id])
    return rating ? [[name, rating.name]] : []
  })
}
