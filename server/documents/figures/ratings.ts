import { ratingsById, type ResultGroups } from '#domain/assessing/assessment.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { segmentsFilled, toneOf, type Rating, type Ratings } from '#domain/assessing/ratings.ts'
import { ratingColour } from '#domain/framework/palette.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { inWords } from './in-words.ts'
import { drawing, line, linesFor, maxFigureHeight, paint } from './svg.ts'

/** The units of the drawing are tenths of a millimetre. */
const units = 1600
const row = 52
const size = 33
const bar = { x: 800, width: 388, height: 28 }

/** A segment for each rating there is, as many filled as the rating has. */
function segments(ratings: Ratings, rating: Rating, y: number): string {
  const filled = segmentsFilled(ratings, rating)
  const colour = paint(ratingColour(toneOf(ratings, rating)))
  const gap = 42 / ratings.length
  const width = (bar.width + gap) / ratings.length - gap
  return ratings
    .map((_, index) => {
      const x = bar.x + index * (width + gap)
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
  let y = 0
  const parts = pack.dimensions.flatMap((dimension) => {
    const capabilities = pack.capabilities.filter(({ id }) => dimension.capabilities.includes(id) && rated.has(id))
    if (capabilities.length === 0) return []
    y += 14
    return [
      ...linesFor(dimension.name, units, 37).map((text) =>
        line(text, 0, (y += row), units, { size: 37, family: 'serif' }),
      ),
      `<path d="M0 ${y + 12}H${units}" stroke="${paint('hairline')}" stroke-width="3"/>`,
      ...capabilities.flatMap(({ id, name }) => {
        const rating = rated.get(id)
        if (!rating) return []
        const first = y + row
        const inLines = (words: string, x: number, room: number) =>
          linesFor(words, room, size).map((text, index) => {
            y = Math.max(y, first + index * row)
            return line(text, x, first + index * row, room, { size, family: 'sans' })
          })
        return [
          ...inLines(name, 0, bar.x - 30),
          segments(pack.ratings, rating, first),
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
