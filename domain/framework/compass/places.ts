import { at, wideHeart } from './rose.ts'

/** The heart of a compass that has the name of a dimension in it. */
export const namedHeart = 78

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
function sizeFor(name: string, room: number): number {
  return Math.min(letter, Math.floor(room / (Math.max(name.length, 1) * 0.54)))
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

/** Where a number stands upright outside the bezel: its middle, its foot, and the size of its letters. */
export function numberPlace(angle: number): { x: number; y: number; size: number } {
  const [x = 0, middle = 0] = at(nameRadius + letter * 0.5, angle)
    .split(' ')
    .map(Number)
  return { x, y: middle + letter * 0.35, size: letter }
}

/** The height of a line within the heart, in parts of the size of its letters. */
const lineHeight = 1.15

/** Whether lines in letters of this size lie within the ring of the heart, whose chords are shorter above and below. */
function isWithinHeart(lines: readonly string[], size: number): boolean {
  return lines.every((line, index) => {
    const edge =
      Math.max(Math.abs(index - lines.length / 2), Math.abs(index + 1 - lines.length / 2)) * size * lineHeight
    return line.length * 0.54 * size <= 2 * Math.sqrt(Math.max((namedHeart - 11) ** 2 - edge ** 2, 0))
  })
}

/** The lines of a name in the heart of the compass, and the size of their letters, at most `letter`; 0 where it does not fit. */
export function heartLines(name: string): { lines: string[]; size: number } {
  const words = name.split(' ')
  const inPairs = words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, ...words.slice(index + 1, index + 2)]] : [],
  )
  const choices = [words, inPairs.map((pair) => pair.join(' '))].map((lines) => {
    const sizes = Array.from({ length: letter }, (_, less) => letter - less)
    return { lines, size: sizes.find((size) => isWithinHeart(lines, size)) ?? 0 }
  })
  return choices.reduce((best, choice) => (choice.size > best.size ? choice : best))
}

/** The place of a capability's mark: it reaches from radius `inner` outwards by `depth`, between two angles. */
export type MarkPlace = { inner: number; depth: number; from: number; to: number }

/**
 * The places of the marks of a dimension with `count` capabilities. The one at place 0 has them round the heart; the others
 * have them on the bezel round their point. `points` is the number of the others.
 */
export function markPlaces(place: number, count: number, points: number): MarkPlace[] {
  const isHeart = place === 0
  const step = 360 / points
  const room = isHeart ? 360 : step - Math.min(9, step / 8)
  const width = Math.min(room / count, isHeart ? 180 : 60)
  const gap = Math.min(isHeart ? 10 : 2.6, width / 4)
  const start = isHeart ? -width / 2 : (place - 1) * step - (width * count) / 2
  return Array.from({ length: count }, (_, index) => ({
    inner: isHeart ? wideHeart - 36 : 152,
    depth: isHeart ? 30 : 32,
    from: start + index * width + gap / 2,
    to: start + (index + 1) * width - gap / 2,
  }))
}
