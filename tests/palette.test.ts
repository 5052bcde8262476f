import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { landscapes } from '#domain/framework/palette.ts'
import { paletteCss } from '#tools/palette.ts'

const palette = 'domain/framework/palette.ts'
const styles = 'web/styles/palette.css'
const pictures = 'web/pictures/'
const written = /\.([jt]sx?|css|html|svg|typ)$/

const folders = ['domain', 'contract', 'web', 'server', 'tools']
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => written.test(file) && !file.endsWith('.test.ts') && file !== styles && !file.startsWith(pictures))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const sheets = files.filter(({ path }) => path.endsWith('.css'))

/** `#rgb`, `#rrggbb` and `#rrggbbaa`; six digits in quotes, as Word writes them; colour functions with numbers. */
const colour =
  /#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|(?<=['"])(?=\d*[a-f])[0-9a-f]{6}(?=['"])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]+/gi

const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([text, name = text]) => name)

describe('the palette', () => {
  it('is what the styles hold', () => {
    expect(readFileSync(styles, 'utf8'), 'write it anew: node tools/palette.ts').toBe(paletteCss())
  })

  it('has every colour of the pictures, and each landscape its own', () => {
    const drawn = (name: string) => all(readFileSync(join(pictures, name), 'utf8'), colour)
    const held = all(readFileSync(palette, 'utf8'), colour)
    for (const name of readdirSync(pictures))
      expect([name, drawn(name).filter((one) => !held.includes(one))]).toEqual([name, []])
    for (const [name, { tones, line }] of Object.entries(landscapes)) {
      const drawings = readdirSync(pictures).filter((file) => file.startsWith(name))
      expect(drawings.length).toBeGreaterThan(0)
      for (const file of drawings) expect([file, new Set(drawn(file))]).toEqual([file, new Set([...tones, line])])
    }
  })

  it('is the only file that contains colours', () => {
    const strangers = files
      .filter(({ path }) => path !== palette)
      .flatMap(({ path, source }) => all(source, colour).map((found) => `${path}: ${found}`))
    expect(strangers).toEqual([])
  })

  it('names each colour once', () => {
    const colours = all(files.find(({ path }) => path === palette)?.source ?? '', colour)
    expect(colours.length).toBeGreaterThan(50)
    expect(colours.filter((one, place) => colours.indexOf(one) !== place)).toEqual([])
  })

  it('defines every property that a style uses, and no other', () => {
    const named = /--([\w-]+):/g
    const held = all(paletteCss(), named)
    const code = files.filter(({ path }) => path !== palette).map(({ source }) => source)
    const asked = new Set(code.flatMap((source) => all(source, /(?:var\(--|paint\(')([\w-]+)/g)))
    const own = sheets.flatMap(({ source }) => all(source, named))
    expect([...asked].filter((name) => !held.includes(name) && !own.includes(name))).toEqual([])
    expect(held.filter((name) => !asked.has(name))).toEqual([])
  })
})

describe('the style sheets', () => {
  it('have no rule for a class that is not used', () => {
    const code = files.filter(({ path }) => !path.endsWith('.css')).map(({ source }) => source)
    // Class names are in quotes, or are keys of an object.
    const places = [/"[^"\n]*"/g, /'[^'\n]*'/g, /`[^`]*`/g, /\b[\w-]+(?=: )/g]
    const quoted = code.flatMap((source) => places.flatMap((place) => all(source, place)))
    const words = new Set(quoted.flatMap((text) => all(text, /[a-z][\w-]*/gi)))
    // Class names made from parts, such as `map-${direction}`.
    const begun = code.flatMap((source) => all(source, /([a-z][\w-]*-)\$\{/gi))
    const classes = sheets.flatMap(({ path, source }) =>
      all(source.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|'[^']*'/g, ''), /\.([a-z][\w-]*)/gi).map((name) => ({
        path,
        name,
      })),
    )
    expect(classes.length).toBeGreaterThan(300)
    const dead = classes.filter(({ name }) => !words.has(name) && !begun.some((start) => name.startsWith(start)))
    expect(dead).toEqual([])
  })
})
