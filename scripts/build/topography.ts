import { contours } from 'd3-contour'
import { landscapes as grounds } from '#domain/framework/palette.ts'

/** A seed always draws the same one. Sizes count cells of the height map, the peak is in fractions of them. */
type Landscape = {
  name: string
  seed: number
  columns: number
  rows: number
  peak: { x: number; y: number; spread: number }
  /** From the lowest ground to the peak. */
  tones: readonly [string, string, string, string, string]
  line: string
}

const bands = 14
const heavyLine = 4
/** Size of a cell in units of the drawing: even, so that the middle between two points is a whole number. */
const cell = 16

const wide = { columns: 104, rows: 66, peak: { x: 0.75, y: 0.5, spread: 0.3 } }
const tall = { columns: 56, rows: 104, peak: { x: 0.5, y: 0.72, spread: 0.32 } }

const landscapes: readonly Landscape[] = [
  { name: 'lagoon', seed: 11, ...wide, ...grounds.lagoon },
  { name: 'dusk', seed: 23, ...wide, ...grounds.dusk },
  { name: 'bush', seed: 37, ...wide, ...grounds.bush },
  { name: 'lagoon-tall', seed: 41, ...tall, ...grounds.lagoon },
  { name: 'dusk-tall', seed: 53, ...tall, ...grounds.dusk },
  { name: 'bush-tall', seed: 67, ...tall, ...grounds.bush },
  { name: 'alpine-tall', seed: 71, ...tall, ...grounds.alpine },
  { name: 'tussock-tall', seed: 83, ...tall, ...grounds.tussock },
  { name: 'harbour-tall', seed: 97, ...tall, ...grounds.harbour },
]

/** Random numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const latticeSize = 64

/** Value noise: random heights on a lattice, smoothly interpolated. */
function valueNoise(seed: number): (x: number, y: number) => number {
  const next = seededRandom(seed)
  const lattice = Array.from({ length: latticeSize * latticeSize }, next)
  const height = (x: number, y: number) => lattice[(y % latticeSize) * latticeSize + (x % latticeSize)] ?? 0
  const smooth = (part: number) => part * part * part * (part * (part * 6 - 15) + 10)
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [smooth(x - column), smooth(y - row)]
    const upper = height(column, row) * (1 - across) + height(column + 1, row) * across
    const lower = height(column, row + 1) * (1 - across) + height(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }
}

function heights({ seed, columns, rows, peak }: Landscape): number[] {
  const noise = valueNoise(seed)
  const longer = Math.max(columns, rows)
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    const ground =
      noise(x / 22, y / 22) * 0.55 + noise(x / 10 + 20, y / 10 + 20) * 0.24 + noise(x / 5 + 40, y / 5 + 40) * 0.05
    const far = Math.hypot(x - peak.x * columns, y - peak.y * rows) / (peak.spread * longer)
    return ground + 0.8 * Math.exp(-far * far)
  })
}

type Point = readonly [x: number, y: number]

/** A closed curve through the midpoints of the ring; small whole numbers for each step keep the file small. */
function smoothRing(ring: readonly (readonly number[])[]): string {
  const points: Point[] = ring
    .slice(1)
    .map(([x = 0, y = 0]): Point => [Math.round((x * cell) / 2) * 2, Math.round((y * cell) / 2) * 2])
    .filter(([x, y], index, all) => x !== all.at(index - 1)?.[0] || y !== all.at(index - 1)?.[1])
  const [first, second] = points
  if (!first || !second || points.length < 9) return ''
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length] ?? first, points[(index + 1) % points.length] ?? first]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const number = (value: number, isFirst: boolean) => (isFirst || value < 0 ? `${value}` : ` ${value}`)
  const pair = (from: Point, to: Point, isFirst: boolean) =>
    number(to[0] - from[0], isFirst) + number(to[1] - from[1], false)
  const start = middle(0)
  const steps = points.slice(1).map((_, index) => pair(middle(index), middle(index + 1), index === 0))
  // Only the first control point is written: SVG's `t` mirrors the last one, which gives the next point of the ring.
  const [bend, ...rest] = steps
  return `M${start[0]} ${start[1]}q${second[0] - start[0]} ${second[1] - start[1]} ${bend}t${rest.join(' ').replaceAll(' -', '-')}z`
}

/** Bands of colour with a line at each edge, every fourth line heavier. */
function draw(landscape: Landscape): string {
  const { columns, rows, tones, line } = landscape
  const map = heights(landscape)
  const [low, high] = [Math.min(...map), Math.max(...map)]
  const edges = Array.from({ length: bands }, (_, band) => low + ((band + 0.5) / bands) * (high - low))
  const paths = contours()
    .size([columns, rows])
    .thresholds(edges)(map)
    .map(({ coordinates }, band) => {
      const lines = coordinates.flat().map(smoothRing).join('')
      const tone = tones[Math.floor((band / bands) * tones.length)] ?? ''
      const isHeavy = band % heavyLine === heavyLine - 1
      return `<path fill="${tone}"${isHeavy ? ' class="h"' : ''} d="${lines}"/>`
    })
  const [width, height] = [(columns - 4) * cell, (rows - 4) * cell]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cell * 2} ${cell * 2} ${width} ${height}" ` +
    `width="${width}" height="${height}">` +
    `<style>path{stroke:${line};stroke-width:1;stroke-opacity:.5}.h{stroke-width:2;stroke-opacity:.85}</style>` +
    `<path fill="${tones[0]}" d="M0 0H${columns * cell}V${rows * cell}H0z"/>${paths.join('')}</svg>\n`
  )
}

/** The landscapes behind home as SVG, by file name. */
export const topography: Readonly<Record<string, () => string>> = Object.fromEntries(
  landscapes.map((landscape) => [`${landscape.name}.svg`, () => draw(landscape)]),
)
