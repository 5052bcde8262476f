import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a link of reminders is for. */
export type ReminderLink = 'confirm' | 'stop'

/** Addresses that are held until a reminder is due, and the tokens of the links about them. `id` names the row that holds one, and is a UUID. */
export type HeldAddresses = {
  /** Encrypts an address under a key of its own. */
  seal: (address: string, id: string) => string
  /** Decrypts it; null where it was sealed under another secret, or for another row. */
  open: (sealed: string, id: string) => string | null
  /** The token of a link. Nothing is stored for it. */
  tokenOf: (id: string, link: ReminderLink) => string
  /** The id in a token; null where this server did not make it for such a link. */
  read: (token: string, link: ReminderLink) => string | null
}

const bytes = { key: 32, nonce: 12, tag: 16, id: 16, seal: 16 } as const

/**
 * Seals addresses that are held for months, longer than the keys of waiting mail. The key of each is made from the secret, which stands in no
 * database and no backup, and the id of its row: so whoever deletes the row has deleted what leads to the key, a copy of the database alone
 * opens nothing, and a site that moves or is restored with its secret goes on. The first secret seals, and those of all open.
 */
export function heldAddresses(secrets: readonly string[]): HeldAddresses {
  const keyOf = (secret: string, id: string) =>
    Buffer.from(hkdfSync('sha256', secret, id, 'address of reminders', bytes.key))
  const [first = ''] = secrets
  const sealsOf = (id: string, link: ReminderLink) =>
    secrets.map((secret) =>
      createHmac('sha256', keyOf(secret, `${link} ${id}`))
        .update(id)
        .digest()
        .subarray(0, bytes.seal),
    )
  return {
    seal: (address, id) => {
      const nonce = randomBytes(bytes.nonce)
      const cipher = createCipheriv('aes-256-gcm', keyOf(first, id), nonce).setAAD(Buffer.from(id))
      return Buffer.concat([nonce, cipher.update(address), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, id) => {
      const all = Buffer.from(sealed, 'base64url')
      for (const secret of secrets) {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, id), all.subarray(0, bytes.nonce))
        decipher.setAAD(Buffer.from(id)).setAuthTag(all.subarray(-bytes.tag))
        try {
          return Buffer.concat([decipher.update(all.subarray(bytes.nonce, -bytes.tag)), decipher.final()]).toString()
        } catch {
          // Sealed under another secret.
        }
      }
      return null
    },
    tokenOf: (id, link) => {
      const named = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([named, ...sealsOf(id, link).slice(0, 1)]).toString('base64url')
    },
    read: (token, link) => {
      const given = Buffer.from(token, 'base64url')
      if (given.length !== bytes.id + bytes.seal || given.toString('base64url') !== token) return null
      const id = given
        .subarray(0, bytes.id)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const seal = given.subarray(bytes.id)
      return sealsOf(id, link).some((one) => timingSafeEqual(seal, one)) ? id : null
    },
  }
}
