/** An instant (milliseconds since 1970) as the date in words that it has in a time zone, such as 21 November 2026. */
export function longDate(instant: number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(instant)
}
