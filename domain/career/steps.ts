import type { Needs } from '#domain/role/needs.ts'
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
 * A stop on the way between two roles. It stands for all roles that have these essential capabilities. `isNear` says that
 * one of them is at the agency of the base role or of the target.
 */
export type Stop = { essential: readonly string[]; isNear: boolean }

/** A way from a base role to a target: the one or two stops between them, and the sizes of its two or three steps. */
export type Way<Found extends Stop> = { stops: Found[]; steps: number[] }

/** A set of capabilities as bits, 30 in each number. Every pair of stops may be compared, and bits make that fast enough. */
type Marks = readonly number[]

type Marked<Found extends Stop> = { stop: Found; marks: Marks; first: number; last: number }

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
 * then by how many of its stops are not near.
 */
function rank(largest: number, stops: number, added: number, far: number): number {
  return ((largest * 10 + stops) * 10_000 + added) * 10 + far
}

const far = (stop: Stop) => Number(!stop.isNear)

/**
 * The way with the lowest rank whose largest step is smaller than `direct`. Of ways with the same rank, the first in the
 * order of the stops.
 */
function bestWay<Found extends Stop>(stops: readonly Marked<Found>[], direct: number): Way<Found> | null {
  let best: Way<Found> | null = null
  let bestRank = rank(direct, 0, 0, 0)
  for (const { stop, first, last } of stops) {
    const place = rank(Math.max(first, last), 1, first + last, far(stop))
    if (place >= bestRank) continue
    best = { stops: [stop], steps: [first, last] }
    bestRank = place
  }
  const seconds = stops.filter(({ last }) => rank(last, 2, 0, 0) < bestRank)
  for (const one of stops) {
    if (rank(one.first, 2, 0, 0) >= bestRank) continue
    for (const two of seconds) {
      if (rank(two.last, 2, 0, 0) >= bestRank) continue
      const between = markedStep(one.marks, two.marks)
      const largest = Math.max(one.first, between, two.last)
      const place = rank(largest, 2, one.first + between + two.last, far(one.stop) + far(two.stop))
      if (place >= bestRank) continue
      best = { stops: [one.stop, two.stop], steps: [one.first, between, two.last] }
      bestRank = place
    }
  }
  return best
}

/**
 * Suggests up to three ways from a base role to a target, the best first (product rule: ways to a target). The largest step
 * of each is smaller than the direct step, and no stop is used twice. A stop keeps every capability that is essential to
 * both base and target. `base` and `target` are lists of essential capabilities; `stops` come in the order of their titles,
 * one for each set of essential capabilities.
 */
export function suggestWays<Found extends Stop>(
  base: readonly string[],
  target: readonly string[],
  stops: readonly Found[],
): Way<Found>[] {
  const marked = markedBy([...new Set([base, target, ...stops.map(({ essential }) => essential)].flat())])
  const [from, to] = [marked(base), marked(target)]
  const kept = marked(base.filter((id) => target.includes(id)))
  let left = stops
    .map((stop): Marked<Found> => {
      const marks = marked(stop.essential)
      return { stop, marks, first: markedStep(from, marks), last: markedStep(marks, to) }
    })
    .filter(({ marks }) => markedStep(marks, kept) === 0)
  const ways: Way<Found>[] = []
  while (ways.length < maxWays) {
    const best = bestWay(left, stepSize(base, target))
    if (!best) break
    ways.push({ stops: best.stops, steps: best.steps })
    left = left.filter(({ stop }) => !best.stops.includes(stop))
  }
  return ways
}
