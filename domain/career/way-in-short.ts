import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { namesInSentence } from '#domain/framework/writing/names.ts'
import type { LevelStep } from './level-steps.ts'
import type { gapToTarget, GapStep } from './target-gap.ts'

/** The gap to a target; `whole` is how the level of the whole role rises. */
export type GapInFull = ReturnType<typeof gapToTarget> & { whole?: LevelStep | null }

function reasonInWords(pack: Pack, { reason, rating, level }: Omit<GapStep, 'id' | 'year'>): string {
  const { reason: higher, step } = pack.words.career.levels
  if (reason === 'higher-level') return level ? fill(higher, { step: fill(step, level) }) : ''
  return filledIn(pack.documents.way_to_target.reasons[reason], { rating: rating?.name ?? '' })
}

/**
 * The gap to a target role in the pack's words: each capability to work on, in order, with the reason and the year of the
 * horizon from 1; then what else is to be said, which is that nothing is left, that the whole role is at a higher level, and
 * what is ready.
 */
export function gapInWords(pack: Pack, { steps, ready, whole = null }: GapInFull) {
  const words = pack.documents.way_to_target
  const nameOf = (id: string) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id
  const names = namesInSentence(pack, ready.map(nameOf))
  return {
    steps: steps.map(({ id, year, ...step }) => ({ id, name: nameOf(id), reason: reasonInWords(pack, step), year })),
    texts: [
      ...(steps.length === 0 && !whole ? [words.nothing] : []),
      ...(whole ? [fill(pack.words.career.levels.whole, { step: fill(pack.words.career.levels.step, whole) })] : []),
      ...(ready.length === 0 ? [] : [filledIn(words.ready, { names })]),
    ],
  }
}
