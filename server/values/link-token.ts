import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** The link with which the owner of an address confirms or stops reminders. */
export function reminderLink(publicUrl: string, token: string, link: 'confirm' | 'stop'): string {
  return publicUrl + (link === 'confirm' ? serverPaths.confirmReminders(token) : serverPaths.stopReminders(token))
}

/** Where a mail program stops reminders by one click. */
export function unsubscribeLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.unsubscribe(token)
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

/** The link that opens the profiles that wait for an agency, for one of its contacts. */
export function contactLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.contact(token)
}

/** The link that shows a draft of the content to whoever has it. */
export function previewLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.preview(token)
}

/** The link with which others read a plan. */
export function sharedPlanLink(publicUrl: string, token: string): string {
  return publicUrl + serverPaths.sharedPlan(token)
}

export type RestoreTokens = {
  /** A new token for a link back to a session, and its hash, which the database stores in place of the token. */
  issue: () => { token: string; hashed: string }
  /** Whether this server has issued the token, whatever has become of its session. */
  isOurs: (token: string) => boolean
}

const bytes = { random: 32, seal: 16 } as const

/**
 * Makes and recognises the tokens of links back: 256 random bits and a seal of them. By the seal the server tells a link whose
 * session is gone from one that never was, and keeps nothing for it. Nobody who guesses can make the seal. The first of the signing
 * secrets makes the seals, and those of all are accepted.
 */
export function restoreTokens(signingSecrets: readonly string[]): RestoreTokens {
  const keys = signingSecrets.map((secret) =>
    createSecretKey(createHmac('sha256', secret).update('links back to sessions').digest()),
  )
  const sealsOf = (random: Buffer) =>
    keys.map((key) => createHmac('sha256', key).update(random).digest().subarray(0, bytes.seal))
  return {
    issue: () => {
      const random = randomBytes(bytes.random)
      const token = Buffer.concat([random, ...sealsOf(random).slice(0, 1)]).toString('base64url')
      return { token, hashed: tokenHash(token) }
    },
    isOurs: (token) => {
      const given = Buffer.from(token, 'base64url')
      if (given.length !== bytes.random + bytes.seal || given.toString('base64url') !== token) return false
      const seals = sealsOf(given.subarray(0, bytes.random))
      return seals.some((seal) => timingSafeEqual(given.subarray(bytes.random), seal))
    },
  }
}
