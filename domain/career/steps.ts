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

/** A stop as it is searched: `begins` and `ends` say whether the step to it, and that from it to the target, is credible. */
type Marked<Found extends Stop> = {
  stop: Found
  marks: Marks
  first: number
  last: number
  begins: boolean
  ends: boolean
  isApart: boolean
}

function markedBy(ids: readonly string[]): (essential: readonly string[]) => Marks {
  const places = new Map(ids.map((id, place) => [id, place]))
  const none = Array.from({ length: Math.ceil(ids.length / 30) }, () => 0)
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
 * The way with the lowest rank whose largest step is smaller than `direct`. Of ways with the same rank, the first in the
 * order of the stops.
 */
function bestWay<Found extends Stop>(
  isCredible: ReturnType<typeof credibleSteps>,
  stops: readonly Marked<Found>[],
  direct: number,
): Way<Found> | null {
  let best: Way<Found> | null = null
  let bestRank = rank(direct, 0, 0, 0, 0)
  for (const one of stops) {
    const { stop, first, last } = one
    const place = rank(Math.max(first, last), 1, first + last, apart(one), far(one))
    if (place >= bestRank || !one.begins || !one.ends) continue
    best = { stops: [stop], steps: [first, last] }
    bestRank = place
  }
  const seconds = stops.filter(({ last, ends }) => ends && rank(last, 2, 0, 0, 0) < bestRank)
  for (const one of stops) {
    if (!one.begins || rank(one.first, 2, 0, 0, 0) >= bestRank) continue
    for (const two of seconds) {
      // The three steps together add no less than the direct one.
      const least = Math.max(direct - one.first - two.last, 0)
      const sum = one.first + least + two.last
      if (rank(Math.max(one.first, least, two.last), 2, sum, 0, 0) >= bestRank) continue
      if (!isCredible(one.stop, two.stop)) continue
      const step = markedStep(one.marks, two.marks)
      const largest = Math.max(one.first, step, two.last)
      const place = rank(largest, 2, one.first + step + two.last, apart(one) + apart(two), far(one) + far(two))
      if (place >= bestRank) continue
      best = { stops: [one.stop, two.stop], steps: [one.first, step, two.last] }
      bestRank = place
    }
  }
  return best
}

const sameSet = (one: Stop, other: Stop) => one.essential.join(' ') === other.essential.join(' ')

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
  const marked = markedBy([...new Set([base, target, ...stops].flatMap(({ essential }) => essential))])
  const [from, to] = [marked(base.essential), marked(target.essential)]
  const kept = marked(base.essential.filter((id) => target.essential.includes(id)))
  let left = stops
    .map((stop): Marked<Found> => {
      const marks = marked(stop.essential)
      const begins = isCredible(base, stop)
      const ends = isCredible(stop, target)
      const isApart = stop.family !== base.family && stop.family !== target.family
      return { stop, marks, first: markedStep(from, marks), last: markedStep(marks, to), begins, ends, isApart }
    })
    .filter(({ marks, begins, ends }) => (begins || ends) && markedStep(marks, kept) === 0)
  const ways: Way<Found>[] = []
  while (ways.length < maxWays) {
    const best = bestWay(isCredible, left, stepSize(base.essential, target.essential))
    if (!best) break
    ways.push({ stops: best.stops, steps: best.steps })
    left = left.filter(({ stop }) => !best.stops.some((used) => sameSet(used, stop)))
  }
  return ways
}
