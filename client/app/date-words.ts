import { language } from 'virtual:pack-words'

/** An ISO date in the words of the pack's language, such as 21 November 2026. */
export function dateInWords(isoDate: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
}
