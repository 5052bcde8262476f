import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a valid cookie says: the session's uuid, and the hash of the secret that opens it. */
export type CookieContent = { uuid: string; secretHash: string }

export type SessionCookies = {
  /** The cookie's name: prefixed so that browsers bind it to this host where the public address is https. */
  name: string
  /** A new cookie value for a uuid. */
  issue: (uuid: string) => string
  /** What a cookie value says, or null when it is not one that we issued. */
  read: (value: string | undefined) => CookieContent | null
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
}

/** Cookies that carry a uuid, 256 random bits and a MAC of both: the uuid identifies a session, the cookie authorises it. */
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
