import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib'

/** What is longer, in bytes, is compressed beside the event loop. */
export const maxBytesAtOnce = 64 * 1024

const besideLoop = promisify(deflateRaw)

/** How far back what is packed may refer to what stands before it, in bytes. */
const reach = 32 * 1024

/** The beginning of a gzip file that says nothing of a name, a time or a system (RFC 1952). */
const beginning = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

type Packed = { bytes: Buffer; packed: Buffer }

async function deflated(bytes: Buffer, options: ZlibOptions): Promise<Buffer> {
  return bytes.length <= maxBytesAtOnce ? deflateRawSync(bytes, options) : besideLoop(bytes, options)
}

function ending(sum: number, length: number): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(length % 2 ** 32, 4)
  return end
}

/**
 * Packs texts with gzip that hold a long text which many of them hold, and packs that one once: it costs nothing from the second
 * time on, and what follows it may refer to it. Null where a text does not hold it.
 */
export function packedOnce(): (text: string, recurring: string) => Promise<Buffer | null> {
  const known = new Map<string, Packed>()

  function packedOf(recurring: string): Packed {
    const held = known.get(recurring)
    if (held) return held
    const bytes = Buffer.from(recurring)
    // A full flush lets it stand after anything, because it refers to nothing before it.
    const packed = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
    known.set(recurring, { bytes, packed })
    return { bytes, packed }
  }

  return async (text, recurring) => {
    const place = text.indexOf(recurring)
    if (place < 0) return null
    const { bytes, packed } = packedOf(recurring)
    const before = Buffer.from(text.slice(0, place))
    const after = Buffer.from(text.slice(place + recurring.length))
    const sum = [before, bytes, after].reduce((so, part) => crc32(part, so), 0)
    return Buffer.concat([
      beginning,
      deflateRawSync(before, { finishFlush: constants.Z_SYNC_FLUSH }),
      packed,
      await deflated(after, { dictionary: bytes.subarray(-reach) }),
      ending(sum, before.length + bytes.length + after.length),
    ])
  }
}
