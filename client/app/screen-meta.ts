import type { SessionState } from '#contract/status-load.ts'

/** Where a link leads and what it says. */
export type LinkTarget = { to: string; label: string }

/** What the top bar and the page title need to know of a screen. */
export type ScreenMeta = {
  /** Stands in the top bar, and names the page unless `pageTitle` does. */
  title: string
  /** The page's name once its screen has loaded. */
  pageTitle?: (data: unknown) => string | undefined
  /** Whether it stays there for everybody where the session cannot be loaded. */
  needsNoSession?: true
  /** Whether the call to action leads back here, once the visitor has been here and the screen had what it needs. */
  isAction?: (data: unknown) => boolean
  /** Where Back leads; none on home. */
  back?: (session: SessionState | null, data: unknown) => LinkTarget
}
