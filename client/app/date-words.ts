import { language } from 'virtual:pack-words'
import { longDate } from '#domain/framework/date-words.ts'

/** Writes an ISO date in the pack's language, such as 21 November 2026. */
export function dateInWords(isoDate: string): string {
  return longDate(Date.parse(isoDate), language, 'UTC')
}
