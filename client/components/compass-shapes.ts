/** The drawing's middle: it is 400 wide and 400 high, and angles run clockwise from north in degrees. */
const centre = 200

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
export function curve(radius: number, middle: number, width: number): string {
  const [from, to, sweep] =
    middle > 90 && middle < 270
      ? [middle + width / 2, middle - width / 2, 0]
      : [middle - width / 2, middle + width / 2, 1]
  return `M${at(radius, from)}A${radius} ${radius} 0 ${width > 180 ? 1 : 0} ${sweep} ${at(radius, to)}`
}
