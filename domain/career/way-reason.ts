import { numberInWords } from '#domain/framework/number-words.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { filledIn, joined } from '#domain/framework/sentence.ts'

/** Why a way is suggested, in words of the pack, with the numbers compared: what the direct step adds, and what each of its own. */
export function wayReason(pack: Pack, direct: number, titles: readonly string[], steps: readonly number[]): string {
  const { reason, next } = pack.documents.way_to_target.routes
  const inWords = (count: number) => numberInWords(pack.words.framework.numbers.words, count)
  return filledIn(reason, {
    direct: inWords(direct),
    roles: joined(next, titles),
    steps: joined(next, steps.map(inWords)),
  })
}
