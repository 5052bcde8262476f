import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { light } from '#domain/framework/palette.ts'
import { inLight } from '#server/documents/figures/svg.ts'
import { remember } from '#server/values/remember.ts'
import { palettePng } from './png.ts'

/** Makes a PNG from a drawing (SVG) whose width is given in millimetres. */
export type Draw = (svg: string, width: number) => Buffer

const millimetresInAnInch = 25.4
const dotsInAnInch = 170

export const fontFiles = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)))

export const draw: Draw = (svg, width) => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Public Sans' }
  const value = Math.round((width / millimetresInAnInch) * dotsInAnInch)
  const drawn = new Resvg(inLight(svg), {
    fitTo: { mode: 'width', value },
    background: light['drawing-paper'],
    font,
  }).render()
  return palettePng(drawn.pixels, drawn.width, drawn.height)
}

/** Draws once what is asked for again soon: a document is often downloaded, mailed and downloaded again. */
export function makeCachedDraw(most: number): Draw {
  const drawn = remember<Buffer>(most)
  return (svg, width) => drawn(`${width} ${svg}`, () => draw(svg, width))
}
