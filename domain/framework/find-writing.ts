import { between, dateInUtc, inDigits, longDate, namesInSentence, type Writing } from './writing.ts'

const year = 2025
// oxlint-disable-next-line no-restricted-globals -- given days, not the clock
const dayOf = (month: number, day: number, ofYear = year) => Date.UTC(ofYear, month, day)
const months = Array.from({ length: 12 }, (_, month) => month)

const numbers = [0, 7, 999, 1000, 1234, 9999, 10_000, 123_456, 1_234_567, 98_765_432]
// Some languages say another "and" before some sounds or letters.
const lists = ['Ann', 'Hiba', 'Iris', 'ihi', 'Oslo', '8', 'שם'].flatMap((name) => [
  [name],
  ['Ann', name],
  [name, 'Ann'],
  ['Ann', 'Bea', name],
  ['Ann', name, 'Bea', 'Cleo'],
])
const dates = months.flatMap((month) => [1, 2, 11, 30].map((day) => dayOf(month, day, year + day)))

/**
 * How a language (BCP 47) writes numbers, lists and dates; null where fixed patterns cannot reproduce what `Intl` writes, as in
 * Spanish, which has two words for "and".
 */
export function writingOf(language: string): Writing | null {
  const template = (month: number) =>
    longDate(dayOf(month, 21), language, 'UTC').replace('21', '{day}').replace(String(year), '{year}')
  const [beforeDay = '', afterDay = ''] = template(0).replace('{year}', String(year)).split('{day}')
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const [pair = ''] = between(list, ['1', '2'])
  const [comma = '', and = ''] = between(list, ['1', '2', '3'])
  const writing: Writing = {
    thousands: parts.find(({ type }) => type === 'group')?.value ?? '',
    thousandsFrom: new Intl.NumberFormat(language).format(1000).length > 4 ? 1000 : 10_000,
    pair,
    comma,
    and,
    months: months.map(template),
    firstDay: longDate(dayOf(0, 1), language, 'UTC').slice(beforeDay.length).replace(afterDay, ''),
  }
  const writer = { language, writing }
  const isKnown =
    numbers.every((number) => inDigits(writer, number) === inDigits({ language }, number)) &&
    lists.every((names) => namesInSentence(writer, names) === namesInSentence({ language }, names)) &&
    dates.every((date) => dateInUtc(writer, date) === dateInUtc({ language }, date))
  return isKnown ? writing : null
}
