import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { served } from '#contract/wire/patterns.ts'
import { light } from '#domain/framework/palette.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { ClientManifest } from '#server/pages/client-files.ts'
import { cardSize } from '#server/pages/public/card-size.ts'
import { escapeHtml } from '#server/values/markup.ts'
import { compassIcon } from './compass-icon.ts'
import { topography } from './topography.ts'

const fonts = resolve(import.meta.dirname, '..', '..', 'node_modules', '@expo-google-fonts')
const font = {
  loadSystemFonts: false,
  fontFiles: [
    join(fonts, 'public-sans', '400Regular', 'PublicSans_400Regular.ttf'),
    join(fonts, 'source-serif-4', '600SemiBold', 'SourceSerif4_600SemiBold.ttf'),
  ],
}

/** A drawing within another, at a place and size of its own. */
function placed(svg: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const inner = svg.replace(/(<svg[^>]*?) width="\d+" height="\d+"/, '$1')
  return inner.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
  )
}

/** The icon on a ground without edges, with room around it for whatever shape a system cuts it to. */
function fullIcon(size: number, part: number): string {
  const width = size * part
  const at = (size - width) / 2
  const ground = `<rect width="${size}" height="${size}" fill="${light.deep}"/>`
  const icon = placed(compassIcon(), { x: at, y: at, width, height: width })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}${icon}</svg>`
}

/** The landscape's styles hold in the whole picture. */
function withoutLines(svg: string): string {
  return svg.replaceAll('<path ', '<path style="stroke: none" ')
}

/** What others show beside a shared link: the site's name before a landscape. */
function card({ product, framework }: Pack['site']): string {
  const { width, height } = cardSize
  const ground = topography['lagoon.svg']?.() ?? ''
  const left = 88
  const text = (y: number, maxSize: number, family: string, words: string, colour: string) => {
    // A letter is about half as wide as high.
    const size = Math.min(maxSize, (width - 2 * left) / (words.length * 0.55))
    return `<text x="${left}" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}">${escapeHtml(words)}</text>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
${placed(ground, { x: 0, y: 0, width, height })}
${placed(withoutLines(compassIcon()), { x: left, y: 96, width: 168, height: 168 })}
${text(400, 96, 'Source Serif 4', product, light['on-deep'])}
${text(470, 40, 'Public Sans', framework, light['on-deep-2'])}
</svg>`
}

function png(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng()
}

/** Draws the pictures that other programs show, and gives the address of each. */
export function writePictures({ site }: Pick<Pack, 'site'>, folder: string): ClientManifest['pictures'] {
  const write = (name: string, content: Buffer) => {
    const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.png`
    writeFileSync(join(folder, file), content)
    return `${served.assets}/${file}`
  }
  return {
    icon192: write('icon-192', png(compassIcon(), 192)),
    icon512: write('icon-512', png(compassIcon(), 512)),
    maskable: write('icon-maskable', png(fullIcon(512, 0.72), 512)),
    touchIcon: write('icon-touch', png(fullIcon(180, 0.86), 180)),
    card: write('card', png(card(site), cardSize.width)),
  }
}
