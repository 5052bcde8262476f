import {
  analyticsLifetime,
  choiceCookie,
  readAnalyticsChoice,
  type AnalyticsChoice,
} from '#domain/session/analytics.ts'

const changed = 'lsp-analytics-choice'

/** True if the browser sends Do Not Track or Global Privacy Control. */
export function refusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The visitor's choice about analytics, or null before they have chosen. */
export function readChoice(): AnalyticsChoice | null {
  if (refusedByBrowser()) return 'rejected'
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${choiceCookie}=`))
  return readAnalyticsChoice(cookie?.slice(choiceCookie.length + 1))
}

/** Cookie attributes: kept to this site, and to https where the page is served over https. */
export function cookieFlags(): string {
  return window.location.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax'
}

export function choose(choice: AnalyticsChoice): void {
  document.cookie = `${choiceCookie}=${choice}; Path=/; Max-Age=${analyticsLifetime / 1000}; ${cookieFlags()}`
  document.dispatchEvent(new Event(changed))
}

export function onChoice(listener: () => void): () => void {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}
