import { fill, type Counted, type Sentence } from '#domain/framework/sentence.ts'
import { inDigits } from './numbers.ts'
import { perLanguage, type Writer } from './writer.ts'

type Values<Names extends string> = Readonly<Record<Names, string | number>>

const pluralsOf = perLanguage((language) => new Intl.PluralRules(language))

/** The plural form for a number, with its gaps still open. */
export function formOf<Names extends string>(
  { language }: Pick<Writer, 'language'>,
  counted: Counted<Names>,
  count: number,
): Sentence<Names> {
  return counted[pluralsOf(language).select(count)] ?? counted.other
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
