import type { Action } from './capability-schema.ts'
import type { Pack } from './pack-schema.ts'
import { beginsInEnglish } from './in-english.ts'
import { type Counted, fill, filledIn, type Sentence } from './sentence.ts'

/**
 * How a language writes numbers, lists and dates, where fixed patterns can say it. The client is built with it, because a browser takes up
 * to 60 ms to begin with `Intl`.
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

/** Caches by language what takes longer to make than to use for a whole page. */
function perLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>()
  return (language) => {
    const made = known.get(language) ?? make(language)
    known.set(language, made)
    return made
  }
}

type Values<Names extends string> = Readonly<Record<Names, string | number>>

const pluralsOf = perLanguage((language) => new Intl.PluralRules(language))

/** The plural form for a number, with its gaps still open; of a sentence in English in place of the language, that of English. */
export function formOf<Names extends string>(
  { language }: Pick<Writer, 'language'>,
  counted: Counted<Names>,
  count: number,
): Sentence<Names> {
  const spoken = beginsInEnglish(counted.other.toString()) ? 'en' : language
  return counted[pluralsOf(spoken).select(count)] ?? counted.other
}

/** Fills in the plural form for `count`. The sentence can name `{count}` too, with the language's separators for thousands. */
export function fillCounted<Names extends string>(
  writer: Writer,
  counted: Counted<Names>,
  values: Values<Names | 'count'> & { count: number },
): string {
  const { count } = values
  return fill(formOf(writer, counted, count), { ...values, count: inDigits(writer, count) })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes dates out. To make one takes longer than to use it for a list of roles. */
function longFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' })
  formats.set(key, format)
  return format
}

const french = /^fr(?:-|$)/

/** A date with its month as a word, as the language writes the first day: `Intl` knows "1 novembre", and French says "1er". */
export function withFirstDay(format: Intl.DateTimeFormat, instant: number | Date): string {
  if (!french.test(format.resolvedOptions().locale)) return format.format(instant)
  const parts = format.formatToParts(instant)
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('')
}

/** The date of an instant (in milliseconds since 1970) in a time zone, written out, such as 21 November 2026. */
export function longDate(instant: number, language: string, timeZone: string): string {
  return withFirstDay(longFormat(language, timeZone), instant)
}

/** The same in UTC, as the language is known to write it. */
export function dateInUtc({ language, writing }: Writer, instant: number): string {
  if (!writing) return longDate(instant, language, 'UTC')
  // oxlint-disable-next-line no-restricted-globals -- a given instant, not the clock
  const date = new Date(instant)
  const day = date.getUTCDate()
  const { months, firstDay } = writing
  return filledIn(months[date.getUTCMonth()] ?? '', { day: day === 1 ? firstDay : day, year: date.getUTCFullYear() })
}

/** What a language puts between names. */
export function between(format: Intl.ListFormat, names: readonly string[]): string[] {
  return format.formatToParts(names).flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
}

/** How a language lists names, and what it puts between the first two of three, and before the last. */
type Lists = { list: (names: readonly string[]) => string; comma: string; and: string }

const listsByIntl = perLanguage((language): Lists => {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  const [comma = ', ', and = comma] = between(format, ['1', '2', '3'])
  return { list: (names) => format.format(names), comma, and }
})

function listsOf({ language, writing }: Writer): Lists {
  if (!writing) return listsByIntl(language)
  const { pair, comma, and } = writing
  const list = (names: readonly string[]) =>
    names.length < 3 ? names.join(pair) : names.slice(0, -1).join(comma) + and + names.at(-1)
  return { list, comma, and }
}

/** Names joined for use within a sentence; with a comma before the "and" where one of them holds an "and" of its own. */
export function namesInSentence(writer: Writer, names: readonly string[]): string {
  const { list, comma, and: beforeLast } = listsOf(writer)
  const and = beforeLast.replace(/^,/, '')
  const last = names.at(-1)
  const isPlain = comma === and || names.length < 2 || !names.some((name) => name.includes(and))
  if (isPlain) return list(names)
  return `${names.slice(0, -1).join(comma)}${comma.trimEnd()}${and}${last}`
}

/** Names joined for use without a sentence around them, as the pack's language parts them: "Curious, Resilient, Engaging others". */
export function namesAlone(writer: Writer, names: readonly string[]): string {
  return names.join(listsOf(writer).comma)
}

const formatOf = perLanguage((language) => new Intl.NumberFormat(language))

/** A whole number from 0, with the language's separators for thousands. */
export function inDigits({ language, writing }: Writer, number: number): string {
  if (!writing) return formatOf(language).format(number)
  const { thousands, thousandsFrom } = writing
  if (number < thousandsFrom) return String(number)
  const groups: string[] = []
  for (let rest = String(number); rest !== ''; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3))
  return groups.join(thousands)
}

/**
 * A whole number as a sentence writes it: in words where `framework.numbers.words` holds one for it, otherwise in digits.
 */
export function numberInWords(words: readonly string[], number: number): string {
  return words[number] ?? String(number)
}

type Depth = Pack['words']['framework']['depth']

/** An action in words, with the time that it takes where the framework says it. */
export function actionInWords({ timed }: Pick<Depth, 'timed'>, { text, time }: Action): string {
  return time === undefined ? text : fill(timed, { text, time })
}
