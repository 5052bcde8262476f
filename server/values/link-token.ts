import { hash, randomBytes } from 'node:crypto'
import { paths } from '#contract/wire/paths.ts'

/** What stands in the database in place of a link's token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** A new token for a link: 256 random bits. It goes out in the link alone; its hash is what we store. */
export function newToken(): { token: string; hashed: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hashed: tokenHash(token) }
}

/** The link back to a session that a token opens. */
export function restoreLink(publicUrl: string, token: string): string {
  return publicUrl + paths.restore(token)
}

/** The link by which an agency decides about a profile. */
export function validationLink(publicUrl: string, token: string): string {
  return publicUrl + paths.validate(token)
}
