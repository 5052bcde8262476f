import { block, markPlaces, namePlace, type MarkPlace } from '#domain/framework/compass/places.ts'
import { needle, ticks, wideHeart } from '#domain/framework/compass/rose.ts'
import type { Need } from '#domain/role/needs.ts'
import { escapeXml } from '#server/values/escape-xml.ts'
import { lettering, paint, path } from './svg.ts'

const outline = (width: number) => `fill="none" stroke="${paint('compass-line')}" stroke-width="${width}"`

function ring(radius: number, attributes: string): string {
  return `<circle cx="200" cy="200" r="${radius}" ${attributes}/>`
}

function dial(points: number): string {
  const minor = Array.from({ length: points }, (_, index) =>
    needle((index + 0.5) * (360 / points), wideHeart + 44, wideHeart, 14),
  )
  return [
    path(ticks(148, wideHeart, 15), `${outline(0.8)} opacity="0.22"`),
    ring(wideHeart + 58, `${outline(0.8)} opacity="0.22"`),
    ring(192, outline(2)),
    ring(148, outline(1)),
    path(ticks(192, 187, 5), outline(1)),
    path(minor.map(([left]) => left).join(''), `fill="${paint('compass-light')}" opacity="0.55"`),
    path(minor.map(([, right]) => right).join(''), `fill="${paint('compass-dark')}" opacity="0.55"`),
  ].join('')
}

/** The needle of a dimension. The first, which points north, is golden. */
function point(index: number, points: number): string {
  const step = 360 / points
  const width = Math.min(31, wideHeart * Math.sin((Math.min(step, 200) * 0.42 * Math.PI) / 180))
  const [left, right] = needle(index * step, 142, wideHeart, width)
  const [bright, shaded] =
    index === 0
      ? [paint('compass-active'), paint('compass-active-dark')]
      : [paint('compass-light'), paint('compass-dark')]
  return path(left, `fill="${bright}"`) + path(right, `fill="${shaded}"`)
}

function mark(need: Need, { inner, depth, from, to }: MarkPlace): string {
  const filled = { essential: 1, useful: 0.5, none: 0 }[need] * depth
  return (
    path(
      block(inner, inner + depth, from, to),
      `fill="${paint('drawing-paper')}" stroke="${paint('line')}" stroke-linejoin="round"`,
    ) + (filled === 0 ? '' : path(block(inner, inner + filled, from, to), `fill="${paint('drawing-mark')}"`))
  )
}

function name(words: string, angle: number, step: number): string {
  const { line, size } = namePlace(words, angle, step)
  const id = `compass-name-${Math.round(angle)}`
  return (
    `<path id="${id}" fill="none" d="${line}"/>` +
    `<text text-anchor="middle" ${lettering({ size, family: 'serif' })}>` +
    `<textPath href="#${id}" startOffset="50%">${escapeXml(words)}</textPath></text>`
  )
}

/**
 * The compass as SVG elements, to be drawn in `namedBox`. Each capability has a mark, which is full, half full or empty as
 * the role needs it. Those of the first dimension stand round the heart, the others on the bezel below the name of their
 * dimension.
 */
export function compass(dimensions: readonly { name: string; needs: readonly Need[] }[]): string {
  const points = Math.max(dimensions.length - 1, 1)
  const step = 360 / points
  const others = dimensions.slice(1)
  return [
    dial(points),
    ...others.map((_, index) => point(index, points)),
    ring(wideHeart, `fill="${paint('drawing-paper')}" stroke="${paint('compass-line')}" stroke-width="2"`),
    ring(27, outline(1)),
    ...dimensions.flatMap(({ needs }, dimension) =>
      markPlaces(dimension, needs.length, points).map((place, index) => mark(needs[index] ?? 'none', place)),
    ),
    ...others.map((dimension, index) => name(dimension.name, index * step, step)),
  ].join('')
}
