import { z } from 'zod'
import { contrast, graphicsRatio, type Pair, partsOf, textRatio, tooLow } from './contrast.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { type Colours, documentLines, light, ownPalette, type Palette } from '#domain/framework/palette.ts'
import { text } from '#domain/framework/text-schema.ts'

const hexColour = z.string().regex(/^#[\da-f]{6}$/, 'must be a colour such as "#0f6674", in small letters and quotes')
const pictureFile = z
  .string()
  .regex(/^(?:[\w-]+\/)*[\w-]+\.(?:svg|png)$/, 'must be an SVG or PNG file in the pack, such as look/logo.svg')

/** What `pack.yaml` says of the look of its site. */
export const lookSchema = z.strictObject({
  /** Drawn for a white ground. */
  logo: z.strictObject({ file: pictureFile, alternative: text }).exactOptional(),
  main: hexColour.exactOptional(),
  accent: hexColour.exactOptional(),
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

const finest = 250

/** The nearest colour of the same hue that passes, lighter or darker; null where none does. */
function nearest(colour: string, passes: (colour: string) => boolean): string | null {
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

type Name = keyof Colours

/** Colours of the product in the hue of another, each as `fit` makes it readable. */
function inHue<Names extends Name>(
  named: string,
  from: Colours,
  names: readonly Names[],
  fit: (colour: string) => string = (colour) => colour,
): Record<Names, string> {
  return Object.fromEntries(names.map((name) => [name, fit(inHueOf(named, from[name]))])) as Record<Names, string>
}

/** What takes the accent: by light, and in the dark. */
function ofAccent(accent: string): Record<'light' | 'dark', Partial<Colours>> {
  const everywhere = {
    gold: accent,
    'compass-active': accent,
    ...inHue(accent, light, ['compass-active-dark', 'map-same-line']),
  }
  return {
    light: { ...everywhere, 'focus-halo': accent, ...inHue(accent, light, ['map-same']) },
    dark: { ...everywhere, 'focus-line': accent, ...inHue(accent, ownPalette.dark, ['map-same']) },
  }
}

/** What stands on the ground in the main colour, `deep`, and the grounds of home. */
function onMain(main: string, deep: string, from: Colours): Partial<Colours> {
  const on = (ratio: number) => (colour: string) => readable(colour, [deep], ratio)
  return {
    deep,
    ...inHue(main, from, ['on-deep-2', 'on-deep-teal'], on(textRatio)),
    ...inHue(main, from, ['on-deep-line', 'on-deep-compass-line'], on(graphicsRatio)),
    ...inHue(main, from, ['on-deep-compass-light', 'on-deep-compass-dark', 'compass-light', 'compass-dark']),
    ...inHue(main, from, ['night', 'night-light', 'night-dark'], (colour) =>
      readable(colour, [from['on-deep']], textRatio),
    ),
  }
}

/** A ground in the dark in the hue of another colour, and never brighter than it was, so that all that stands on it is read as well. */
function darkGround(main: string, colour: string): string {
  const black = '#000000'
  return nearest(inHueOf(main, colour), (one) => contrast(one, black) <= contrast(colour, black)) ?? colour
}

/** What takes the main colour; as text in the dark it is a lighter one of the same hue. */
function ofMain(main: string): Record<'light' | 'dark', Partial<Colours>> {
  const { dark: from } = ownPalette
  const surfaces = Object.fromEntries(
    (['paper', 'surface', 'mist', 'drawing-paper', 'compass-heart', 'hairline', 'map-more', 'map-line'] as const).map(
      (name) => [name, darkGround(main, from[name])],
    ),
  )
  const onSurfaces = (colour: string) => readable(colour, [...Object.values(surfaces), from['on-teal']], textRatio)
  const lit = inHue(main, from, ['teal', 'teal-hover'], onSurfaces)
  return {
    light: {
      ...onMain(main, main, light),
      ...inHue(main, light, ['map-more', 'map-line']),
      teal: main,
      'teal-hover': shade(main, 0.7),
      'drawing-mark': main,
      'compass-line': main,
    },
    dark: { ...onMain(main, shade(main, 0.85), from), ...surfaces, ...lit, 'drawing-mark': lit.teal },
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
  const faults = colourFault(named, 'main')
  // Beside a main colour that must change, nothing can be said of the accent.
  return faults.length > 0 ? faults : colourFault(named, 'accent')
}
