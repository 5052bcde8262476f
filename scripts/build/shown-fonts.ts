import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const faces = resolve('client', 'styles', 'fonts.css')
const cache = resolve('node_modules', '.cache', 'shown-fonts')
/** Raised when faces are cut in another way, so that those of before are not taken again. */
const cutVersion = 2
const styleModule = 'virtual:shown-fonts.css'

/** The letters that visitors type most and the signs that screens and their browsers set, whatever a pack says. */
const typed = `${Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('')}\u00a0\u202f‘’“”«»–—…·×©`

/** The weights that the styles ask for; bold within running text is the heaviest. */
const weights = { wght: { min: 400, max: 700 } }

type Face = { rule: string; file: string; ranges: readonly (readonly [from: number, to: number])[] }

/** The faces of the style sheet that are files of ours, not stand-ins. */
function readFaces(css: string): Face[] {
  const rules = [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => rule)
  return rules.flatMap((rule) => {
    const [, file] = /url\('([^']+)'\)/.exec(rule) ?? []
    const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    )
    return file === undefined ? [] : [{ rule, file, ranges }]
  })
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

/** Rising numbers as a style sheet writes them: those that follow one another as one range. */
function rangesOf(codes: readonly number[]): string[] {
  const firsts = codes.filter((code) => !codes.includes(code - 1))
  const lasts = codes.filter((code) => !codes.includes(code + 1))
  return firsts.map((from, place) => {
    const to = lasts[place] ?? from
    return `U+${from.toString(16)}${to === from ? '' : `-${to.toString(16)}`}`
  })
}

/** Writes a file in one step, because another build may read it at the same time. */
function write(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

/** Writes the faces anew with these letters alone; returns the style sheet, which stands in the same folder as its files. */
async function cutFaces(letters: string): Promise<string> {
  const css = readFileSync(faces, 'utf8')
  const lock = readFileSync('package-lock.json', 'utf8')
  const folder = join(
    cache,
    createHash('sha256').update(`${cutVersion}\0${css}\0${lock}\0${letters}`).digest('hex').slice(0, 16),
  )
  const sheet = join(folder, 'shown-fonts.css')
  if (existsSync(sheet)) return sheet
  mkdirSync(folder, { recursive: true })
  const { resolve: fileOf } = createRequire(faces)
  const cutting = readFaces(css).map(async ({ rule, file, ranges }) => {
    const within = Array.from(letters).filter((letter) =>
      ranges.some(([from, to]) => codeOf(letter) >= from && codeOf(letter) <= to),
    )
    if (within.length === 0) return ''
    const variationAxes = /font-weight: \d+ \d+/.test(rule) ? weights : {}
    const options = { targetFormat: 'woff2', noLayoutClosure: true, variationAxes } as const
    const name = basename(file).replace('.woff2', '-shown.woff2')
    write(join(folder, name), await subsetFont(readFileSync(fileOf(file)), within.join(''), options))
    const range = rangesOf(within.map(codeOf)).join(', ')
    return rule.replace(file, `./${name}`).replace(/unicode-range:[^;]*/, `unicode-range: ${range}`)
  })
  write(sheet, (await Promise.all(cutting)).join('\n'))
  return sheet
}

/**
 * Cuts the fonts down to the letters of these texts and those of a keyboard; a page with any other letter loads the whole file
 * besides. Has browsers load the font of running text with the page.
 */
export function shownFonts(texts: string): Plugin {
  const letters = [...new Set(Array.from(typed + texts))].toSorted().join('')
  return {
    name: 'shown-fonts',
    resolveId: (id) => (id === styleModule ? cutFaces(letters) : null),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /public-sans-latin-wght-[^/]*-shown/.test(name))
        if (file === undefined) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
