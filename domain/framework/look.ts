import { z } from 'zod'
import { contrast, graphicsRatio, type Pair, partsOf, textRatio, tooLow } from './contrast.ts'
import type { PackFault } from './checks/fault.ts'
import { type Colours, dark, documentLines, light, ownPalette, type Palette } from './palette.ts'
import { text } from './text-schema.ts'

const colour = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as "#0f6674", in small letters and quotes')
const pictureFile = z
  .string()
  .regex(/^(?:[\w-]+\/)*[\w-]+\.(?:svg|png)$/, 'must be an SVG or PNG file in the pack, such as look/logo.svg')

/** What `pack.yaml` says of the look of its site. */
export const lookSchema = z.strictObject({
  /** Drawn for a white ground. */
  logo: z.strictObject({ file: pictureFile, alternative: text }).exactOptional(),
  main: colour.exactOptional(),
  accent: colour.exactOptional(),
  header_line: text.exactOptional(),
  /** Stands in place of the compass on home, on a dark ground of the main colour's hue. */
  picture: pictureFile.exactOptional(),
})

/** The two colours that a pack may name. */
type Named = Pick<z.infer<typeof lookSchema>, 'main' | 'accent'>

/** A picture of the pack's: the file as it is, in base64, and its size; `png` is the same on white with a margin, as PNG. */
export type LookPicture = {
  type: 'image/svg+xml' | 'image/png'
  content: string
  width: number
  height: number
  png: string
}

/** The height of the PNG in pixels, and its margin as a part of the picture's height. */
export const onWhite = { pixels: 192, margin: 0.12 }

/** How wide the picture is on white where it is so high. */
export function widthOnWhite({ width, height }: Pick<LookPicture, 'width' | 'height'>, high: number): number {
  return (high * (width / height + 2 * onWhite.margin)) / (1 + 2 * onWhite.margin)
}

/** How a site looks: its colours, and what else the pack has in place of the product's own. */
export type Look = {
  named: Named
  palette: Palette
  logo: (LookPicture & { alternative: string }) | null
  headerLine: string | null
  /** Stands in place of the compass on home. */
  picture: LookPicture | null
}

/** The look of a site whose pack says nothing of it. */
export const ownLook: Look = { named: {}, palette: ownPalette, logo: null, headerLine: null, picture: null }

type Hsl = readonly [hue: number, saturation: number, lightness: number]

