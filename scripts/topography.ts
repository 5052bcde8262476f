import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contours } from 'd3-contour'
import type { Plugin } from 'vite'

/** A made-up landscape: the same seed draws the same one. Its sizes are in cells of the height map, its peak in parts of its sizes. */
type Landscape = {
  name: string
  seed: number
  columns: number
  rows: number
  peak: { x: number; y: number; spread: number }
  /** From the low ground to the peak. */
  tones: readonly [string, string, string, string, string]
  line: string
}

const bands = 14
const heavyLine = 4
/** How many units of the drawing a cell measures: even, so that the middle between two points is a whole number. */
const cell = 16

const wide = { columns: 104, rows: 66, peak: { x: 0.75, y: 0.5, spread: 0.3 } }
const tall = { columns: 56, rows: 104, peak: { x: 0.5, y: 0.72, spread: 0.32 } }

const lagoon = { tones: ['#062830', '#08323b', '#0b3d47', '#0f4a55', '#145863'], line: '#4f8f98' } as const
const dusk = { tones: ['#0b2330', '#102d3c', '#163848', '#1e4556', '#275264'], line: '#5d8799' } as const
const bush = { tones: ['#062a2c', '#0a3634', '#11423a', '#1b4e3f', '#285a43'], line: '#6b9079' } as const
const alpine = { tones: ['#0c2733', '#13313e', '#1c3c49', '#274856', '#345563'], line: '#72909c' } as const
const tussock = { tones: ['#14282a', '#1f3330', '#2b3f36', '#394a3b', '#48563f'], line: '#8a9270' } as const
const harbour = { tones: ['#07243a', '#0b2f47', '#113b54', '#194861', '#23556d'], line: '#568ba0' } as const

const landscapes: readonly Landscape[] = [
  { name: 'lagoon', seed: 11, ...wide, ...lagoon },
  { name: 'dusk', seed: 23, ...wide, ...dusk },
  { name: 'bush', seed: 37, ...wide, ...bush },
  { name: 'lagoon-tall', seed: 41, ...tall, ...lagoon },
  { name: 'dusk-tall', seed: 53, ...tall, ...dusk },
  { name: 'bush-tall', seed: 67, ...tall, ...bush },
  { name: 'alpine-tall', seed: 71, ...tall, ...alpine },
  { name: 'tussock-tall', seed: 83, ...tall, ...tussock },
  { name: 'harbour-tall', seed: 97, ...tall, ...harbour },
]

/** Chance from a seed (mulberry32): numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const latticeSize = 64

/** Value noise: random heights on a lattice, joined smoothly. */
function valueNoise(seed: number): (x: number, y: number) => number {
  const next = chance(seed)
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

/** A closed line through the middles between the ring's points, each point bending it: every step is two small whole numbers. */
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
  // The first bend is named; each later one is the last mirrored at its end, which is where the next point stands.
  const [bend, ...rest] = steps
  return `M${start[0]} ${start[1]}q${second[0] - start[0]} ${second[1] - start[1]} ${bend}t${rest.join(' ').replaceAll(' -', '-')}z`
}

/** Draws a landscape as SVG: bands of colour with a line at each edge, every fourth line heavier. */
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

/** Draws the landscapes behind home into `folder`, where the styles find them, before the client is bundled. */
export function topography(folder: string): Plugin {
  return {
    name: 'topography',
    buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const landscape of landscapes) {
        const file = join(folder, `${landscape.name}.svg`)
        const drawing = draw(landscape)
        if (existsSync(file) && readFileSync(file, 'utf8') === drawing) continue
        // Another build may read it at the same time.
        const unfinished = `${file}.${process.pid}`
        writeFileSync(unfinished, drawing)
        renameSync(unfinished, file)
      }
    },
  }
}
