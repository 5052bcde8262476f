import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteLook } from '#contract/texts.ts'
import { type Look, type LookPicture, ownLook } from '#domain/framework/look/look.ts'
import { light, paletteCss } from '#domain/framework/palette.ts'
import { root } from '#server/places.ts'

type Place = Record<'x' | 'y' | 'width' | 'height', number>

/** A picture within a drawing, as large as fits and in the middle. */
export function pictureIn({ type, content }: Pick<LookPicture, 'type' | 'content'>, place: Place): string {
  const { x, y, width, height } = place
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:${type};base64,${content}"/>`
}

/** The icon of a site: its logo on white, or else the compass in its colours. */
export function iconOf({ logo, palette }: Pick<Look, 'logo' | 'palette'>): string {
  if (!logo) {
    const compass = readFileSync(join(root, 'web', 'pictures', 'compass.svg'), 'utf8')
    return compass.replaceAll(light.deep, palette.light.deep).replaceAll(light.gold, palette.light.gold)
  }
  const ground = `<rect width="512" height="512" rx="96" fill="${light.surface}"/>`
  const drawn = pictureIn(logo, { x: 40, y: 40, width: 432, height: 432 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${drawn}</svg>`
}

/** A file of the look, by the name that it has in addresses. */
export type LookFile = { name: string; type: string; content: Buffer }

/** The icon as a file, also of a site with the product's own look. */
function iconFile(look: Look): LookFile {
  return { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: Buffer.from(iconOf(look)) }
}

type Files = Readonly<Record<'icon' | 'stylesheet' | 'logo' | 'picture', LookFile | null>>

function filesOf(look: Look): Files {
  const { palette, logo, picture } = look
  const ofPack = (name: string, one: LookPicture | null): LookFile | null =>
    one && {
      name: name + (one.type === 'image/png' ? '.png' : '.svg'),
      type: one.type === 'image/png' ? one.type : `${one.type}; charset=utf-8`,
      content: Buffer.from(one.content, 'base64'),
    }
  // The landscapes of home keep their light and take the hue of the night.
  const tinted =
    look.named.main === undefined
      ? ''
      : 'html:root { --landscape-blend: luminosity; --landscape-ground: var(--night); }'
  const css = `${paletteCss(palette, 'html:root')}\n${tinted}`
  const isOwn = palette === ownLook.palette
  return {
    icon: isOwn && !logo ? null : iconFile(look),
    stylesheet: isOwn ? null : { name: 'look.css', type: 'text/css; charset=utf-8', content: Buffer.from(css) },
    logo: ofPack('logo', logo),
    picture: ofPack('home', picture),
  }
}

/** What the site serves of its look. */
export const lookFiles = (look: Look): LookFile[] =>
  Object.values({ ...filesOf(look), icon: iconFile(look) }).filter((file) => file !== null)

/** A version of a picture's content in its address, so that browsers may keep it. */
export const versionOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8)

/** What screens are told of the look; null where it is the product's own. Addresses begin with `base`. */
export function siteLook(look: Look, base: string): SiteLook | null {
  const files = filesOf(look)
  const address = (file: LookFile | null) => file && `${base}/pictures/${file.name}?v=${versionOf(file.content)}`
  const logo = address(files.logo)
  const shown = {
    stylesheet: address(files.stylesheet),
    icon: address(files.icon),
    logo:
      look.logo && logo
        ? { href: logo, alternative: look.logo.alternative, width: look.logo.width, height: look.logo.height }
        : null,
    headerLine: look.headerLine,
    picture: address(files.picture),
  }
  return Object.values(shown).every((one) => one === null) ? null : shown
}
