import { at, wideHeart } from './rose.ts'

/** The names of the dimensions stand on a circle of this radius, outside the bezel, in letters of at most this size. */
const nameRadius = 203
const letter = 22

/** The box of the drawing with room for the names: x, y, width and height. */
export const namedBox = [-28, -28, 456, 456] as const

/** The SVG path of a piece of a ring between two radii and two angles. */
export function block(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  return (
    `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`
  )
}

/**
 * The SVG path on which a name is written. In the lower half it runs the other way round, so that the name is not upside
 * down.
 */
function curve(radius: number, middle: number, width: number): string {
  const [from, to, sweep] =
    middle > 90 && middle < 270
      ? [middle + width / 2, middle - width / 2, 0]
      : [middle - width / 2, middle + width / 2, 1]
  return `M${at(radius, from)}A${radius} ${radius} 0 ${width > 180 ? 1 : 0} ${sweep} ${at(radius, to)}`
}

/**
 * The size of letters at which a name fits into `room`, at most `letter`. A letter is taken to be about half as wide as it
 * is high.
 */
export function sizeFor(name: string, room: number): number {
  return Math.min(letter, Math.floor(room / (name.length * 0.54)))
}

/**
 * The SVG path along the bezel on which a dimension's name is written, and the size of its letters. `angle` is the
 * dimension's point, and `step` the degrees between two points.
 */
export function namePlace(name: string, angle: number, step: number): { line: string; size: number } {
  const width = Math.min(step, 180) - 6
  const size = sizeFor(name, (width / 180) * Math.PI * nameRadius)
  const isTurned = angle > 90 && angle < 270
  return { line: curve(isTurned ? nameRadius + size * 0.72 : nameRadius, angle, width), size }
}

/** The place of a capability's mark: it reaches from radius `inner` outwards by `depth`, between two angles. */
export type MarkPlace = { inner: number; depth: number; from: number; to: number }

/**
 * The places of the marks of a dimension with `count` capabilities. Dimension 0 has them round the heart; the others have
 * them on the bezel round their point. `points` is the number of the other dimensions.
 */
export function markPlaces(dimension: number, count: number, points: number): MarkPlace[] {
  const isHeart = dimension === 0
  const step = 360 / points
  const room = isHeart ? 360 : step - Math.min(9, step / 8)
  const width = Math.min(room / count, isHeart ? 180 : 60)
  const gap = Math.min(isHeart ? 10 : 2.6, width / 4)
  const start = isHeart ? -width / 2 : (dimension - 1) * step - (width * count) / 2
  return Array.from({ length: count }, (_, index) => ({
    inner: isHeart ? wideHeart - 36 : 152,
    depth: isHeart ? 30 : 32,
    from: start + index * width + gap / 2,
    to: start + (index + 1) * width - gap / 2,
  }))
}
