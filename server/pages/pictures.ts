import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Look } from '#domain/framework/look/look.ts'
import { light } from '#domain/framework/palette.ts'
import type { Deps } from '#server/deps.ts'
import { iconOf, lookFiles, pictureIn, versionOf } from '#server/framework/look-pictures.ts'
import { root } from '#server/places.ts'
import { escapeHtml } from '#server/values/escape.ts'
import { refuse } from '#server/values/refusals.ts'
import { packFileHeaders } from './headers.ts'

/** A picture as it is drawn: as SVG, so many pixels wide. */
type Drawing = { svg: string; width: number }

type Name = 'icon192' | 'icon512' | 'maskable' | 'touchIcon' | 'card'

/** The addresses of the pictures that other programs show: icons, `icon` as SVG and the others as PNG, and the card for a shared link. */
export type PictureAddresses = Readonly<Record<Name | 'icon', string>>

const folder = join(root, 'web', 'pictures')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** A drawing within another, at a place and size of its own. */
function placed(svg: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const inner = svg.replace(/^(<svg[^>]*?) width="\d+" height="\d+"/, '$1')
  return inner.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
  )
}

/** The icon on a ground without edges, with room around it for whatever shape a system cuts it to. */
function fullIcon(drawn: string, { logo, palette }: Look, size: number, part: number): string {
  const width = size * part
  const at = (size - width) / 2
  const ground = `<rect width="${size}" height="${size}" fill="${logo ? light.surface : palette.light.deep}"/>`
  const icon = placed(drawn, { x: at, y: at, width, height: width })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}${icon}</svg>`
}

/** The landscape's styles hold in the whole picture, and would draw lines around the parts of the compass. */
const withoutLines = (svg: string) => svg.replaceAll('<path ', '<path style="stroke: none" ')

/** A logo on white, so high as the compass and as wide as it is, at most half the card. */
function plate(logo: NonNullable<Look['logo']>, left: number): string {
  const width = Math.min(cardSize.width / 2, (120 * logo.width) / logo.height)
  const ground = `<rect x="${left}" y="96" width="${width + 48}" height="168" rx="12" fill="${light.surface}"/>`
  return ground + pictureIn(logo, { x: left + 24, y: 120, width, height: 120 })
}

/** What others show beside a shared link: the site's name before a landscape. */
function card(icon: string, { site: { product, framework }, look }: Deps['pack']): string {
  const { width, height } = cardSize
  const left = 88
  const text = (y: number, maxSize: number, family: string, words: string, colour: string) => {
    // A letter is about half as wide as high.
    const size = Math.min(maxSize, (width - 2 * left) / (words.length * 0.55))
    return `<text x="${left}" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}">${escapeHtml(words)}</text>`
  }
  const colours = look.palette.light
  const ground =
    look.named.main === undefined
      ? placed(read('lagoon.svg'), { x: 0, y: 0, width, height })
      : `<rect width="${width}" height="${height}" fill="${colours.deep}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
${ground}
${look.logo ? plate(look.logo, left) : placed(withoutLines(icon), { x: left, y: 96, width: 168, height: 168 })}
${text(400, 96, 'Source Serif 4', product, colours['on-deep'])}
${text(470, 40, 'Public Sans', framework, colours['on-deep-2'])}
</svg>`
}

function drawingsOf(pack: Deps['pack']): Record<Name, Drawing> {
  const { look } = pack
  const icon = iconOf(look)
  return {
    icon192: { svg: icon, width: 192 },
    icon512: { svg: icon, width: 512 },
    maskable: { svg: fullIcon(icon, look, 512, 0.72), width: 512 },
    touchIcon: { svg: fullIcon(icon, look, 180, 0.86), width: 180 },
    card: { svg: card(icon, pack), width: cardSize.width },
  }
}

/** Their files' names in addresses. */
const files: Readonly<Record<Name | 'icon', string>> = {
  icon: 'icon.svg',
  icon192: 'icon-192.png',
  icon512: 'icon-512.png',
  maskable: 'icon-maskable.png',
  touchIcon: 'icon-touch.png',
  card: 'card.png',
}

/** Where the pictures of a site stand in its language; an address changes with what its picture shows. */
export function pictureAddresses({ pack, base }: Pick<Deps, 'pack' | 'base'>): PictureAddresses {
  const drawings = drawingsOf(pack)
  const address = (name: Name | 'icon') => {
    const { svg } = name === 'icon' ? drawings.icon192 : drawings[name]
    return `${base}/pictures/${files[name]}?v=${versionOf(svg)}`
  }
  return {
    icon: address('icon'),
    icon192: address('icon192'),
    icon512: address('icon512'),
    maskable: address('maskable'),
    touchIcon: address('touchIcon'),
    card: address('card'),
  }
}

async function draw({ svg, width }: Drawing): Promise<Buffer> {
  // Loaded late, because the renderer takes memory, which a server saves that is never asked for a picture.
  const [{ renderAsync }, { fontsFor }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('#server/documents/word/picture.ts'),
  ])
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: fontsFor(svg),
  })
  return drawn.asPng()
}

/** Serves the pictures of a site in its language, each drawn when it is first asked for. */
export function servePictures(app: FastifyInstance, { pack }: Pick<Deps, 'pack'>): void {
  const drawings = new Map(Object.entries(drawingsOf(pack)).map(([name, one]) => [files[name as Name], one]))
  const ofLook = new Map(lookFiles(pack.look).map((file) => [file.name, file]))
  const drawn = new Map<string, Promise<Buffer>>()
  const pictureOf = (file: string, drawing: Drawing) => {
    const made = drawn.get(file) ?? draw(drawing)
    drawn.set(file, made)
    // Tried anew when it is asked for again.
    made.catch(() => drawn.delete(file))
    return made
  }
  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async ({ params: { file }, query: { v } }, reply) => {
      const shown = ofLook.get(file) ?? drawings.get(file)
      if (!shown) throw refuse('nothingHere')
      const isLasting = v === versionOf('svg' in shown ? shown.svg : shown.content)
      reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if ('svg' in shown) return reply.type('image/png').send(await pictureOf(file, shown))
      return reply.headers(packFileHeaders).type(shown.type).send(shown.content)
    },
  )
}

/** The card that others show beside a shared link, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const
