/*
 * Every colour of the product, as `#rrggbb`. Screens, documents, e-mails, pictures and the guide take their colours from
 * here. `tests/palette.test.ts` fails when a colour is written anywhere else.
 */
const black = '#000000'
const white = '#ffffff'
const ink = '#14232b'
const cream = '#fbfaf6'
const fog = '#e9efee'
const deep = '#0b3b45'
const teal = '#0f6674'
const abyss = '#062830'
const glow = '#7fd3dc'
const sea = '#86a5a6'
const foam = '#d9e8e6'
const mistGrey = '#b5c4c8'
const slate = '#16303a'
const darkPaper = '#0e1c22'
const gold = '#f2b632'
const goldShade = '#c88f0f'

/**
 * The colours of the light scheme, by the names of their custom properties. Documents, e-mails and the guide use them too.
 */
export const light = {
  ink,
  'ink-2': '#43545e',
  paper: cream,
  surface: white,
  mist: fog,
  deep,
  'on-deep': white,
  'on-deep-2': '#cfdedd',
  night: deep,
  'night-light': '#155562',
  'night-dark': abyss,
  'on-deep-teal': glow,
  'on-deep-gold': gold,
  'on-deep-line': sea,
  teal,
  'teal-hover': '#0a4f5b',
  'on-teal': white,
  gold,
  'on-gold': ink,
  line: '#6f8088',
  hairline: '#d5dcda',
  error: '#b3392c',
  success: '#1f6b45',

  // The ratings from the strongest to the last; three take the first, the third and the last.
  'rating-1': '#1b5e5a',
  'rating-2': '#2b6a86',
  'rating-3': '#3c6ca8',
  'rating-4': '#6a5a9c',
  'rating-5': '#8a5470',
  'rating-6': '#9a5b00',

  'focus-line': ink,
  'focus-halo': gold,

  // The two sides of a needle of the compass, and those of the needle that stands out.
  'compass-light': '#78908f',
  'compass-dark': '#1d4b54',
  'compass-active': gold,
  'compass-active-dark': goldShade,
  'compass-line': deep,
  'compass-heart': cream,
  'on-deep-compass-line': fog,
  'on-deep-compass-light': foam,
  'on-deep-compass-dark': sea,

  'map-same': '#fdf0cf',
  'map-same-line': goldShade,
  'map-more': '#f3f7f6',
  'map-line': '#dbe7e6',

  // The ground of a document's figures, and what a role needs in them, which stays as it is on paper.
  'drawing-paper': white,
  'drawing-mark': teal,

  // What a camera reads stays dark on white.
  'code-paper': white,
  'code-ink': ink,
} as const

/** Colours by the names of their custom properties. */
export type Colours = Readonly<Record<keyof typeof light, string>>

/** The colours that the dark scheme replaces. */
export const dark = {
  ink: '#eaf1f0',
  'ink-2': mistGrey,
  paper: darkPaper,
  surface: slate,
  mist: slate,
  deep: '#0a3039',
  'on-deep-2': '#c4d5d6',
  teal: glow,
  'teal-hover': '#a9e4ea',
  'on-teal': darkPaper,
  line: '#7f949c',
  hairline: '#2b444e',
  error: '#ff9b8f',
  success: '#7fd6a8',
  'rating-1': '#7fd1c0',
  'rating-2': '#8cc8dc',
  'rating-3': '#9bbdf0',
  'rating-4': '#c0b0ee',
  'rating-5': '#e6aec6',
  'rating-6': '#f0b866',
  'focus-line': gold,
  'focus-halo': 'transparent',
  'compass-line': mistGrey,
  'compass-light': foam,
  'compass-dark': sea,
  'compass-heart': darkPaper,
  'map-same': '#3a3318',
  'map-more': '#13272f',
  'map-line': '#1f3e49',
  'drawing-paper': slate,
  'drawing-mark': glow,
} as const

/** The colours that print replaces, so that it is black on white. */
const print = {
  ink: black,
  'ink-2': black,
  paper: white,
  surface: white,
  mist: white,
  teal: black,
  'teal-hover': black,
  error: black,
  success: black,
} as const

/** The colour of a rating by its step of the palette, from 1 for the strongest to 6. */
export function ratingColour(tone: number): keyof typeof light {
  return (['rating-1', 'rating-2', 'rating-3', 'rating-4', 'rating-5', 'rating-6'] as const)[tone - 1] ?? 'rating-6'
}

/**
 * The lines of documents and e-mails that differ from the site's: of tables, quiet ones, and the contours in the band of a
 * title page.
 */
export const documentLines = { table: '#b4c2c4', quiet: '#c5d0d0', contour: '#1d5560' } as const

/** The colours of a site: by light, in the dark, and the lines of its documents. */
export type Palette = {
  light: Colours
  dark: Colours
  lines: Readonly<Record<keyof typeof documentLines, string>>
}

/** The palette of a site whose pack names no colours. */
export const ownPalette: Palette = { light, dark: { ...light, ...dark }, lines: documentLines }

function rule(selector: string, colours: Readonly<Record<string, string>>, indent = ''): string {
  const lines = Object.entries(colours).map(([name, colour]) => `${indent}  --${name}: ${colour};`)
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}`
}

/** A palette as custom properties: light, what the dark scheme replaces, and what print does. */
export function paletteCss(palette: Palette, selector = ':root'): string {
  const replaced = Object.entries(palette.dark).filter(
    ([name, colour]) => palette.light[name as keyof Colours] !== colour,
  )
  const within = (media: string, colours: Readonly<Record<string, string>>) =>
    `@media ${media} {\n${rule(selector, colours, '  ')}\n}`
  return [
    rule(selector, palette.light),
    within('screen and (prefers-color-scheme: dark)', Object.fromEntries(replaced)),
    within('print', print),
  ].join('\n\n')
}
