import type { Colours } from '#domain/framework/palette.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** The parts of a colour (`#rrggbb`), each from 0 to 1. */
export function partsOf(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

function luminance(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** WCAG's contrast ratio of two colours, 1 to 21, rounded down to one decimal so that no colour looks better than it is. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10) / 10
}

type Name = keyof Colours

/** A colour that stands on another, and the contrast that it needs there. */
export type Pair = { name: Name; ground: Name; minRatio: number }

/** What WCAG 2.2 AA asks of text (1.4.3), and of lines, icons and the focus (1.4.11). */
export const textRatio = 4.5
export const graphicsRatio = 3
const surfaces = ['paper', 'surface', 'mist'] as const
const mapSurfaces = ['map-same', 'map-more', 'map-line'] as const
const nights = ['night', 'night-light', 'night-dark'] as const

const on = (minRatio: number, grounds: readonly Name[], ...names: readonly Name[]): Pair[] =>
  names.flatMap((name) => grounds.map((ground) => ({ name, ground, minRatio })))

/** Every pair of colours that appears together, with its minimum contrast. */
const pairs: readonly Pair[] = [
  ...on(textRatio, surfaces, 'ink', 'ink-2', 'teal', 'teal-hover'),
  ...on(textRatio, mapSurfaces, 'ink'),
  ...on(textRatio, ['paper', 'surface'], 'error'),
  ...on(textRatio, surfaces, 'rating-1', 'rating-2', 'rating-3', 'rating-4', 'rating-5', 'rating-6'),
  ...on(textRatio, ['teal', 'teal-hover'], 'on-teal'),
  ...on(textRatio, ['gold', 'on-deep'], 'on-gold'),
  ...on(textRatio, ['deep', ...nights], 'on-deep'),
  ...on(textRatio, ['deep'], 'on-deep-2', 'on-deep-gold', 'on-deep-teal'),
  ...on(graphicsRatio, surfaces, 'line', 'focus-line', 'compass-line', 'drawing-mark'),
  ...on(graphicsRatio, mapSurfaces, 'teal'),
  ...on(graphicsRatio, ['mist'], 'success'),
  ...on(graphicsRatio, ['deep'], 'on-deep-compass-line', 'on-deep-line'),
  ...on(graphicsRatio, ['deep', ...nights], 'gold'),
]

/** The pairs whose contrast is too low, each with the ratio that it has. */
export function tooLow(colours: Colours): (Pair & { ratio: number })[] {
  return pairs
    .map((pair) => ({ ...pair, ratio: contrast(colours[pair.name], colours[pair.ground]) }))
    .filter(({ ratio, minRatio }) => ratio < minRatio)
}
