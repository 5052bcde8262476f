import { year } from '#domain/framework/durations.ts'

/** Whether a text is the id of a Google Analytics 4 property, such as `G-ABC123DEF4`. */
export function isAnalyticsId(text: string): boolean {
  return /^G-[A-Z0-9]{4,20}$/.test(text)
}

/** The most ids that can be configured (Spec §9). */
export const mostAnalyticsIds = 2

/** How long the visitor's choice is remembered, and what the counting service knows the browser by. */
export const analyticsMonths = 12

/** The same in milliseconds. */
export const analyticsLifetime = (analyticsMonths / 12) * year

/** The cookie that remembers what the visitor chose. */
export const choiceCookie = 'lsp_analytics'

/** What a visitor can choose about being counted; also the values of `choiceCookie`. */
export type AnalyticsChoice = 'accepted' | 'rejected'

/** The choice that a cookie's value stands for, or null where it stands for none. */
export function readAnalyticsChoice(value: string | undefined): AnalyticsChoice | null {
  return value === 'accepted' || value === 'rejected' ? value : null
}
