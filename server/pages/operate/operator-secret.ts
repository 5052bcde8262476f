import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the secret of the operator's page decides. Changing the secret ends whatever began under it. */
export type OperatorSecret = {
  /** Whether a text is the secret; takes as long for one as for another. */
  is: (text: string) => boolean
  /** A new token for the cookie: 256 random bits. */
  issue: () => string
  /** The hash that the database stores in place of a token. */
  hashOf: (token: string) => string
  /** What each form of whoever holds the token carries, so that no other site can send it. */
  formCode: (token: string) => string
  isFormCode: (token: string, text: string) => boolean
  /** Stands for a network in the database. */
  codeOf: (network: string) => string
}

/** Makes what the operator's page needs of its secret. */
export function operatorSecret(secret: string): OperatorSecret {
  const key = createSecretKey(secret, 'utf8')
  const code = (about: string, text: string) => createHmac('sha256', key).update(`${about} ${text}`).digest()
  const written = (about: string, text: string) => code(about, text).toString('base64url')
  const isSame = (one: string, other: string) => timingSafeEqual(code('same', one), code('same', other))
  const formCode = (token: string) => written('form', token)
  return {
    is: (text) => isSame(text, secret),
    issue: () => randomBytes(32).toString('base64url'),
    hashOf: (token) => written('session', token),
    formCode,
    isFormCode: (token, text) => isSame(formCode(token), text),
    codeOf: (network) => written('network', network),
  }
}
