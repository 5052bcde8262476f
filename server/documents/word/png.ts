import { crc32, deflateSync } from 'node:zlib'

const maxColours = 256
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Counts the pixels of each colour in a picture. */
function count(pixels: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  let from = 0
  let colour = pixels[0]
  for (let at = 1; at <= pixels.length; at += 1) {
    // A drawing has long runs of one colour, which are counted together.
    if (colour === undefined || pixels[at] === colour) continue
    counts.set(colour, (counts.get(colour) ?? 0) + at - from)
    from = at
    colour = pixels[at]
  }
  return counts
}

type Palette = { colours: number[]; places: Map<number, number> }

/**
 * The colours to keep, the most frequent first. Of colours that differ only in the last `bits` of red, green and blue, one
 * is kept. `places` maps every colour to a kept one.
 */
function palette(frequent: readonly number[], bits: number): Palette {
  const mask = ((0xff << bits) & 0xff) * 0x010101
  const alike = new Map<number, number>()
  const places = new Map<number, number>()
  const colours: number[] = []
  for (const colour of frequent) {
    const place = alike.get(colour & mask) ?? colours.push(colour) - 1
    alike.set(colour & mask, place)
    places.set(colour, place)
  }
  return { colours, places }
}

function smallPalette(pixels: Int32Array): Palette {
  const frequent = [...count(pixels)].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour)
  let bits = 0
  let found = palette(frequent, bits)
  while (found.colours.length > maxColours) found = palette(frequent, (bits += 1))
  return found
}

/**
 * Encodes an opaque picture (four bytes a pixel: red, green, blue, opacity) as a PNG with a palette, which is a third of the
 * size of one without.
 */
export function palettePng(bytes: Uint8Array, width: number, height: number): Buffer {
  // A copy is as large as the picture, and is made only where four bytes at a time cannot be read in place.
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes)
  // With a sign, a colour is a small integer, which is several times as fast to count and to look up.
  const pixels = new Int32Array(buffer, byteOffset, length / 4)
  const { colours, places } = smallPalette(pixels)
  // Each row begins with the number of its PNG filter; 0 means none.
  const rows = new Uint8Array((width + 1) * height)
  let last: number | undefined
  let place = 0
  let at = 0
  for (let row = 1; row <= height; row += 1) {
    for (const end = row * width; at < end; at += 1) {
      const colour = pixels[at] ?? 0
      if (colour !== last) place = places.get(colour) ?? 0
      last = colour
      rows[at + row] = place
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colours.flatMap((colour) => [colour, colour >> 8, colour >> 16]))),
    // Level 8 takes three times as long for 2 % less.
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ])
}