function hslOf(colour: string): Hsl {
  const parts = partsOf(colour)
  const [red, green, blue] = parts
  const [least, most] = [Math.min(...parts), Math.max(...parts)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return [0, 0, lightness]
  const sector =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return [(sector + 6) % 6, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function colourOf([hue, saturation, lightness]: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  // The hue counts in sixths of the circle.
  const part = (from: number) => {
    const at = (from + hue * 2) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return `#${[part(0), part(8), part(4)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const finest = 500

/** The nearest colour of the same hue that passes, lighter or darker; null where none does. */
export function nearest(colour: string, passes: (colour: string) => boolean): string | null {
  if (passes(colour)) return colour
  const [hue, saturation, lightness] = hslOf(colour)
  for (let step = 1; step <= finest; step += 1) {
    for (const moved of [lightness + step / finest, lightness - step / finest]) {
      if (moved < 0 || moved > 1) continue
      const found = colourOf([hue, saturation, moved])
      if (passes(found)) return found
    }
  }
  return null
}

/** The colour, or the nearest one of its hue with this contrast on each ground. */
function readable(colour: string, grounds: readonly string[], ratio: number): string {
  return nearest(colour, (one) => grounds.every((ground) => contrast(one, ground) >= ratio)) ?? colour
}

/** One of the product's colours in the hue of another, and no more saturated than that one is. */
function inHueOf(named: string, colour: string): string {
  const [hue, most] = hslOf(named)
  const [, saturation, lightness] = hslOf(colour)
  return colourOf([hue, Math.min(saturation, most), lightness])
}

function shade(colour: string, part: number): string {
  const [hue, saturation, lightness] = hslOf(colour)
  return colourOf([hue, saturation, lightness * part])
}

/** What takes the accent: by light, and in the dark. */
function ofAccent(accent: string): { light: Partial<Colours>; dark: Partial<Colours> } {
  const own = (colour: string) => inHueOf(accent, colour)
  const everywhere = {
    gold: accent,
    'compass-active': accent,
    'compass-active-dark': own(light['compass-active-dark']),
    'map-same-line': own(light['map-same-line']),
  }
  return {
    light: { ...everywhere, 'focus-halo': accent, 'map-same': own(light['map-same']) },
    dark: { ...everywhere, 'focus-line': accent, 'map-same': own(dark['map-same']) },
  }
}

/** What takes the main colour on its own ground, `deep`; the same by light and in the dark. */
function onMain(main: string, deep: string, { 'on-deep-2': quiet }: Colours): Partial<Colours> {
  const own = (colour: string) => inHueOf(main, colour)
  const night = (name: 'night' | 'night-light' | 'night-dark') =>
    readable(own(light[name]), [light['on-deep']], textRatio)
  return {
    deep,
    'on-deep-2': readable(own(quiet), [deep], textRatio),
    'on-deep-teal': readable(own(light['on-deep-teal']), [deep], textRatio),
    'on-deep-line': readable(own(light['on-deep-line']), [deep], graphicsRatio),
    'on-deep-compass-line': readable(own(light['on-deep-compass-line']), [deep], graphicsRatio),
    'on-deep-compass-light': own(light['on-deep-compass-light']),
    'on-deep-compass-dark': own(light['on-deep-compass-dark']),
    night: night('night'),
    'night-light': night('night-light'),
    'night-dark': night('night-dark'),
  }
}

/** What takes the main colour; as text in the dark it is a lighter one of the same hue. */
function ofMain(main: string): { light: Partial<Colours>; dark: Partial<Colours> } {
  const own = (colour: string) => inHueOf(main, colour)
  const { paper, surface, mist, 'on-teal': onTeal } = ownPalette.dark
  const compass = { 'compass-light': own(light['compass-light']), 'compass-dark': own(light['compass-dark']) }
  const map = (colours: Pick<Colours, 'map-more' | 'map-line'>) => ({
    'map-more': own(colours['map-more']),
    'map-line': own(colours['map-line']),
  })
  const grounds = [paper, surface, mist, onTeal, ...Object.values(map(dark))]
  const lit = (name: 'teal' | 'teal-hover') => readable(own(dark[name]), grounds, textRatio)
  return {
    light: {
      ...onMain(main, main, light),
      ...compass,
      ...map(light),
      teal: main,
      'teal-hover': shade(main, 0.7),
      'drawing-mark': main,
      'compass-line': main,
    },
    dark: {
      ...onMain(main, shade(main, 0.85), ownPalette.dark),
      ...map(dark),
      teal: lit('teal'),
      'teal-hover': lit('teal-hover'),
      'drawing-mark': lit('teal'),
      'compass-light': own(dark['compass-light']),
      'compass-dark': own(dark['compass-dark']),
    },
  }
}

/** The palette of a site with these colours; without any, the product's own. */
export function paletteOf({ main, accent }: Named): Palette {
  const [more, most] = [main === undefined ? null : ofMain(main), accent === undefined ? null : ofAccent(accent)]
  if (!more && !most) return ownPalette
  const scheme = (name: 'light' | 'dark'): Colours => {
    const colours = { ...ownPalette[name], ...more?.[name], ...most?.[name] }
    return { ...colours, 'on-deep-gold': readable(colours.gold, [colours.deep], textRatio) }
  }
  const contour = main === undefined ? documentLines.contour : inHueOf(main, documentLines.contour)
  return { light: scheme('light'), dark: scheme('dark'), lines: { ...documentLines, contour } }
}

type Failure = Pair & { ratio: number; scheme: string; other: string }

/** What is too low among the pairs with the accent, or among the others; among all where the pack names one colour. */
function failures(named: Named, key: 'main' | 'accent'): Failure[] {
  const { light: byLight, dark: inTheDark } = paletteOf(named)
  const isAlone = Object.values(named).length === 1
  const isOf = ({ name, ground }: Pair) =>
    name === 'gold' || name === 'focus-line' || ground === 'gold' ? 'accent' : 'main'
  return Object.entries({ 'by light': byLight, 'in the dark': inTheDark }).flatMap(([scheme, colours]) =>
    tooLow(colours)
      .filter((pair) => isAlone || isOf(pair) === key)
      .map((pair) => {
        const ground = colours[pair.ground]
        return { ...pair, scheme, other: ground === named[key] ? colours[pair.name] : ground }
      }),
  )
}

function colourFault(named: Named, key: 'main' | 'accent'): PackFault[] {
  const colour = named[key]
  if (colour === undefined) return []
  const failing = (one: string) => failures({ ...named, [key]: one }, key)
  const [worst] = failing(colour).toSorted((one, other) => one.ratio / one.minRatio - other.ratio / other.minRatio)
  if (!worst) return []
  const passing = nearest(colour, (one) => failing(one).length === 0)
  const { name, ground, scheme, other, ratio, minRatio } = worst
  const way = passing === null ? 'write another colour' : `write ${passing}, the nearest of its hue that passes`
  const reason = `is ${colour}: ${scheme} its contrast with ${other} is ${ratio} (${name} on ${ground}), and ${minRatio} is needed: ${way}`
  return [{ file: 'pack.yaml', key: `look.${key}`, reason }]
}

/**
 * The named colours that are too weak somewhere: each with its place, the ratio that it has and the one that it needs, and the nearest
 * colour of the same hue that passes everywhere.
 */
export function colourFaults(named: Named): PackFault[] {
  const ofMain = colourFault(named, 'main')
  // Beside a main colour that must change, nothing can be said of the accent.
  return ofMain.length > 0 ? ofMain : colourFault(named, 'accent')
}
