const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const attribute = String.raw`\s+(${name})\s*=\s*("[^"<]*"|'[^'<]*')`

/** The pieces of an SVG file in turn: a comment, the declaration, CDATA, the end of an element, its beginning, or words. */
const piece = new RegExp(
  String.raw`<!--(?:(?!--)[^])*-->|<\?xml\s[^?]*\?>|<!\[CDATA\[(?<data>[^]*?)\]\]>|</(?<end>${name})\s*>|` +
    String.raw`<(?<begin>${name})(?<attributes>(?:${attribute})*)\s*(?<closes>/?)>|(?<words>[^<]+)`,
  'y',
)

/** What runs, loads, embeds or moves; and text, whose letters differ from machine to machine. */
const refused: Readonly<Record<string, string>> = {
  script: 'has a script',
  handler: 'has a script',
  listener: 'has a script',
  foreignobject: 'has a foreignObject',
  iframe: 'holds another page',
  object: 'holds another page',
  embed: 'holds another page',
  audio: 'has a sound',
  video: 'has a film',
  a: 'has a link',
  set: 'moves',
  animate: 'moves',
  animatemotion: 'moves',
  animatetransform: 'moves',
  text: 'has letters as text, which look different on every machine: turn them into paths',
}

const bare = (named: string) => named.slice(named.indexOf(':') + 1).toLowerCase()

/** A value as a browser reads it, without what may hide a word in it. */
const plain = (value: string) =>
  value
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/[\s\0]+/g, ' ')

const external = 'names something outside of the file: put it into the file, or take it out'

/** What is wrong with a style: it may name parts of the file alone. */
function styleFault(style: string): string | null {
  const isOutside = /@import|\\|url\(\s*["']?\s*(?!#|["' ])/i.test(plain(style))
  return isOutside ? external : null
}

function attributeFault(named: string, written: string): string | null {
  const value = plain(written.slice(1, -1)).trim()
  const key = bare(named)
  if (key.startsWith('on')) return `has a script (${named})`
  if (key === 'base') return external
  if (key === 'href' || key === 'src') return /^(?:#|data:image\/(?:png|jpeg);base64,)/i.test(value) ? null : external
  return styleFault(value)
}

/** The fault of a file's beginning of an element; null where there is none. */
function elementFault(element: string, attributes: string): string | null {
  const own = refused[bare(element)]
  if (own !== undefined) return own
  const named = [...attributes.matchAll(new RegExp(attribute, 'g'))]
  if (new Set(named.map(([, one]) => one)).size < named.length) return 'has an attribute twice'
  return named.map(([, one = '', value = '']) => attributeFault(one, value)).find((fault) => fault !== null) ?? null
}

/**
 * What is wrong with an SVG file that is to be shown as a picture, as the end of a sentence; null where it is well formed, runs nothing
 * and asks for nothing.
 */
export function svgFault(source: string): string | null {
  const broken = 'is no SVG that can be read: save it again as plain SVG'
  const open: string[] = []
  let isWhole = false
  piece.lastIndex = 0
  const end = source.trimEnd().length
  while (piece.lastIndex < end) {
    const groups = piece.exec(source)?.groups
    if (!groups) return /<!(?:DOCTYPE|ENTITY)/i.test(source) ? 'has a DOCTYPE: take it out' : broken
    const { data, words, end: closed, begin, attributes = '', closes } = groups
    const said = data ?? words
    if (said !== undefined) {
      if (open.length === 0 && said.trim().replace('\uFEFF', '') !== '') return broken
      const fault = bare(open.at(-1) ?? '') === 'style' ? styleFault(said) : null
      if (fault !== null) return fault
    }
    if (closed !== undefined && open.pop() !== closed) return broken
    if (begin !== undefined) {
      if (open.length === 0 && (isWhole || begin !== 'svg')) return broken
      const fault = elementFault(begin, attributes)
      if (fault !== null) return fault
      isWhole = true
      if (closes === '') open.push(begin)
    }
  }
  return isWhole && open.length === 0 ? null : broken
}
