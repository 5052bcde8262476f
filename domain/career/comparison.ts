import { ownLevel } from '#domain/assessing/own-level.ts'
import { type LastAnswers, type NotRated, ratingOf, scaleOf } from '#domain/assessing/ratings.ts'
import { notRatedAs } from '#domain/assessing/assessment.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { choosesInOne, type Need } from '#domain/role/needs.ts'
import { hasOwnLevel, type Levelled, levelOf } from '#domain/role/proficiency.ts'
import { showNeeds } from '#domain/role/role.ts'
import { type LevelsCompared, levelStep, wholeLevels } from './level-steps.ts'

/**
 * The ways in which the need for a capability can change from a base role to another, in the order in which a comparison
 * lists them.
 */
export const needChanges = ['newly-essential', 'newly-useful', 'both', 'eased', 'no-longer-needed', 'neither'] as const

export type NeedChange = (typeof needChanges)[number]

/** By what the base role needs, then by what the other one does. */
const changesByNeed: Readonly<Record<Need, Readonly<Record<Need, NeedChange>>>> = {
  none: { none: 'neither', useful: 'newly-useful', essential: 'newly-essential' },
  useful: { none: 'no-longer-needed', useful: 'both', essential: 'newly-essential' },
  essential: { none: 'no-longer-needed', useful: 'eased', essential: 'both' },
}

/**
 * How the need for one capability changes from a base role to another: both need it, it is newly essential or no longer needed (product
 * rule), or more finely newly useful, or eased from essential to useful.
 */
export function needChange(base: Need, other: Need): NeedChange {
  return changesByNeed[base][other]
}

/**
 * One capability in a comparison. `needs` says how much each role needs it, the base role first; `changes` holds how the need changes from
 * the base role to each other role; `rating` is the key of the visitor's last rating on the pack's scale, and `not_rated` says why there is
 * none; somebody who has never answered has neither. `apart` is there where people rate themselves against levels: for each role, how many
 * levels its asked one lies above one's own, null where nothing can be said. Its levels are absent where `wholeLevels` says them.
 */
export type ComparedCapability = {
  id: string
  name: string
  dimension: string
  core: boolean
  needs: Need[]
  changes: NeedChange[]
  rating: string | null
  not_rated: NotRated | null
  apart?: (number | null)[] | undefined
} & { [Name in keyof LevelsCompared]?: LevelsCompared[Name] | undefined }

function levelsBeside(pack: Pack, roles: readonly Levelled[], id: string): LevelsCompared {
  const [base, ...others] = roles
  return {
    levels: roles.map((role) => levelOf(pack, role, id)?.name ?? null),
    level_steps: base ? others.map((other) => levelStep(pack, base, other, id)) : [],
  }
}

/**
 * Compares the needs of several roles, capability by capability, in the framework's order. The first of `roles` is the base
 * role; `answers` holds what the visitor last said of each capability.
 */
export function compareNeeds(pack: Pack, roles: readonly Levelled[], answers: LastAnswers): ComparedCapability[] {
  const isWhole = wholeLevels(pack, roles) !== null
  const showsLevels = (id: string) => pack.levels && (!isWhole || roles.some((role) => hasOwnLevel(pack, role, id)))
  const scale = scaleOf(pack)
  return showNeeds(pack, {}).map(({ id, name, dimension, core }) => {
    const [base = 'none', ...others] = roles.map(({ needs }) => needs[id] ?? 'none')
    const changes = others.map((other) => needChange(base, other))
    const answer = answers.get(id)
    const rating = ratingOf(scale, answer)
    const apart = roles.map((role) => ownLevel(pack, role, id, answer)?.apart ?? null)
    return {
      id,
      name,
      dimension,
      core,
      needs: [base, ...others],
      changes,
      rating: rating?.key ?? null,
      not_rated: answers.size === 0 || rating ? null : notRatedAs(base, answer),
      ...(apart.every((one) => one === null) ? {} : { apart }),
      ...(showsLevels(id) ? levelsBeside(pack, roles, id) : {}),
    }
  })
}

/**
 * The capabilities of a comparison that are worth a row, and, in `left`, those that none of the roles needs. `left` is empty unless the
 * framework has many.
 */
export function comparedInRows<Compared extends Pick<ComparedCapability, 'core' | 'needs'>>(
  capabilities: readonly Compared[],
): { rows: Compared[]; left: Compared[] } {
  const isLeft = ({ needs }: Compared) => needs.every((need) => need === 'none')
  if (!choosesInOne(capabilities)) return { rows: [...capabilities], left: [] }
  return { rows: capabilities.filter((one) => !isLeft(one)), left: capabilities.filter(isLeft) }
}

/** Whether a comparison has anything to say of the visitor's ratings: whether they have ever answered. */
export function hasRatings(capabilities: readonly Pick<ComparedCapability, 'rating' | 'not_rated'>[]): boolean {
  return capabilities.some(({ rating, not_rated: why }) => rating !== null || why !== null)
}
