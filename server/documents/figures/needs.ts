import type { Block } from '#domain/documents/blocks.ts'
import { compassPlan, namedBox } from '#domain/framework/compass.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { hasMany, type Need, needLevels, type Needs } from '#domain/role/needs.ts'
import { compass } from './compass.ts'
import { inWords } from './in-words.ts'
import { drawing, line, linesFor, maxFigureHeight, paint } from './svg.ts'

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
 * The figure of a role's needs: the compass, the meaning of its marks below it, and the capabilities by dimension beside it; of many,
 * those that it needs.
 * None where the framework is no picture, or has more than a page holds.
 */
export function needsFigure(pack: Pack, needs: Needs): Block[] {
  const plan = compassPlan(pack)
  if (!plan) return []
  const { caption, alternative } = pack.documents.role_profile.figure
  const needOf = (id: string) => needs[id] ?? 'none'
  const isMany = hasMany(pack.capabilities)
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
