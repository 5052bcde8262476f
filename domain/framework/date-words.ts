/** The date of an instant (in milliseconds since 1970) in a time zone, written out, such as 21 November 2026. */
export function longDate(instant: number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(instant)
}
