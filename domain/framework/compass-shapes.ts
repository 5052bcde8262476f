/** The drawing's middle: the compass is 400 wide and 400 high, on screens and in documents, and angles run clockwise from north in degrees. */
const centre = 200

/** Where the names stand: outside the bezel, in letters of this size at most. */
const nameRadius = 203
const letter = 22

/** The drawing with room for names round it: x, y, width and height. */
export const namedBox = [-28, -28, 456, 456] as const

/** The heart's radius where the capabilities of the first dimension stand round it. */
export const wideHeart = 68

const radians = (degrees: number) => (degrees * Math.PI) / 180

function at(radius: number, degrees: number): string {
  const angle = radians(degrees - 90)
  return `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(centre + radius * Math.sin(angle)).toFixed(1)}`
}

/** A needle's two halves: from its tip to a shoulder `width` off its middle line, and back along the middle. */
export function needle(degrees: number, tip: number, foot: number, width: number): [left: string, right: string] {
  const spread = (Math.asin(Math.min(width / foot, 1)) * 180) / Math.PI
  const half = (side: number) => `M${at(tip, degrees)}L${at(foot, degrees + side * spread)}L${at(foot * 0.5, degrees)}Z`
  return [half(-1), half(1)]
}

/** Lines from `outer` to `inner` at every `step` degrees. */
export function ticks(outer: number, inner: number, step: number): string {
  const count = Math.round(360 / step)
  return Array.from({ length: count }, (_, index) => {
    const angle = index * step
    return `M${at(outer, angle)}L${at(inner, angle)}`
  }).join('')
}

/** A mark on the bezel that points inwards. */
export function wedge(outer: number, inner: number, degrees: number, spread: number): string {
  return `M${at(outer, degrees - spread)}L${at(outer, degrees + spread)}L${at(inner, degrees)}Z`
}

/** A piece of a ring. */
export function block(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  return (
    `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`
  )
}

/** The line that a name is written on round a point: upright in the lower half too. */
function curve(radius: number, middle: number, width: number): string {
  const [from, to, sweep] =
    middle > 90 && middle < 270
      ? [middle + width / 2, middle - width / 2, 0]
      : [middle - width / 2, middle + width / 2, 1]
  return `M${at(radius, from)}A${radius} ${radius} 0 ${width > 180 ? 1 : 0} ${sweep} ${at(radius, to)}`
}

/** The size of letters that makes a name fit: they are about half as wide as they are high. */
export function sizeFor(name: string, room: number): number {
  return Math.min(letter, Math.floor(room / (name.length * 0.54)))
}

/** The line along the bezel for a name at its point, `step` degrees from the next, and the size of its letters. */
export function namePlace(name: string, angle: number, step: number): { line: string; size: number } {
  const width = Math.min(step, 180) - 6
  const size = sizeFor(name, (width / 180) * Math.PI * nameRadius)
  const isTurned = angle > 90 && angle < 270
  return { line: curve(isTurned ? nameRadius + size * 0.72 : nameRadius, angle, width), size }
}

/** Where a capability's mark stands: `depth` outwards from `inner`, between two angles. */
export type MarkPlace = { inner: number; depth: number; from: number; to: number }

/** The places of a dimension's `count` capabilities: on the bezel round its point, or round the heart for dimension 0. */
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
