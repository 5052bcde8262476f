import type { Pack } from './pack-schema.ts'

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

/** How many points a compass has that stands for the framework without naming its dimensions; null where the framework has no compass. */
export function emblemPoints(framework: Framework): number | null {
  return compassPlan(framework)?.points ?? null
}

/**
 * The middle of the compass. The drawing is 400 wide and 400 high, on screens and in documents; angles run clockwise from
 * north, in degrees.
 */
const centre = 200

/** The radius of a heart with no capabilities round it. */
export const emptyHeart = 44

/** The radius of the heart on a compass with capabilities round its heart. */
export const wideHeart = 68

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point at this radius and angle, as the text `x y`. */
function at(radius: number, degrees: number): string {
  const angle = radians(degrees - 90)
  return `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(centre + radius * Math.sin(angle)).toFixed(1)}`
}

/**
 * The SVG paths of a needle's two halves. `tip` and `foot` are distances from the middle of the compass; `width` is half of
 * the needle's width at the foot.
 */
export function needle(degrees: number, tip: number, foot: number, width: number): [left: string, right: string] {
  const spread = (Math.asin(Math.min(width / foot, 1)) * 180) / Math.PI
  const half = (side: number) => `M${at(tip, degrees)}L${at(foot, degrees + side * spread)}L${at(foot * 0.5, degrees)}Z`
  return [half(-1), half(1)]
}

/** The SVG path of lines from radius `outer` to radius `inner`, one every `step` degrees. */
export function ticks(outer: number, inner: number, step: number): string {
  const count = Math.round(360 / step)
  return Array.from({ length: count }, (_, index) => {
    const angle = index * step
    return `M${at(outer, angle)}L${at(inner, angle)}`
  }).join('')
}

/** The SVG path of a triangle on the bezel that points inwards. */
export function wedge(outer: number, inner: number, degrees: number, spread: number): string {
  return `M${at(outer, degrees - spread)}L${at(outer, degrees + spread)}L${at(inner, degrees)}Z`
}

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
