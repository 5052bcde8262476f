import { hash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mailKeyLifetime } from '#domain/mail/mail-limits.ts'
import { ConfigError } from '#server/values/config-error.ts'
import { openWith, sealWith } from '#server/values/seal.ts'
import { makeSecretFile } from '#server/values/secret-file.ts'

/** The keys that encrypt waiting mail: one for each day (UTC), kept outside the database and destroyed after 48 hours. */
export type OutboxKeys = {
  /** Encrypts with the day's key. `about` is bound to the content and must be given again to open it. */
  seal: (content: string, about: string, now: Date) => { keyId: string; sealed: string }
  /** Decrypts the content; null when the key is gone, or the content or `about` is not what was sealed. */
  open: (sealed: string, about: string, keyId: string) => string | null
  /** The ids of the keys in this folder. */
  ids: () => string[]
  /** Destroys the keys that are so old that no mail can still wait under them. */
  destroyOld: (now: Date) => void
}

const keyBytes = 32
const dayName = /^\d{4}-\d{2}-\d{2}$/

/** Opens the keys in a folder. Each is made for the first mail of its day, and only the server's user can read it. */
export function outboxKeys(folder: string): OutboxKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  function keyOf(day: string): Buffer {
    const file = join(folder, day)
    const key = Buffer.from(readFileSync(file, 'utf8'), 'base64url')
    if (key.length !== keyBytes) throw new ConfigError(`${file} does not hold a key: delete it, and a new one is made`)
    return key
  }

  // Two servers with different folders have different keys for the same day, so the id contains a hash of the key.
  const idOf = (day: string, key: Buffer) => `${day}-${hash('sha256', key, 'hex').slice(0, 8)}`

  const days = () => readdirSync(folder).filter((name) => dayName.test(name))

  return {
    seal: (content, about, now) => {
      const day = now.toISOString().slice(0, 10)
      if (!existsSync(join(folder, day))) makeSecretFile(join(folder, day), randomBytes(keyBytes).toString('base64url'))
      const key = keyOf(day)
      return { keyId: idOf(day, key), sealed: sealWith(key, content, about) }
    },
    open: (sealed, about, keyId) => {
      const day = keyId.slice(0, 'YYYY-MM-DD'.length)
      if (!dayName.test(day) || !existsSync(join(folder, day))) return null
      return openWith(keyOf(day), sealed, about)
    },
    ids: () => days().map((day) => idOf(day, keyOf(day))),
    destroyOld: (now) => {
      for (const day of days()) {
        if (now.getTime() - Date.parse(day) >= mailKeyLifetime) rmSync(join(folder, day))
      }
    },
  }
}
