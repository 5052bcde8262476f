import { createReadStream } from 'node:fs'
import { TableFault } from './table-fault.ts'

/** What a file is read as: UTF-8, or what old spreadsheets save. */
export type Encoding = 'utf-8' | 'windows-1252'

const saveAgain = 'save it again as "CSV UTF-8"'
const lost = '\uFFFD'

const linesIn = (text: string) => text.split('\n').length - 1

/** The text of a file in parts, with signs in place of what is none; `onRead` hears how many bytes have been read. */
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
