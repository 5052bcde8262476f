import { day } from '#domain/framework/durations.ts'

const week = 7 * day

/** The Monday (UTC) on which a week by its ISO number begins, in milliseconds. */
function mondayOf(year: number, number: number): number {
  const january4 = new Date(Date.UTC(year, 0, 4))
  return january4.getTime() - ((january4.getUTCDay() + 6) % 7) * day + (number - 1) * week
}

const named = (year: number, letter: string, number: number) => `${year}-${letter}${String(number).padStart(2, '0')}`

/** The ISO week (UTC) of an instant given as ISO text, such as 2026-W48. */
export function weekOf(iso: string): string {
  const at = new Date(iso).getTime()
  const thursday = at - (((new Date(at).getUTCDay() + 6) % 7) - 3) * day
  const year = new Date(thursday).getUTCFullYear()
  return named(year, 'W', Math.floor((thursday - mondayOf(year, 1)) / week) + 1)
}

const yearOf = (span: string) => Number(span.slice(0, 4))
const numberOf = (span: string) => Number(span.slice(6))

/** The period of a week, such as 2026-P12: four weeks, but for the 53rd week of a long year, which is in the thirteenth. */
export function periodOf(weekName: string): string {
  return named(yearOf(weekName), 'P', Math.min(13, Math.ceil(numberOf(weekName) / 4)))
}

/** Whether a span is a week, and no period. */
export const isWeek = (span: string): boolean => /^\d{4}-W\d\d$/.test(span)

/** When a week or period ends, as ISO text. */
export function endOf(span: string): string {
  const [year, number] = [yearOf(span), numberOf(span)]
  if (isWeek(span)) return new Date(mondayOf(year, number + 1)).toISOString()
  return new Date(number === 13 ? mondayOf(year + 1, 1) : mondayOf(year, 4 * number + 1)).toISOString()
}

/** When a week or period begins, in milliseconds. */
function beginOf(span: string): number {
  const [year, number] = [yearOf(span), numberOf(span)]
  return mondayOf(year, isWeek(span) ? number : 4 * (number - 1) + 1)
}

/** The number of a week or period, its year, and its days in words. */
export function spanInWords(span: string, language: string): { number: number; year: string; days: string } {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = format.formatRange(beginOf(span), Date.parse(endOf(span)) - day)
  return { number: numberOf(span), year: span.slice(0, 4), days }
}

/** The weeks from one to another, both included. */
export function weeksFrom(first: string, last: string): string[] {
  const weeks = [first]
  for (let one = first; one < last; weeks.push(one)) one = weekOf(endOf(one))
  return weeks
}
