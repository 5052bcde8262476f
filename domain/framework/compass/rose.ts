/**
 * The middle of the compass. The drawing is 400 wide and 400 high, on screens and in documents; angles run clockwise from
 * north, in degrees.
 */
const centre = 200

/** The radius of a heart round which nothing stands. */
export const emptyHeart = 44

/** The radius of the heart on a compass with capabilities round its heart. */
export const wideHeart = 68

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point at this radius and angle, as the text `x y`. */
export function at(radius: number, degrees: number): string {
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
