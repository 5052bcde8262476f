import {
  block,
  type CompassPlan,
  emptyHeart,
  type MarkPlace,
  markPlaces,
  namePlace,
  needle,
  numberPlace,
  ticks,
  wideHeart,
} from '#domain/framework/compass.ts'
import type { Need } from '#domain/role/needs.ts'
import { escapeXml } from '#server/values/escape-xml.ts'
import { lettering, paint, path } from './svg.ts'

const outline = (width: number) => `fill="none" stroke="${paint('compass-line')}" stroke-width="${width}"`

function ring(radius: number, attributes: string): string {
  return `<circle cx="200" cy="200" r="${radius}" ${attributes}/>`
}

function dial(points: number, heart: number): string {
  const minor = Array.from({ length: points }, (_, index) =>
    needle((index + 0.5) * (360 / points), heart + 44, heart, 14),
  )
  return [
    path(ticks(148, heart, 15), `${outline(0.8)} opacity="0.22"`),
    ring(heart + 58, `${outline(0.8)} opacity="0.22"`),
    ring(192, outline(2)),
    ring(148, outline(1)),
    path(ticks(192, 187, 5), outline(1)),
    path(minor.map(([left]) => left).join(''), `fill="${paint('compass-light')}" opacity="0.55"`),
    path(minor.map(([, right]) => right).join(''), `fill="${paint('compass-dark')}" opacity="0.55"`),
  ].join('')
}

/** The needle of a dimension. The first, which points north, is golden. */
function point(index: number, points: number, heart: number): string {
  const step = 360 / points
  const width = Math.min(31, heart * Math.sin((Math.min(step, 200) * 0.42 * Math.PI) / 180))
  const [left, right] = needle(index * step, 142, heart, width)
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

/** The number that stands for a dimension with a long name. */
function number(words: string, angle: number): string {
  const { x, y, size } = numberPlace(angle)
  return `<text x="${x}" y="${y}" text-anchor="middle" ${lettering({ size, family: 'serif' })}>${words}</text>`
}

/**
 * The compass as SVG elements, to be drawn in `namedBox`. `needs` holds how much the role needs each capability of each
 * dimension: its mark is full, half full or empty. Those of the dimension in the middle stand round the heart, the others on the
 * bezel below the name or the number of their dimension.
 */
export function compass(plan: CompassPlan, needs: readonly (readonly Need[])[]): string {
  const { points, hasHeart, places, labels, isNumbered } = plan
  const step = 360 / points
  const heart = hasHeart ? wideHeart : emptyHeart
  return [
    dial(points, heart),
    ...Array.from({ length: points }, (_, index) => point(index, points, heart)),
    ring(heart, `fill="${paint('drawing-paper')}" stroke="${paint('compass-line')}" stroke-width="2"`),
    ring(27, outline(1)),
    ...places.flatMap((place, dimension) => {
      const marks = needs[dimension] ?? []
      return markPlaces(place, marks.length, points).map((at, index) => mark(marks[index] ?? 'none', at))
    }),
    ...places.map((place, dimension) => {
      const label = labels[dimension] ?? ''
      const angle = (place - 1) * step
      if (place === 0) return ''
      return isNumbered ? number(label, angle) : name(label, angle, step)
    }),
  ].join('')
}
