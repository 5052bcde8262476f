import type { RoleTitles } from '#domain/finding/title-index.ts'
import type { SiteLanguage } from '#domain/framework/languages.ts'
import type { MatomoSite } from '#domain/session/analytics.ts'
import type { OwnTitles } from './db/own-titles.ts'
import type { MailDeps } from './mail/deps.ts'
import type { WebhookSettings } from './values/webhook-settings.ts'
import type { NewSessions } from './watching/new-sessions.ts'
import type { Counters } from './watching/counters.ts'
import type { RestoreTokens } from './values/link-token.ts'
import type { SessionCookies } from './values/session-cookie.ts'

/** Everything that a handler works with; tests pass their own. */
export type Deps = MailDeps & {
  /**
   * The languages of the site, the first one first, each with the sentence that offers it. There are Deps for each language: `base`
   * is the beginning of its paths, with which `publicUrl` ends, and `pack` is in it.
   */
  languages: readonly (SiteLanguage & { offer: string })[]
  base: string
  /** The titles of roles in this language, by the roles' ids, where they differ from those in the database. */
  titles: OwnTitles
  /** The titles under which roles are found, as the language shows them. */
  roleTitles: RoleTitles
  /** The recruitment guide's PDF, with its size in bytes; null where the pack has none. */
  guide: { path: string; bytes: number } | null
  /** Whether texts in this language are still in English, and marked as such. */
  isPartlyEnglish: boolean
  /** A hash of the pack's files, which differs from one version of the pack to another. */
  packFingerprint: string
  cookies: SessionCookies
  restoreTokens: RestoreTokens
  /** When search finds a profile that is saved for others: at once, or after its agency's approval. */
  publish: 'at-once' | 'validated'
  /** The address for requests to approve profiles of agencies without a contact; null where there is none. */
  operatorEmail: string | null
  /** Google Analytics 4 ids, at most two; empty when visits are not counted. */
  analyticsIds: readonly string[]
  /** The sites that may show a role's profile in a frame; empty where none may. */
  embedHosts: readonly string[]
  /** Who may be told of roles that change. */
  webhooks: WebhookSettings
  /** The Matomo that counts visits; null where none does. */
  matomo: MatomoSite | null
  /** How long the lines of the audit log are kept, in milliseconds. */
  auditLifetime: number
  /** Whether use is counted: what is found, begun, finished, downloaded, built and planned. */
  countsUse: boolean
  /** The secret part of the address at which readers of feeds find the figures; null where there is none. */
  figuresFeed: string | null
  /** Draws whether a session is left out of a breakdown of the figures: one in `lotOf`. */
  drawLot: () => boolean
  /** Counts, and limits, how many visitors of one network begin a session. */
  newSessions: NewSessions
  /** Counts, and limits, how many calls one network makes by links that somebody was given. */
  linkCalls: NewSessions
  /** What is counted for those who watch the server. */
  counters: Counters
  /** Set where this is the preview of a draft: by whom, and until when (an ISO time). */
  preview?: { by: string; endsAt: string }
}
