import type { Needs } from './needs.ts'
import { mostRoutes } from './target.ts'

/** The ids of the capabilities that are essential to a role, in alphabetical order: roles with the same ones ask for the same steps. */
export function essentialOf(needs: Needs): string[] {
  return Object.keys(needs)
    .filter((id) => needs[id] === 'essential')
    .toSorted()
}

/** The size of a step: how many capabilities are essential to the role that it leads to, and not to the one that it comes from (product rule). */
export function stepSize(from: readonly string[], to: readonly string[]): number {
  return to.filter((id) => !from.includes(id)).length
}

/** A role through which a route can lead, for all to which the same is essential; `isNear`: at the agency of the base role or of the target. */
export type Stop = { essential: readonly string[]; isNear: boolean }

/** A way from a base role to a target: the one or two stops between, and the size of each step. */
export type Route<Found extends Stop> = { stops: Found[]; steps: number[] }

/** Capabilities as bits, 30 to a number: every pair of stops is looked at. */
type Marks = readonly number[]

type Marked<Found extends Stop> = { stop: Found; marks: Marks; first: number; last: number }

function markedBy(ids: readonly string[]): (essential: readonly string[]) => Marks {
  const groups = Array.from({ length: Math.ceil(ids.length / 30) }, (_, index) =>
    ids.slice(index * 30, index * 30 + 30),
  )
  return (essential) =>
    groups.map((group) => group.reduce((marks, id, bit) => (essential.includes(id) ? marks | (1 << bit) : marks), 0))
}

function markedStep(from: Marks, to: Marks): number {
  let size = 0
  for (let index = 0; index < to.length; index += 1) {
    let added = (to[index] ?? 0) & ~(from[index] ?? 0)
    for (; added !== 0; added &= added - 1) size += 1
  }
  return size
}

/** The smallest largest step first, then the fewest stops, then the least added in all, then the most stops that are near. */
function rank(steps: readonly number[], stops: readonly Stop[]): number {
  const largest = Math.max(...steps)
  const added = steps.reduce((sum, step) => sum + step, 0)
  const far = stops.filter(({ isNear }) => !isNear).length
  return ((largest * 10 + stops.length) * 10_000 + added) * 10 + far
}

/** The best route of those whose largest step is smaller than the direct one; of equal ones, the first in the stops' order. */
function bestRoute<Found extends Stop>(stops: readonly Marked<Found>[], direct: number): Route<Found> | null {
  let best: (Route<Found> & { rank: number }) | null = null
  let limit = direct - 1
  const consider = (route: Route<Found>) => {
    const place = rank(route.steps, route.stops)
    if (best && place >= best.rank) return
    best = { ...route, rank: place }
    limit = Math.max(...route.steps)
  }
  for (const { stop, first, last } of stops) {
    if (first <= limit && last <= limit) consider({ stops: [stop], steps: [first, last] })
  }
  // A second stop is worth its while only where it makes the largest step smaller still.
  if (best) limit -= 1
  for (const one of stops) {
    if (one.first > limit) continue
    for (const two of stops) {
      if (two.last > limit) continue
      const between = markedStep(one.marks, two.marks)
      if (between <= limit) consider({ stops: [one.stop, two.stop], steps: [one.first, between, two.last] })
    }
  }
  return best
}

/**
 * Ways from a base role to a target that make the largest step smaller than the direct one, best first, three at most, each
 * through stops of its own (product rule). The stops come in the order of their titles, one for each set of essential
 * capabilities.
 */
export function suggestRoutes<Found extends Stop>(
  base: readonly string[],
  target: readonly string[],
  stops: readonly Found[],
): Route<Found>[] {
  const marked = markedBy([...new Set([base, target, ...stops.map(({ essential }) => essential)].flat())])
  const [from, to] = [marked(base), marked(target)]
  let left = stops.map((stop): Marked<Found> => {
    const marks = marked(stop.essential)
    return { stop, marks, first: markedStep(from, marks), last: markedStep(marks, to) }
  })
  const routes: Route<Found>[] = []
  while (routes.length < mostRoutes) {
    const best = bestRoute(left, stepSize(base, target))
    if (!best) break
    routes.push({ stops: best.stops, steps: best.steps })
    left = left.filter(({ stop }) => !best.stops.includes(stop))
  }
  return routes
}
