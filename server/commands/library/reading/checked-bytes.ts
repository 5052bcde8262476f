import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { TableFault } from './table-fault.ts'

const lineEnd = 0x0a

function linesIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count += 1
  return count
}

const isInsideLetter = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10

/** How many lines of the bytes come before the first that is no UTF-8. Letters cut at either end are none's fault. */
function linesBeforeFault(bytes: Buffer): number {
  let from = 0
  while (from < 3 && isInsideLetter(bytes[from])) from += 1
  for (let passed = 0; ; passed += 1) {
    const end = bytes.indexOf(lineEnd, from)
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) return passed
    from = end + 1
  }
}

const saveAgain = 'save it again as "CSV UTF-8"'

function refuseUtf16([first, second]: Uint8Array): void {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isMarked) throw new TableFault(1, `is saved as UTF-16: ${saveAgain}`)
}

/** The bytes of a file in parts, as far as they are text in UTF-8; `onRead` hears how many have been read. */
export async function* checkedBytes(path: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isWhole = (bytes?: Buffer) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined })
      return true
    } catch {
      return false
    }
  }
  let line = 1
  let read = 0
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    if (read === 0) refuseUtf16(part)
    const nothing = part.indexOf(0)
    if (nothing >= 0) {
      const at = line + linesIn(part.subarray(0, nothing))
      throw new TableFault(at, `holds a sign that is no text (NUL): ${saveAgain}`)
    }
    if (!isWhole(part)) throw new TableFault(line + linesBeforeFault(part), `is not in UTF-8: ${saveAgain}`)
    line += linesIn(part)
    read += part.length
    onRead(read)
    yield part
  }
  if (!isWhole()) throw new TableFault(line, `is not in UTF-8: ${saveAgain}`)
}
