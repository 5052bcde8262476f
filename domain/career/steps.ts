import type { Needs } from '#domain/role/needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { credibleSteps, type Scope } from './credible-step.ts'
import { maxWays } from './target.ts'

/**
 * The ids of the capabilities that are essential to a role, in alphabetical order, so that two roles with the same essential
 * capabilities give equal lists.
 */
export function essentialOf(needs: Needs): string[] {
  return Object.keys(needs)
    .filter((id) => needs[id] === 'essential')
    .toSorted()
}

/**
 * The size of a step from one role to another: how many capabilities are essential to the second and not to the first
 * (product rule: steps).
 */
export function stepSize(from: readonly string[], to: readonly string[]): number {
  return to.filter((id) => !from.includes(id)).length
}

/**
 * A stop on the way between two roles. It stands for all roles that have these essential capabilities and the same scope.
 * `isNear` says that one of them is at the agency of the base role or of the target.
 */
export type Stop = Scope & { essential: readonly string[]; isNear: boolean }

/** Where a way begins or ends: a role's scope with its essential capabilities. */
export type End = Omit<Stop, 'isNear'>

/** A way from a base role to a target: the one or two stops between them, and the sizes of its two or three steps. */
export type Way<Found extends Stop> = { stops: Found[]; steps: number[] }

/** A set of capabilities as bits, 30 in each number. Every pair of stops may be compared, and bits make that fast enough. */
type Marks = readonly number[]

/** A set of capabilities with the sizes of the step from the base role to it, and of that from it to the target. */
type MarkedSet = { marks: Marks; first: number; last: number }

/**
 * A stop as it is searched, with its place among the stops: `begins` and `ends` say whether the step to it, and that from it to the target,
 * is credible; `isApart`, whether its job family is neither the base role's nor the target's.
 */
type Candidate<Found extends Stop> = {
  stop: Found
  place: number
  set: MarkedSet
  begins: boolean
  ends: boolean
  isApart: boolean
}

function markedBy(ids: Iterable<string>): (essential: readonly string[]) => Marks {
  const places = new Map([...ids].map((id, place) => [id, place]))
  const none = Array.from({ length: Math.ceil(places.size / 30) }, () => 0)
  return (essential) => {
    const marks = [...none]
    for (const id of essential) {
      const place = places.get(id) ?? 0
      const group = Math.floor(place / 30)
      marks[group] = (marks[group] ?? 0) | (1 << (place % 30))
    }
    return marks
  }
}

function markedStep(from: Marks, to: Marks): number {
  let size = 0
  for (let index = 0; index < to.length; index += 1) {
    let added = (to[index] ?? 0) & ~(from[index] ?? 0)
    for (; added !== 0; added &= added - 1) size += 1
  }
  return size
}

const isSame = (one: Marks, other: Marks) => one.every((group, index) => group === other[index])

/**
 * Ranks a way, the lowest number first: by its largest step, then by how many stops it has, then by the sum of its steps,
 * then by how many of its stops are in neither job family, then by how many are not near.
 */
function rank(largest: number, stops: number, added: number, apart: number, far: number): number {
  return (((largest * 10 + stops) * 10_000 + added) * 10 + apart) * 10 + far
}

const far = ({ stop }: { stop: Stop }) => Number(!stop.isNear)
const apart = ({ isApart }: { isApart: boolean }) => Number(isApart)

/**
 * The candidates by their set, first the sets whose `step` is nearest to a third of the direct one: ways of even steps rank best, and once
 * some are found most pairs need not be judged.
 */
function evenFirst<Found extends Stop>(
  candidates: readonly Candidate<Found>[],
  step: 'first' | 'last',
  direct: number,
): [MarkedSet, Candidate<Found>[]][] {
  const bySet = new Map<MarkedSet, Candidate<Found>[]>()
  for (const candidate of candidates) {
    const alike = bySet.get(candidate.set)
    if (alike) alike.push(candidate)
    else bySet.set(candidate.set, [candidate])
  }
  const uneven = ([set]: [MarkedSet, unknown]) => Math.abs(set[step] - direct / 3)
  return [...bySet].toSorted((one, other) => uneven(one) - uneven(other))
}

