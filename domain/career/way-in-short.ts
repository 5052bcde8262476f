import type { Pack } from '#domain/framework/pack-schema.ts'
import { filledIn, namesInSentence } from '#domain/framework/sentence.ts'
import type { gapToTarget } from './target-gap.ts'

/**
 * The gap to a target role in the pack's words: each capability to work on, in order, with the reason and the year of the
 * horizon from 1; then what else is to be said, which is that nothing is left, and what is ready.
 */
export function gapInWords(pack: Pack, { steps, ready }: ReturnType<typeof gapToTarget>) {
  const words = pack.documents.way_to_target
  const nameOf = (id: string) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id
  const names = namesInSentence(pack, ready.map(nameOf))
  return {
    steps: steps.map(({ id, reason, rating, year }) => {
      const why = filledIn(words.reasons[reason], { rating: rating?.name ?? '' })
      return { id, name: nameOf(id), reason: why, year }
    }),
    texts: [
      ...(steps.length === 0 ? [words.nothing] : []),
      ...(ready.length === 0 ? [] : [filledIn(words.ready, { names })]),
    ],
  }
}
