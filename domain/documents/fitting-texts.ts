import { z } from 'zod'
import { textWith } from '#domain/framework/text-schema.ts'

const text = textWith()

/** What a framework may have or not, and texts of documents speak of. */
const spokenOf = z.enum(['questions', 'warning_signs', 'cases', 'actions', 'first_step'])

export type SpokenOf = z.infer<typeof spokenOf>

type Fitting = { text: string; where?: SpokenOf; where_no?: SpokenOf }

/** Texts, of which each can be for documents that have something (`where`), or for those that do not (`where_no`). */
export const fittingTexts = z
  .array(
    z.union([
      text.transform((said): Fitting => ({ text: said })),
      z.strictObject({ text, where: spokenOf.exactOptional(), where_no: spokenOf.exactOptional() }),
    ]),
  )
  .min(1)

/** Those of the texts that speak of nothing but what is there. */
export function fitting(all: readonly Fitting[], isThere: Readonly<Partial<Record<SpokenOf, boolean>>>): string[] {
  return all
    .filter(({ where, where_no: no }) => (!where || isThere[where]) && !(no && isThere[no]))
    .map(({ text: said }) => said)
}
