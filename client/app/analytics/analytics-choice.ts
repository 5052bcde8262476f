import {
  analyticsLifetime,
  choiceCookie,
  readAnalyticsChoice,
  type AnalyticsChoice,
} from '#domain/session/analytics.ts'

const changed = 'lsp-analytics-choice'

/** Whether the browser says no for its owner: Do Not Track, or Global Privacy Control. */
export function refusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** What the visitor chose about being counted, or null where they have not chosen yet. */
export function readChoice(): AnalyticsChoice | null {
  if (refusedByBrowser()) return 'rejected'
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${choiceCookie}=`))
  return readAnalyticsChoice(cookie?.slice(choiceCookie.length + 1))
}

/** What makes a cookie of ours stay on this site and, where it can, on https. */
export function cookieFlags(): string {
  return window.location.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax'
}

/** Remembers a choice. */
export function choose(choice: AnalyticsChoice): void {
  document.cookie = `${choiceCookie}=${choice}; Path=/; Max-Age=${analyticsLifetime / 1000}; ${cookieFlags()}`
  document.dispatchEvent(new Event(changed))
}

export function onChoice(listener: () => void): () => void {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}
