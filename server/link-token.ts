import { hash, randomBytes } from 'node:crypto'

/** What stands in the database in place of a link's token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** A token of 256 random bits for a link, with its hash. */
export function newToken(): { token: string; hashed: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hashed: tokenHash(token) }
}
