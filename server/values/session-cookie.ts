import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The content of a valid cookie: the session's uuid, and the hash of the secret that opens the session. */
export type CookieContent = { uuid: string; secretHash: string }

export type SessionCookies = {
  /** The cookie's name. Where the public address is https, its prefix makes browsers bind it to this host. */
  name: string
  /** A new cookie value for a uuid. */
  issue: (uuid: string) => string
  /** The content of a cookie's value, or null when this server did not issue it. */
  read: (value: string | undefined) => CookieContent | null
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
}

/**
 * Makes and reads session cookies. A cookie holds a uuid, a secret of 256 random bits and a MAC of both. The uuid names the
 * session; the secret gives the right to open it.
 */
export function sessionCookies(signingSecret: string, publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:')
  const key = createSecretKey(signingSecret, 'utf8')
  const mac = (signed: string) => createHmac('sha256', key).update(signed).digest()
  return {
    name: secure ? '__Host-lsp_session' : 'lsp_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
    issue: (uuid) => {
      const signed = `${uuid}.${randomBytes(32).toString('base64url')}`
      return `${signed}.${mac(signed).toString('base64url')}`
    },
    read: (value) => {
      const [uuid, secret, signature] = value?.split('.') ?? []
      if (!uuid || !secret || !signature) return null
      const given = Buffer.from(signature, 'base64url')
      const right = mac(`${uuid}.${secret}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return { uuid, secretHash: hash('sha256', secret, 'base64url') }
    },
  }
}
