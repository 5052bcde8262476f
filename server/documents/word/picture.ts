import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import type { Colours } from '#domain/framework/palette.ts'
import { inColours } from '#server/documents/figures.ts'
import { remember } from '#server/values/remember.ts'

const millimetresInAnInch = 25.4
const dotsInAnInch = 150

// The library takes sizes in pixels, 96 to an inch, whatever the resolution of the picture.
export const pixels = (millimetres: number) => Math.round((millimetres / millimetresInAnInch) * 96)

const fontFiles = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)))

/** The fonts for a drawing: those of the product and, where one has letters that these lack, those of the machine too. */
export function fontsFor(svg: string): { fontFiles: string[]; loadSystemFonts: boolean; defaultFontFamily: string } {
  return { fontFiles, loadSystemFonts: /(?!\p{Script=Latin})\p{L}/u.test(svg), defaultFontFamily: 'Public Sans' }
}

/** A figure is often asked for twice, in a download and a mail, and the library frees the memory of each drawing late. */
const drawings = remember<Buffer>(20)

/** Makes a PNG from a drawing (SVG) whose width is given in millimetres. */
export function draw(svg: string, width: number, colours: Colours): Buffer {
  const painted = inColours(svg, colours)
  return drawings(`${width} ${painted}`, () => drawNow(painted, width, colours['drawing-paper']))
}

function drawNow(svg: string, width: number, background: string): Buffer {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: Math.round((width / millimetresInAnInch) * dotsInAnInch) },
    background,
    font: fontsFor(svg),
  })
  return drawn.render().asPng()
}
