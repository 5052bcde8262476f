import { fillCounted } from '#domain/framework/writing/counted.ts'
import type { Counted } from '#domain/framework/sentence.ts'
import { dateInUtc } from '#domain/framework/writing/dates.ts'
import * as names from '#domain/framework/writing/names.ts'
import * as numbers from '#domain/framework/writing/numbers.ts'
import type { Writer } from '#domain/framework/writing/writer.ts'

/** The site's language, and how it writes. */
export const writer: Writer = { language, writing }

/** Picks the form of a sentence that fits the count, in the pack's language, and fills its gaps. */
export function counted<Names extends string>(
  sentence: Counted<Names>,
  values: Readonly<Record<Names | 'count', string | number>> & { count: number },
): string {
  return fillCounted(writer, sentence, values)
}

/** Writes an ISO date in the pack's language, such as 21 November 2026. */
export const dateInWords = (isoDate: string): string => dateInUtc(writer, Date.parse(isoDate))

/** Names joined for use within a sentence. */
export const namesInSentence = (all: readonly string[]): string => names.namesInSentence(writer, all)

/** Names joined for use without a sentence around them. */
export const namesAlone = (all: readonly string[]): string => names.namesAlone(writer, all)

/** A whole number with the language's separators for thousands. */
export const inDigits = (number: number): string => numbers.inDigits(writer, number)
