import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Counted, Sentence } from '#domain/framework/sentence.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted, type Writer } from '#domain/framework/writing.ts'
import { type Level, type Levelled, levelOf, levelsOf } from '#domain/role/proficiency.ts'
import { notYet, type Rating, ratesByLevel, ratingOf } from './ratings.ts'

type Answers = Readonly<Record<string, string>>

/**
 * Where somebody's own level lies beside the one that a role asks for: the names of both, empty where one is at none yet, and how many of the capability's levels lie
 * between, above 0 where the role asks for more.
 */
export type OwnLevel = { own: string; asked: string; apart: number }

/** A capability's levels in rising order, with the places of the asked and the own one: -1 for *not yet*; null where nothing can be said. */
function places(pack: Pack, role: Levelled, id: string, answer: string | undefined) {
  if (answer === undefined) return null
  const capability = pack.capabilities.find((one) => one.id === id)
  const asked = levelOf(pack, role, id)
  if (!capability || !asked) return null
  const all = levelsOf(pack, capability)
  const placeOf = (level: string) => all.findIndex((one) => one.id === level)
  const at = { all, asked, own: placeOf(answer), wanted: placeOf(asked.id) }
  return answer === notYet || at.own !== -1 ? at : null
}

/** Own level beside asked one; null where the pack does not rate against levels, or the answer is no level of the capability. */
export function ownLevel(pack: Pack, role: Levelled, id: string, answer: string | undefined): OwnLevel | null {
  const found = ratesByLevel(pack) ? places(pack, role, id, answer) : null
  if (!found) return null
  const { all, asked, own, wanted } = found
  return { own: all[own]?.name ?? '', asked: asked.name, apart: wanted - own }
}

/**
 * The rating that an answer is for a role, or null for "not relevant", no answer or an unknown one. Against levels it is the group in which
 * one's own level lies: above the asked one, at it, or below it (product rule: rating against levels).
 */
export function ratingFor(pack: Pack, role: Levelled, id: string, answer: string | undefined): Rating | null {
  if (!ratesByLevel(pack)) return ratingOf(pack.ratings, answer)
  const level = ownLevel(pack, role, id, answer)
  if (!level) return null
  const [above, at, below] = pack.ratings
  return (level.apart < 0 ? above : level.apart === 0 ? at : below) ?? null
}

/** The own levels of all answers that have one, by the capabilities' ids; nothing where the pack does not rate against levels. */
export function ownLevels(pack: Pack, role: Levelled, answers: Answers): Readonly<Record<string, OwnLevel>> {
  const found = Object.entries(answers).map(([id, answer]) => [id, ownLevel(pack, role, id, answer)] as const)
  return Object.fromEntries(found.flatMap(([id, level]) => (level ? [[id, level]] : [])))
}

/** The sentences that say where an own level lies. */
type Words = {
  at: Sentence<'own'>
  none: Sentence<'asked'>
  below: Counted<'own' | 'asked' | 'count'>
  above: Counted<'own' | 'asked' | 'count'>
}

/** An own level beside the asked one, in a sentence. */
export function ownLevelInWords(writer: Writer, words: Words, { own, asked, apart }: OwnLevel): string {
  const { at, none, below, above } = words
  if (own === '') return fill(none, { asked })
  if (apart === 0) return fill(at, { own })
  return fillCounted(writer, apart > 0 ? below : above, { own, asked, count: Math.abs(apart) })
}

/** The sentences that say how the level of another role lies beside one's own. */
type BesideWords = { is_yours: string; is_higher: Counted<'count'>; is_lower: Counted<'count'> }

/** How many levels above one's own a role asks for, in a few words. */
export function besideOwn(writer: Writer, { is_yours, is_higher, is_lower }: BesideWords, apart: number): string {
  if (apart === 0) return is_yours
  return fillCounted(writer, apart > 0 ? is_higher : is_lower, { count: Math.abs(apart) })
}

/**
 * The role as a plan sees it: each capability at the level to reach. That is the asked one where the own level lies below it, else the next
 * of the capability's levels above the own one, or its highest (product rule: plan).
 */
export function towardsNextLevel<Role extends Levelled>(pack: Pack, role: Role, answers: Answers): Role {
  if (!ratesByLevel(pack)) return role
  const next = Object.entries(answers).flatMap(([id, answer]): [string, Level][] => {
    const found = places(pack, role, id, answer)
    const level = found && (found.own < found.wanted ? found.asked : (found.all[found.own + 1] ?? found.all[found.own]))
    return level ? [[id, level]] : []
  })
  return { ...role, levels: { ...role.levels, ...Object.fromEntries(next.map(([id, { id: level }]) => [id, level])) } }
}
