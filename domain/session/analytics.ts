import { year } from '#domain/framework/durations.ts'

/** Whether a text is the id of a Google Analytics 4 property, such as `G-ABC123DEF4` (Spec §9). */
export function isAnalyticsId(text: string): boolean {
  return /^G-[A-Z0-9]{4,20}$/.test(text)
}

/** A site in Matomo: the address of the service, which ends with a slash, and the site's number there. */
export type MatomoSite = { url: string; site: number }

/** At most this many ids can be configured (Spec §9). */
export const maxAnalyticsIds = 2

/** For how many months the visitor's choice and the counting service's cookie are kept. */
export const analyticsMonths = 12

/** The same in milliseconds. */
export const analyticsLifetime = (analyticsMonths / 12) * year

/** The cookie that remembers what the visitor chose. */
export const choiceCookie = 'lsp_analytics'

/** The visitor's choice about being counted; also the values of `choiceCookie`. */
export type AnalyticsChoice = 'accepted' | 'rejected'

/** The choice that a value of `choiceCookie` means, or null when it means none. */
export function readAnalyticsChoice(value: string | undefined): AnalyticsChoice | null {
  return value === 'accepted' || value === 'rejected' ? value : null
}
