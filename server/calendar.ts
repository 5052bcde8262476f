/** The ISO date (YYYY-MM-DD) of an instant where the pack's readers live. */
export function isoDate(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** A date in words, such as 21 November 2026, where the pack's readers live. */
export function dateInWords(instant: Date, pack: { language: string; time_zone: string }): string {
  return new Intl.DateTimeFormat(pack.language, { timeZone: pack.time_zone, dateStyle: 'long' }).format(instant)
}
