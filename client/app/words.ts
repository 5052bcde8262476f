import { language } from 'virtual:pack-words'
import { fillCounted, type Counted } from '#domain/framework/sentence.ts'

/** The form of a sentence that a number asks for in the pack's language, with what its braces ask for. */
export function counted<Names extends string>(
  sentence: Counted<Names>,
  values: Readonly<Record<Names | 'count', string | number>> & { count: number },
): string {
  return fillCounted({ language }, sentence, values)
}
