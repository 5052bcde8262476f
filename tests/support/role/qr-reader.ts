import { decodeQR } from 'qr/decode.js'

/** How many pixels of a picture a module is wide. */
const scale = 4

/** What a camera reads in a QR code that a path draws in a square of `size` units. */
export function readQrCode({ size, path }: { size: number; path: string }): string {
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * width + Number(x) * scale) * 4
      data.fill(0, start, start + Number(run) * scale * 4)
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return decodeQR({ width, height: width, data })
}
