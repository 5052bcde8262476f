import type { MailDeps } from './mail/mail-deps.ts'
import type { SessionCookies } from './values/session-cookie.ts'

/** Everything that a handler may touch; a test passes others. */
export type Deps = MailDeps & {
  /** Tells one version of the pack from another. */
  packFingerprint: string
  cookies: SessionCookies
  /** Whether a profile that is saved for others can be found at once, or once it has been validated. */
  publish: 'at-once' | 'validated'
  /** Who validates profiles for agencies that have named nobody; null where nobody does. */
  operatorEmail: string | null
  /** Google Analytics 4 ids, two at most; none means that nothing is counted. */
  analyticsIds: readonly string[]
}
