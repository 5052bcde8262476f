import { ratingsById, type ResultGroups } from '#domain/assessing/assessment.ts'
import { type Rating, type Ratings, segmentsFilled, toneOf } from '#domain/assessing/ratings.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { type Colours, ratingColour } from '#domain/framework/palette.ts'
import { fill } from '#domain/framework/sentence.ts'
import { namesAlone } from '#domain/framework/writing.ts'
import { escapeXml } from '#server/values/escape.ts'

/** The tallest figure that leaves room for its caption on a page, in millimetres. */
export const maxFigureHeight = 225

/** A colour of a drawing by its name in the palette, so that a page shows it as its screen or paper asks. */
export function paint(name: keyof Colours): string {
  return `var(--${name})`
}

/** A drawing for programs without CSS variables: with colours in place of their names. */
export function inColours(svg: string, colours: Colours): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: keyof Colours) => colours[name])
}

const families = {
  sans: "'Public Sans', Calibri, sans-serif",
  serif: "'Source Serif 4', Cambria, serif",
} as const

/** `isFromRight`: the line begins at its place and runs to the left. */
type Lettering = { size: number; family: keyof typeof families; colour?: string; isFromRight?: boolean }

export function lettering({ size, family, colour = paint('ink'), isFromRight = false }: Lettering): string {
  const weight = family === 'serif' ? 600 : 400
  return `${isFromRight ? 'text-anchor="end" ' : ''}font-family="${families[family]}" font-weight="${weight}" font-size="${size}" fill="${colour}"`
}

// A letter is taken to be about half as wide as it is high, and a character of Chinese, Japanese or Korean as wide.
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF01-\uFF60]/g
const widthOf = (text: string) => text.length * 0.54 + (text.match(wide)?.length ?? 0) * 0.46

/**
 * A line of text. Its letters are smaller than `look.size` where the text would otherwise be wider than `room`.
 */
export function line(words: string, x: number, y: number, room: number, look: Lettering): string {
  const size = Math.min(look.size, room / widthOf(words))
  return `<text x="${x}" y="${y}" ${lettering({ ...look, size })}>${escapeXml(words)}</text>`
}

/** Below this part of their size letters are too small, so that a text takes two lines. */
const minPart = 0.85

/**
 * A text as the one or two lines that it takes in `room`: two where its letters would have to be much smaller than `size`.
 */
export function linesFor(words: string, room: number, size: number): string[] {
  const fits = (text: string) => widthOf(text) * size * minPart <= room
  if (fits(words)) return [words]
  const parts = words.split(' ')
  const halves = parts.slice(1).map((_, index) => [parts.slice(0, index + 1), parts.slice(index + 1)])
  const longest = (lines: readonly (readonly string[])[]) => Math.max(...lines.map((half) => half.join(' ').length))
  const [best] = halves.toSorted((one, other) => longest(one) - longest(other))
  return best ? best.map((half) => half.join(' ')) : [words]
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`
}

/** A whole SVG drawing. `box` is x, y, width and height in the drawing's own units. */
export function drawing(box: readonly [number, number, number, number], parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${parts.join('')}</svg>`
}

/**
 * The text alternative of a figure of capabilities: for each dimension, the levels with the names of their capabilities.
 * `levelOf` gives the key of a capability's level; capabilities without one are left out.
 */
export function inWords(
  pack: Pack,
  levels: readonly { key: string; name: string }[],
  levelOf: (id: string) => string | undefined,
): string {
  const { figure_dimension, figure_level } = pack.words.documents.parts
  return pack.dimensions
    .map(({ name, capabilities }) => {
      const named = (level: string) =>
        pack.capabilities.filter(({ id }) => capabilities.includes(id) && levelOf(id) === level).map((one) => one.name)
      const groups = levels
        .map((level) => ({ ...level, names: named(level.key) }))
        .filter(({ names }) => names.length > 0)
      const texts = groups.map((level) =>
        fill(figure_level, { level: level.name, names: namesAlone(pack, level.names) }),
      )
      return texts.length === 0 ? '' : fill(figure_dimension, { name, levels: texts.join(' ') })
    })
    .filter((part) => part !== '')
    .join(' ')
}

/** The units of the drawing are tenths of a millimetre. */
const units = 1600
const row = 52
const size = 33
const bar = { x: 800, width: 388, height: 28 }

/** The other side of the drawing, where lines run from right to left. */
const mirrored = (x: number, width = 0) => units - x - width

/** A bar with a segment for each rating of the pack, filled as far as `rating` reaches. */
function segments(ratings: Ratings, rating: Rating, y: number, isFromRight: boolean): string {
  const filled = segmentsFilled(ratings, rating)
  const colour = paint(ratingColour(toneOf(ratings, rating)))
  const gap = 42 / ratings.length
  const width = (bar.width + gap) / ratings.length - gap
  return ratings
    .map((_, index) => {
      const fromStart = bar.x + index * (width + gap)
      const x = isFromRight ? mirrored(fromStart, width) : fromStart
      const look =
        index < filled
          ? `fill="${colour}" stroke="${colour}"`
          : `fill="${paint('drawing-paper')}" stroke="${paint('line')}"`
      return `<rect x="${x}" y="${y - bar.height + 2}" width="${width}" height="${bar.height}" rx="4" stroke-width="3" ${look}/>`
    })
    .join('')
}

/**
 * The figure of the ratings, below its heading: a bar and the name of the rating for each rated capability, by dimension.
 * None where there are more than a page holds.
 */
export function ratingsFigure(pack: Pack, results: ResultGroups): Block[] {
  const { caption, alternative } = pack.documents.dev_plan.report.figure
  const rated = ratingsById(results)
  const after = bar.x + bar.width + 34
  const isFromRight = isRightToLeft(pack.language)
  const at = (x: number) => (isFromRight ? mirrored(x) : x)
  let y = 0
  const parts = pack.dimensions.flatMap((dimension) => {
    const capabilities = pack.capabilities.filter(({ id }) => dimension.capabilities.includes(id) && rated.has(id))
    if (capabilities.length === 0) return []
    y += 14
    return [
      ...linesFor(dimension.name, units, 37).map((text) =>
        line(text, at(0), (y += row), units, { size: 37, family: 'serif', isFromRight }),
      ),
      `<path d="M0 ${y + 12}H${units}" stroke="${paint('hairline')}" stroke-width="3"/>`,
      ...capabilities.flatMap(({ id, name }) => {
        const rating = rated.get(id)
        if (!rating) return []
        const first = y + row
        const inLines = (words: string, x: number, room: number) =>
          linesFor(words, room, size).map((text, index) => {
            y = Math.max(y, first + index * row)
            return line(text, at(x), first + index * row, room, { size, family: 'sans', isFromRight })
          })
        return [
          ...inLines(name, 0, bar.x - 30),
          segments(pack.ratings, rating, first, isFromRight),
          ...inLines(rating.name, after, units - after),
        ]
      }),
    ]
  })
  const height = y + 20
  if (height / 10 > maxFigureHeight) return []
  return [
    {
      type: 'figure',
      caption,
      isHeaded: true,
      alternative: alternative.replace(
        '{ratings}',
        inWords(pack, pack.ratings, (id) => rated.get(id)?.key),
      ),
      width: units / 10,
      height: Math.round(height / 10),
      svg: drawing([0, 0, units, height], parts),
    },
  ]
}
