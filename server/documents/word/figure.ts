import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { ImageRun, Paragraph } from 'docx'
import { printable } from '#domain/printable.ts'
import type { Block } from '../blocks.ts'
import { palettePng } from './png.ts'
import { runs } from './text.ts'

const millimetresInAnInch = 25.4
// The library counts 96 pixels to an inch, whatever the picture has.
const pixelsInAnInch = 96
const dotsInAnInch = 170

const fontFiles = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)))

function picture(svg: string, width: number): Buffer {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Public Sans' }
  const value = Math.round((width / millimetresInAnInch) * dotsInAnInch)
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value }, background: '#FFFFFF', font }).render()
  return palettePng(drawn.pixels, drawn.width, drawn.height)
}

/** A drawing as a picture, with its caption. */
export function wordFigure({ svg, width, height, alternative, caption }: Block & { type: 'figure' }): Paragraph[] {
  const pixels = (millimetres: number) => Math.round((millimetres / millimetresInAnInch) * pixelsInAnInch)
  const image = new ImageRun({
    type: 'png',
    data: picture(svg, width),
    transformation: { width: pixels(width), height: pixels(height) },
    altText: { name: printable(caption), description: printable(alternative) },
  })
  return [
    new Paragraph({ style: 'Figure', children: [image] }),
    new Paragraph({ style: 'Caption', children: runs(caption) }),
  ]
}
