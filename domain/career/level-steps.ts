import type { Pack } from '#domain/framework/pack-schema.ts'
import {
  hasOwnLevel,
  levelOf,
  levelOfRole,
  levelsFor,
  placeOf,
  type Level,
  type Levelled,
} from '#domain/role/proficiency.ts'

/** How the level changes at which two roles need a capability: the names of both levels. */
export type LevelStep = { from: string; to: string; change: 'higher' | 'lower' }

function stepBetween(pack: Pack, from: Level | null, to: Level | null): LevelStep | null {
  if (!from || !to || from.id === to.id) return null
  return { from: from.name, to: to.name, change: placeOf(pack, to) > placeOf(pack, from) ? 'higher' : 'lower' }
}

/** How the level of a capability changes from a base role to another; null where it does not, or one has no level for it. */
export function levelStep(pack: Pack, base: Levelled, other: Levelled, capabilityId: string): LevelStep | null {
  return stepBetween(pack, levelOf(pack, base, capabilityId), levelOf(pack, other, capabilityId))
}

/** Levels beside one another: the name of each role's, the base role first, and how it changes to each other role. */
export type LevelsCompared = { levels: (string | null)[]; level_steps: (LevelStep | null)[] }

/** The levels of roles that each have one for all that they need; null where one of them has none. */
export function wholeLevels(pack: Pack, roles: readonly Levelled[]): LevelsCompared | null {
  const [base = null, ...others] = roles.map((role) => levelOfRole(pack, role))
  if (!base || others.includes(null)) return null
  return {
    levels: [base, ...others].map((level) => level?.name ?? null),
    level_steps: others.map((other) => stepBetween(pack, base, other)),
  }
}

/**
 * The entries that `stepSize` counts for a role: the id of each essential capability, and `id@n` for each level above the pack's first, up
 * to the one at which the role needs it (product rule: a higher level is a step).
 */
export function withLevels(pack: Pack, essential: readonly string[], role: Levelled): string[] {
  const steps: string[] = []
  const levelIn = levelsFor(pack, role)
  for (const id of essential) {
    const place = placeOf(pack, levelIn(id))
    steps.push(id)
    for (let above = 1; above <= place; above += 1) steps.push(`${id}@${above}`)
  }
  return steps
}

/**
 * The essential capabilities for which a target asks for a higher level than the base role, by their ids; without those that rise only
 * because the level of the whole role does, which `wholeStep` says.
 */
export function higherLevels(pack: Pack, base: Levelled, target: Levelled): ReadonlyMap<string, LevelStep> {
  const isWhole = wholeStep(pack, base, target) !== null
  const isOwn = (id: string) => [base, target].some((role) => hasOwnLevel(pack, role, id))
  return new Map(
    pack.capabilities.flatMap(({ id }) => {
      const step = levelStep(pack, base, target, id)
      const counts = step?.change === 'higher' && target.needs[id] === 'essential' && (!isWhole || isOwn(id))
      return counts ? [[id, step] as const] : []
    }),
  )
}

/** How the level of the whole role rises from a base role to a target; null where it does not, or each capability has its own. */
export function wholeStep(pack: Pack, base: Levelled, target: Levelled): LevelStep | null {
  const step = stepBetween(pack, levelOfRole(pack, base), levelOfRole(pack, target))
  return step?.change === 'higher' ? step : null
}
