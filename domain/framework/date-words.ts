const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes dates out. To make one takes longer than to use it for a list of roles. */
function longFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' })
  formats.set(key, format)
  return format
}

/** The date of an instant (in milliseconds since 1970) in a time zone, written out, such as 21 November 2026. */
export function longDate(instant: number, language: string, timeZone: string): string {
  return longFormat(language, timeZone).format(instant)
}
