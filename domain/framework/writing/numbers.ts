import { perLanguage, type Writer } from './writer.ts'

const formatOf = perLanguage((language) => new Intl.NumberFormat(language))

/** A whole number from 0, with the language's separators for thousands. */
export function inDigits({ language, writing }: Writer, number: number): string {
  if (!writing) return formatOf(language).format(number)
  const { thousands, thousandsFrom } = writing
  return number < thousandsFrom ? String(number) : String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)
}
