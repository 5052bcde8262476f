import { describe, expect, it } from 'vitest'
import { dark as changedInTheDark, light } from './palette.ts'

type Tokens = Readonly<Record<string, string>>

const dark: Tokens = { ...light, ...changedInTheDark }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, 1 to 21, rounded down to one decimal so that no colour looks better than it is. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10) / 10
}

const text = 4.5
const graphics = 3
const surfaces = ['paper', 'surface', 'mist']

const mapSurfaces = ['map-same', 'map-more', 'map-line']

const on = (minRatio: number, grounds: readonly string[], ...names: readonly string[]) =>
  names.flatMap((name) => grounds.map((ground) => ({ name, ground, minRatio })))

/** Every pair of colours that appears together, with its minimum contrast. */
const pairs = [
  ...on(text, surfaces, 'ink', 'ink-2', 'teal', 'teal-hover'),
  ...on(text, mapSurfaces, 'ink'),
  ...on(text, ['paper', 'surface'], 'error'),
  ...on(text, surfaces, 'rating-1', 'rating-2', 'rating-3', 'rating-4', 'rating-5', 'rating-6'),
  ...on(text, ['teal', 'teal-hover'], 'on-teal'),
  ...on(text, ['gold', 'on-deep'], 'on-gold'),
  ...on(text, ['deep'], 'on-deep', 'on-deep-2', 'gold'),
  ...on(graphics, surfaces, 'line', 'focus-line', 'compass-line'),
  ...on(graphics, mapSurfaces, 'teal'),
  ...on(graphics, ['mist'], 'success'),
  ...on(graphics, ['deep'], 'on-deep-compass-line'),
]

const themes = [
  ['light', light],
  ['dark', dark],
] as const

describe('the colours of the site', () => {
  const ratio = (tokens: Tokens, { name, ground }: { name: string; ground: string }) =>
    contrast(tokens[name] ?? '', tokens[ground] ?? '')

  it('have a contrast calculated by the formula of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast(light.gold, light.surface)).toBe(1.8)
  })

  it.each(themes)('have enough contrast with their background in %s', (_, tokens) => {
    expect(pairs.filter((pair) => !(ratio(tokens, pair) >= pair.minRatio))).toEqual([])
  })
})
