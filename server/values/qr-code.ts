import { encodeQR } from 'qr'

/** How many empty modules must stand around a QR code (ISO/IEC 18004). */
const quietZone = 4

type QrCode = { size: number; path: string }

/** A text as a QR code: a path of its dark modules, each one unit wide, in a square of `size` units, quiet zone included. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return { size: rows.length, path: runs.join('') }
}
