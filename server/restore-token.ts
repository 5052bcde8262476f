import { hash, randomBytes } from 'node:crypto'

/** A new token for a link back to a session: 256 random bits. It goes out in the link alone; `tokenHash` is what we store. */
export function newRestoreToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: restoreTokenHash(token) }
}

/** What is stored of a token. */
export function restoreTokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** The link that a token opens. What follows the # never reaches a server or its log. */
export function restoreLink(publicUrl: string, token: string): string {
  return `${publicUrl}/restore#${token}`
}
