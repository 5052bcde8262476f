import { createReadStream } from 'node:fs'

/** Thrown for a file that cannot be read further: the line on which it is wrong, and what to do. */
export class TableFault extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** What a file is read as: UTF-8, or what old spreadsheets save. */
export type Encoding = 'utf-8' | 'windows-1252'

const saveAgain = 'save it again as "CSV UTF-8"'
const lost = '\uFFFD'

const linesIn = (text: string) => text.split('\n').length - 1

/** The text of a file in parts, with U+FFFD in place of bytes that are no text; `onRead` hears how many bytes have been read. */
async function* decoded(path: string, encoding: Encoding, onRead?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let read = 0
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(part, { stream: true })
    read += part.length
    onRead?.(read)
  }
  yield decoder.decode()
}

/** The line on which a file holds something for the first time, read in this encoding; null where it is nowhere. */
async function lineOf(path: string, encoding: Encoding, sign: RegExp): Promise<number | null> {
  let line = 1
  for await (const text of decoded(path, encoding)) {
    const place = text.search(sign)
    if (place >= 0) return line + linesIn(text.slice(0, place))
    line += linesIn(text)
  }
  return null
}

async function refuseUtf16(path: string): Promise<void> {
  for await (const [first, second] of createReadStream(path, { end: 1 }) as AsyncIterable<Buffer>) {
    const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    if (isMarked) throw new TableFault(1, `is saved as UTF-16: ${saveAgain}`)
  }
}

/**
 * In which encoding a file is written. Throws a TableFault at the first line that is no text. Bytes that are no UTF-8 are those of
 * an old spreadsheet only where no other letter of the file is in UTF-8: else one stray byte would spoil all of them.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  await refuseUtf16(path)
  const nothing = await lineOf(path, 'utf-8', /\0/)
  if (nothing !== null) throw new TableFault(nothing, `holds a sign that is no text (NUL): ${saveAgain}`)
  const stray = await lineOf(path, 'utf-8', /\uFFFD/)
  if (stray === null) return 'utf-8'
  if ((await lineOf(path, 'windows-1252', /\u00EF\u00BF\u00BD/)) !== null)
    throw new TableFault(stray, `holds a sign that stands for a lost letter (${lost}): export it again`)
  if ((await lineOf(path, 'utf-8', /[^\0-\x7F\uFFFD]/)) !== null)
    throw new TableFault(stray, `is not in UTF-8, as other lines are: ${saveAgain}`)
  const strange = await lineOf(path, 'windows-1252', /[\x80-\x9F]/)
  if (strange !== null) throw new TableFault(strange, `is in an encoding that is not known: ${saveAgain}`)
  return 'windows-1252'
}

/** The text of a file in parts, without marks of its byte order; `onRead` hears how many bytes have been read. */
export async function* textOf(
  path: string,
  encoding: Encoding,
  onRead?: (bytes: number) => void,
): AsyncGenerator<string> {
  for await (const text of decoded(path, encoding, onRead)) yield text.replaceAll('\uFEFF', '')
}

/** The whole text of a file that is read at once, such as JSON or XML. Throws a TableFault where it is no text. */
export async function wholeText(path: string): Promise<string> {
  let text = ''
  for await (const part of textOf(path, await encodingOf(path))) text += part
  return text
}

/** Nobody sees these: a soft hyphen, spaces without width, and marks of byte order. */
const unseen = /[\u00AD\u180E\u200B\u2060\uFEFF]/g

/** Unseen too: they join letters or turn the direction of writing. Other scripts and emoji need them, so only some are removed. */
const joining = /(?<!\p{Extended_Pictographic}\uFE0F?)\p{Cf}/gu
const otherScripts = /(?!\p{Script=Latin})\p{L}/u

/** A control character, such as a line's end, as workbooks escape it in XML: `_x000D_`. */
const workbookCode = /_x00(0[0-9A-F]|1[0-9A-F])_/g

/** A cell as it was meant: composed letters, plain ends of lines, and nothing that nobody sees. */
export function legible(text: string): string {
  // Most cells are plain.
  if (/^[ -^`-~]*$/.test(text)) return text
  const seen = text
    .replace(workbookCode, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .normalize('NFC')
  return otherScripts.test(seen) ? seen : seen.replace(joining, '')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  shy: '',
}

function letterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** A cell that holds a name, a number or a sentence: letters in place of HTML's entities, and one kind of space. */
export function plainCell(cell: string): string {
  if (/^[ -%'-~]*$/.test(cell)) return cell.trim()
  return legible(cell.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, letterOf))
    .replace(/[^\S\n\t]/g, ' ')
    .trim()
}

const tags =
  /<\/?(?:a|b|blockquote|br|code|div|em|font|h[1-6]|i|li|o:p|ol|p|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi
const breaking = /^<\/?(?:blockquote|br|div|h[1-6]|li|ol|p|table|tr|ul)\b/i

/** The same without markup, such as `<p>` or `**`, in which some publishers write. */
export function plainText(text: string): string {
  const open = text.replace(tags, (tag) => (breaking.test(tag) ? '\n' : '')).replace(/\*\*(.+?)\*\*/g, '$1')
  const lines = plainCell(open).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** The same on one line, as names of columns are compared. */
export function plainName(cell: string): string {
  return plainCell(cell).replace(/\s+/g, ' ')
}

/** What a spreadsheet shows where a formula failed or a column is too narrow, in whatever language. */
export function isSpreadsheetError(cell: string): boolean {
  return /^#(?:[\p{Lu}\p{N}/]+[!?]|N\/?[ADV]|#{2,})$|^Err:\d{3}$/u.test(cell.trim())
}
