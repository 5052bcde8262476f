/**
 * How a language writes numbers, lists and dates, where it always does so alike. The client is built with it, because a browser
 * takes up to 60 ms to begin with `Intl`.
 */
export type Writing = {
  /** What stands between thousands, and the least number that has it. */
  readonly thousands: string
  readonly thousandsFrom: number
  /** What stands between two names, between several, and before the last of several. */
  readonly pair: string
  readonly comma: string
  readonly and: string
  /** A date in each month, with {day} and {year}. */
  readonly months: readonly string[]
  /** What stands for {day} on the first of a month. */
  readonly firstDay: string
}

/** A language (BCP 47), and how it writes where that is known; without it `Intl` is asked. */
export type Writer = { readonly language: string; readonly writing?: Writing | null }

/** Makes once for each language what takes longer to make than to use for a whole page. */
export function perLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>()
  return (language) => {
    const made = known.get(language) ?? make(language)
    known.set(language, made)
    return made
  }
}