/**
 * The way with the lowest rank whose largest step is smaller than `direct`. Of ways with the same rank, the first in the
 * order of the stops.
 */
function bestWay<Found extends Stop>(
  isCredible: ReturnType<typeof credibleSteps>,
  candidates: readonly Candidate<Found>[],
  direct: number,
): Way<Found> | null {
  let best: Way<Found> | null = null
  let bestRank = rank(direct, 0, 0, 0, 0)
  for (const one of candidates) {
    const { first, last } = one.set
    const place = rank(Math.max(first, last), 1, first + last, apart(one), far(one))
    if (place >= bestRank || !one.begins || !one.ends) continue
    best = { stops: [one.stop], steps: [first, last] }
    bestRank = place
  }
  let bestPair: readonly [number, number] = [0, 0]
  const firsts = candidates.filter(({ begins }) => begins)
  const lasts = evenFirst(
    candidates.filter(({ ends }) => ends),
    'last',
    direct,
  )
  for (const [from, ones] of evenFirst(firsts, 'first', direct)) {
    if (rank(from.first, 2, 0, 0, 0) > bestRank) continue
    for (const [to, twos] of lasts) {
      // The three steps together add no less than the direct one.
      const least = Math.max(direct - from.first - to.last, 0)
      if (rank(Math.max(from.first, least, to.last), 2, from.first + least + to.last, 0, 0) > bestRank) continue
      const step = markedStep(from.marks, to.marks)
      const largest = Math.max(from.first, step, to.last)
      const added = from.first + step + to.last
      if (rank(largest, 2, added, 0, 0) > bestRank) continue
      for (const one of ones) {
        const leadsTo = isCredible(one.stop)
        for (const two of twos) {
          const place = rank(largest, 2, added, apart(one) + apart(two), far(one) + far(two))
          if (place > bestRank) continue
          const isLater = one.place > bestPair[0] || (one.place === bestPair[0] && two.place > bestPair[1])
          if ((place === bestRank && isLater) || !leadsTo(two.stop)) continue
          best = { stops: [one.stop, two.stop], steps: [from.first, step, to.last] }
          bestRank = place
          bestPair = [one.place, two.place]
        }
      }
    }
  }
  return best
}

/**
 * Suggests up to three ways from a base role to a target, the best first (product rule: ways to a target). The largest step
 * of each is smaller than the direct step, every step is credible, and no two lead through stops with the same essential
 * capabilities. A stop keeps every capability that is essential to both base and target. `stops` come in the order of their
 * titles, one for each scope and set of essential capabilities.
 */
export function suggestWays<Found extends Stop>(
  pack: Pack,
  base: End,
  target: End,
  stops: readonly Found[],
): Way<Found>[] {
  const isCredible = credibleSteps(pack)
  const isFromBase = isCredible(base)
  const direct = stepSize(base.essential, target.essential)
  // Stops may share a list, which is then judged once.
  const lists = new Set([base, target, ...stops].map(({ essential }) => essential))
  const marked = markedBy(new Set([...lists].flat()))
  const [from, to] = [marked(base.essential), marked(target.essential)]
  const kept = marked(base.essential.filter((id) => target.essential.includes(id)))
  const sets = new Map(
    [...lists].map((essential): [readonly string[], MarkedSet] => {
      const marks = marked(essential)
      return [essential, { marks, first: markedStep(from, marks), last: markedStep(marks, to) }]
    }),
  )
  let left = stops.flatMap((stop, place): Candidate<Found>[] => {
    const set = sets.get(stop.essential)
    const begins = isFromBase(stop)
    const ends = isCredible(stop)(target)
    if (!set || (!begins && !ends) || markedStep(set.marks, kept) > 0) return []
    const isApart = stop.family !== base.family && stop.family !== target.family
    return [{ stop, place, set, begins, ends, isApart }]
  })
  const ways: Way<Found>[] = []
  while (ways.length < maxWays) {
    const best = bestWay(isCredible, left, direct)
    if (!best) break
    ways.push(best)
    const used = best.stops.map(({ essential }) => marked(essential))
    left = left.filter(({ set }) => !used.some((marks) => isSame(marks, set.marks)))
  }
  return ways
}
