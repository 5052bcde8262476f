import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The content of a valid cookie: the session's uuid, the hash of the secret that opens the session, and until when the cookie may
 * begin one (a time in milliseconds; 0 where it opens what is stored alone).
 */
export type CookieContent = { uuid: string; secretHash: string; beginsUntil: number }

export type SessionCookies = {
  /** The cookie's name. Where the public address is https, its prefix makes browsers bind it to this host. */
  name: string
  /** A new cookie value for a uuid. It opens what is stored; until the given time it may begin a session, too. */
  issue: (uuid: string, beginsUntil?: Date) => string
  /** The content of a cookie's value, or null when this server did not issue it. */
  read: (value: string | undefined) => CookieContent | null
  /** The value of a cookie that was read, to be given again; where its session is stored it can begin none any more. */
  renew: (value: string, isStored: boolean) => string
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
}

/**
 * Makes and reads session cookies. A cookie holds a uuid, a secret of 256 random bits and a MAC of both. The uuid names the
 * session; the secret gives the right to open it. A cookie that may begin a session says until when, with a MAC of its own.
 * The first of the signing secrets makes the MACs, and those of all are accepted.
 */
export function sessionCookies(signingSecrets: readonly string[], publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:')
  const keys = signingSecrets.map((one) => createSecretKey(one, 'utf8'))
  const macs = (signed: string) => keys.map((key) => createHmac('sha256', key).update(signed).digest())
  const mac = (signed: string) => macs(signed)[0]?.toString('base64url') ?? ''
  const withMac = (opens: string, begins: string) =>
    [opens, mac(opens), ...(begins ? [begins, mac(`${opens}.${begins}`)] : [])].join('.')
  const isSigned = (signed: string, signature: string | undefined) => {
    const given = Buffer.from(signature ?? '', 'base64url')
    return macs(signed).some((right) => given.length === right.length && timingSafeEqual(given, right))
  }
  return {
    name: secure ? '__Host-lsp_session' : 'lsp_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
    issue: (uuid, beginsUntil) =>
      withMac(`${uuid}.${randomBytes(32).toString('base64url')}`, beginsUntil?.getTime().toString(36) ?? ''),
    read: (value) => {
      const [uuid, secret, signature, begins, beginning] = value?.split('.') ?? []
      if (!uuid || !secret || !isSigned(`${uuid}.${secret}`, signature)) return null
      if (begins !== undefined && !isSigned(`${uuid}.${secret}.${begins}`, beginning)) return null
      const beginsUntil = begins === undefined ? 0 : Number.parseInt(begins, 36)
      return { uuid, secretHash: hash('sha256', secret, 'base64url'), beginsUntil }
    },
    renew: (value, isStored) => {
      const [uuid, secret, , begins = ''] = value.split('.')
      return withMac(`${uuid}.${secret}`, isStored ? '' : begins)
    },
  }
}
