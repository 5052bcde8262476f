import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { light } from '#domain/framework/palette.ts'
import { palettePng } from './png.ts'

/** Makes a PNG from a drawing (SVG) whose width is given in millimetres. */
export type Draw = (svg: string, width: number) => Buffer

const millimetresInAnInch = 25.4
const dotsInAnInch = 170

const fontFiles = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)))

export const draw: Draw = (svg, width) => {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Public Sans' }
  const value = Math.round((width / millimetresInAnInch) * dotsInAnInch)
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value }, background: light['drawing-paper'], font }).render()
  return palettePng(drawn.pixels, drawn.width, drawn.height)
}

/**
 * Makes a `Draw` that keeps its last `maxPictures` pictures, because a document is often downloaded, mailed and downloaded
 * again.
 */
export function makeCachedDraw(maxPictures: number): Draw {
  const kept = new Map<string, Buffer>()
  return (svg, width) => {
    const key = `${width} ${svg}`
    const picture = kept.get(key) ?? draw(svg, width)
    // The picture that was just used moves to the end, so that the oldest are dropped first.
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of [...kept.keys()].slice(0, -maxPictures)) kept.delete(oldest)
    return picture
  }
}
