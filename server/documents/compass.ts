import type { Block } from '#domain/documents/blocks.ts'
import {
  block,
  type CompassPlan,
  compassPlan,
  emptyHeart,
  type MarkPlace,
  markPlaces,
  namedBox,
  namePlace,
  needle,
  numberPlace,
  ticks,
  wideHeart,
} from '#domain/framework/compass.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { choosesInOne, type Need, needLevels, type Needs } from '#domain/role/needs.ts'
import { escapeXml } from '#server/values/escape.ts'
import { drawing, inWords, lettering, line, linesFor, maxFigureHeight, paint, path } from './figures.ts'

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

function nameAlong(words: string, angle: number, step: number): string {
  const { line: curve, size } = namePlace(words, angle, step)
  const id = `compass-name-${Math.round(angle)}`
  return (
    `<path id="${id}" fill="none" d="${curve}"/>` +
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
function compass(plan: CompassPlan, needs: readonly (readonly Need[])[]): string {
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
      return isNumbered ? number(label, angle) : nameAlong(label, angle, step)
    }),
  ].join('')
}

/** The figure's width on paper in millimetres, and in the units of the drawing. */
const width = 155
const units = 880
const row = 22
const size = 16.5

/** A box that is full, half full or empty, and a name beside it, in one or two lines from `y` down. */
function entry(names: readonly string[], need: Need, x: number, y: number, room: number): string {
  const filled = { essential: 26, useful: 13, none: 0 }[need]
  return (
    `<rect x="${x}" y="${y - 12}" width="26" height="12" fill="${paint('drawing-paper')}" stroke="${paint('line')}"/>` +
    `<rect x="${x}" y="${y - 12}" width="${filled}" height="12" fill="${paint('drawing-mark')}"/>` +
    names
      .map((name, index) =>
        line(name, x + 36, y + index * row, room - 36, {
          size,
          family: 'sans',
          colour: need === 'none' ? paint('ink-2') : paint('ink'),
        }),
      )
      .join('')
  )
}

/**
 * The figure of a role's needs: the compass, the meaning of its marks below it, and the capabilities by dimension beside it; of many
 * capabilities, those that the role needs. None where the framework has no compass, or the figure would not fit on a page.
 */
export function needsFigure(pack: Pack, needs: Needs): Block[] {
  const plan = compassPlan(pack)
  if (!plan) return []
  const { caption, alternative } = pack.documents.role_profile.figure
  const needOf = (id: string) => needs[id] ?? 'none'
  const isMany = choosesInOne(pack.capabilities)
  const listed = pack.capabilities.filter(({ id }) => !isMany || needOf(id) !== 'none')
  const [left, top, side] = namedBox
  const right = left + side
  const list = right + 24
  const room = left + units - list
  let y = top - 8
  const entries = pack.dimensions.flatMap((dimension, index) => {
    const named = plan.isNumbered ? `${index + 1}. ${dimension.name}` : dimension.name
    y += 12
    const name = linesFor(named, room, 18).map((text) =>
      line(text, list, (y += row), room, { size: 18, family: 'serif' }),
    )
    const capabilities = listed.filter((capability) => dimension.capabilities.includes(capability.id))
    return [
      ...name,
      ...capabilities.map((capability) => {
        const names = linesFor(capability.name, room - 36, size)
        const first = y + row
        y += row * names.length
        return entry(names, needOf(capability.id), list, first, room)
      }),
    ]
  })
  const key = needLevels
    .toReversed()
    .map((need, index) =>
      entry([pack.words.role.levels[need]], need, left + 120, top + side + 24 + index * row, side - 120),
    )
  const bottom = Math.max(y, top + side + 24 + (key.length - 1) * row) + 8
  const box = [left, top, units, bottom - top] as const
  const height = Math.round((width * box[3]) / units)
  if (height > maxFigureHeight) return []
  return [
    {
      type: 'figure',
      caption,
      alternative: alternative.replace(
        '{needs}',
        inWords(
          pack,
          needLevels.toReversed().map((need) => ({ key: need, name: pack.words.role.levels[need] })),
          needOf,
        ),
      ),
      width,
      height,
      svg: drawing(box, [
        compass(
          plan,
          pack.dimensions.map(({ capabilities }) => capabilities.map(needOf)),
        ),
        ...entries,
        ...key,
      ]),
    },
  ]
}
