import { numberInWords } from '#domain/framework/number-words.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { filledIn, joined } from '#domain/framework/sentence.ts'

/**
 * The sentence that says why a way is suggested. `direct` is the size of the direct step; `titles` are the roles in between;
 * `steps` are the sizes of the way's own steps.
 */
export function wayReason(pack: Pack, direct: number, titles: readonly string[], steps: readonly number[]): string {
  const { reason, next } = pack.documents.way_to_target.ways
  const inWords = (count: number) => numberInWords(pack.words.framework.numbers.words, count)
  return filledIn(reason, {
    direct: inWords(direct),
    roles: joined(next, titles),
    steps: joined(next, steps.map(inWords)),
  })
}
