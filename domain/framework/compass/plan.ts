import type { Pack } from '#domain/framework/pack-schema.ts'
import { heartLines, markPlaces, namePlace } from './places.ts'

/**
 * How the dimensions of a framework lie on the compass. `places` says where each stands, in the framework's order: 0 is the
 * middle, from 1 on they are the points, clockwise from north. `labels` are their names, or their numbers where `isNumbered`.
 */
export type CompassPlan = {
  points: number
  hasHeart: boolean
  places: number[]
  labels: string[]
  isNumbered: boolean
}

/** More points than these are no longer told apart. */
const maxDimensions = 12
/** Narrower marks, in degrees, are no longer told apart: on the bezel, and round the heart. */
const minMark = { bezel: 1.5, heart: 9 }
/** Letters of names are at least this high, in units of the drawing; where they cannot be, numbers stand for names. */
const minLetter = 14

type Framework = Pick<Pack, 'dimensions'> & { readonly heart?: string | undefined }

/** The compass of a framework; null where it has too few or too many dimensions or capabilities for one, and a list is clearer. */
export function compassPlan({ dimensions, heart }: Framework): CompassPlan | null {
  const hasHeart = dimensions.some(({ id }) => id === heart)
  const around = dimensions.filter(({ id }) => id !== heart)
  if (around.length === 0 || dimensions.length < 2 || dimensions.length > maxDimensions) return null
  const points = around.length
  const step = 360 / points
  const places = dimensions.map(({ id }) => (id === heart ? 0 : around.findIndex((one) => one.id === id) + 1))
  const isTold = dimensions.every(({ capabilities }, dimension) => {
    const place = places[dimension] ?? 0
    const least = place === 0 ? minMark.heart : minMark.bezel
    return markPlaces(place, capabilities.length, points).every(({ from, to }) => to - from >= least)
  })
  if (!isTold) return null
  const isNumbered = dimensions.some(({ name }, dimension) => {
    const place = places[dimension] ?? 0
    return (place === 0 ? heartLines(name).size : namePlace(name, (place - 1) * step, step).size) < minLetter
  })
  const labels = dimensions.map(({ name }, dimension) => (isNumbered ? String(dimension + 1) : name))
  return { points, hasHeart, places, labels, isNumbered }
}

/** How many points a compass has that stands for the framework without naming its dimensions; null where the framework is none. */
export function emblemPoints(framework: Framework): number | null {
  return compassPlan(framework)?.points ?? null
}
