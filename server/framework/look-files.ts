import { createRequire } from 'node:module'
import type * as ResvgModule from '@resvg/resvg-js'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { svgFault } from '#domain/framework/look/harmless-svg.ts'
import { type Look, type LookPicture, onWhite, paletteOf } from '#domain/framework/look/look.ts'
import { light } from '#domain/framework/palette.ts'
import type { PackFile } from '#domain/framework/pack-schema.ts'
import { pictureIn } from './look-pictures.ts'
import type { PackReader } from './pack-reader.ts'

const maxKilobytes = 500
const pngBeginning = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

type Drawn = { width: number; height: number; png: string }

function drawn(file: string, bytes: Buffer): Drawn | string {
  const isSvg = file.endsWith('.svg')
  if (bytes.length > maxKilobytes * 1024) return `has more than ${maxKilobytes} KB: make it smaller`
  const fault = isSvg ? svgFault(bytes.toString('utf8')) : null
  if (fault !== null) return fault
  if (!isSvg && !bytes.subarray(0, 8).equals(pngBeginning)) return 'is no PNG: save it as one'
  // Loaded late, because it takes memory, which a pack saves that has no pictures.
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof ResvgModule
  try {
    const size = isSvg
      ? new Resvg(bytes.toString('utf8'))
      : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    const { width, height } = size
    const type = isSvg ? 'image/svg+xml' : 'image/png'
    const content = bytes.toString('base64')
    const margin = height * onWhite.margin
    const picture = pictureIn({ type, content }, { x: margin, y: margin, width, height })
    const box = `0 0 ${width + 2 * margin} ${height + 2 * margin}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${picture}</svg>`
    const fitTo = { mode: 'height', value: onWhite.pixels } as const
    const png = new Resvg(svg, { fitTo, background: light.surface }).render().asPng()
    return { width, height, png: png.toString('base64') }
  } catch {
    return 'cannot be drawn: save it again, as plain SVG or as PNG'
  }
}

function readPicture(reader: PackReader, key: string, file: string): LookPicture | null {
  const fault = (one: Omit<PackFault, 'reason'>, reason: string) => {
    reader.faults.push({ ...one, reason })
    return null
  }
  const bytes = reader.bytesOf(file)
  if (bytes === null)
    return fault({ file: 'pack.yaml', key }, `is ${file}, and the pack has no such file: put it there`)
  const found = drawn(file, bytes)
  if (typeof found === 'string') return fault({ file, key: '', isWhole: true }, found)
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  return { type, content: bytes.toString('base64'), ...found }
}

/** Reads what a pack says of its look, with its pictures; without a word of it, the product's own. */
export function readLook(
  reader: PackReader,
  { logo, picture, header_line, ...named }: NonNullable<PackFile['look']>,
): Look {
  const read = logo ? readPicture(reader, 'look.logo.file', logo.file) : null
  return {
    named,
    palette: paletteOf(named),
    logo: logo && read ? { ...read, alternative: logo.alternative } : null,
    headerLine: header_line ?? null,
    picture: picture === undefined ? null : readPicture(reader, 'look.picture', picture),
  }
}
