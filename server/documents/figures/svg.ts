import { light } from '#domain/framework/palette.ts'
import { escapeXml } from '#server/values/escape-xml.ts'

/** The tallest figure that leaves room for its caption on a page, in millimetres. */
export const maxFigureHeight = 225

/** A colour of a drawing by its name in the palette, so that a page shows it as its screen or paper asks. */
export function paint(name: keyof typeof light): string {
  return `var(--${name})`
}

/** A drawing for readers who know no names of colours: in those of the light. */
export function inLight(svg: string): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: keyof typeof light) => light[name])
}

const families = {
  sans: "'Public Sans', Calibri, sans-serif",
  serif: "'Source Serif 4', Cambria, serif",
} as const

type Lettering = { size: number; family: keyof typeof families; colour?: string }

export function lettering({ size, family, colour = paint('ink') }: Lettering): string {
  const weight = family === 'serif' ? 600 : 400
  return `font-family="${families[family]}" font-weight="${weight}" font-size="${size}" fill="${colour}"`
}

/**
 * A line of text. Its letters are smaller than `look.size` where the text would otherwise be wider than `room`. A letter is
 * taken to be about half as wide as it is high.
 */
export function line(words: string, x: number, y: number, room: number, look: Lettering): string {
  const size = Math.min(look.size, room / (words.length * 0.54))
  return `<text x="${x}" y="${y}" ${lettering({ ...look, size })}>${escapeXml(words)}</text>`
}

/** Below this part of their size letters are too small, so that a text takes two lines. */
const minPart = 0.85

/**
 * A text as the one or two lines that it takes in `room`: two where its letters would have to be much smaller than `size`. A
 * letter is taken to be about half as wide as it is high.
 */
export function linesFor(words: string, room: number, size: number): string[] {
  const fits = (text: string) => text.length * 0.54 * size * minPart <= room
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
