import { createHash } from 'node:crypto'

/** The UUID of a name within a namespace, which is a UUID too (RFC 9562, version 5): the same name has the same one everywhere. */
export function nameUuid(namespace: string, name: string): string {
  const hashed = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  const bytes = hashed.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
