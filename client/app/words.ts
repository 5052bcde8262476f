import { language } from 'virtual:pack-words'
import { fillCounted, type Counted } from '#domain/framework/sentence.ts'

/** Picks the form of a sentence that fits the count, in the pack's language, and fills its gaps. */
export function counted<Names extends string>(
  sentence: Counted<Names>,
  values: Readonly<Record<Names | 'count', string | number>> & { count: number },
): string {
  return fillCounted({ language }, sentence, values)
}
