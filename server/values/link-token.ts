import { hash, randomBytes } from 'node:crypto'
import { serverPaths } from '#contract/wire/server-paths.ts'

/** The hash of a link's token, which the database stores in place of the token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** A new token for a link: 256 random bits. Only the link holds the token; the database stores its hash. */
export function newToken(): { token: string; hashed: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hashed: tokenHash(token) }
}

/** The link back to a session that a token opens. */
export function restoreLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.restore(token)
}

/** The link with which somebody gives their view of another person's work. */
export function viewLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.view(token)
}

/** The link with which people join a team. */
export function joinTeamLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.joinTeam(token)
}

/** The link with which an agency decides about a profile. */
export function approvalLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.validate(token)
}

/** The link with which others read a plan. */
export function sharedPlanLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.sharedPlan(token)
}
