import { ImageRun, Paragraph } from 'docx'
import { printable } from '#domain/framework/printable.ts'
import type { Block } from '#domain/documents/blocks.ts'
import type { Draw } from './picture.ts'
import { runs } from './text.ts'

// The library takes sizes in pixels, 96 to an inch, whatever the resolution of the picture.
const pixelsInAMillimetre = 96 / 25.4

/** A drawing as a picture, with its caption. */
export function wordFigure(figure: Block & { type: 'figure' }, draw: Draw): Paragraph[] {
  const { svg, width, height, alternative, caption, isHeaded } = figure
  const pixels = (millimetres: number) => Math.round(millimetres * pixelsInAMillimetre)
  const image = new ImageRun({
    type: 'png',
    data: draw(svg, width),
    transformation: { width: pixels(width), height: pixels(height) },
    altText: { name: printable(caption), description: printable(alternative) },
  })
  return [
    new Paragraph({ style: 'Figure', ...(isHeaded ? { keepNext: false } : {}), children: [image] }),
    ...(isHeaded ? [] : [new Paragraph({ style: 'Caption', children: runs(caption) })]),
  ]
}
