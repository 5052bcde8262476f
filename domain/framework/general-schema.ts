import { z } from 'zod'
import { searchKey } from '#domain/finding/title-search.ts'
import { type Capability, developmentSchema, interviewSchema } from './capability-schema.ts'
import { texts } from './text-schema.ts'

/** What a capability file says, under the same keys, so that it can be copied there. */
const bandSchema = z.strictObject({ interview: interviewSchema, development: developmentSchema })

/**
 * `content/template/general/<language>/<family>.yaml`: what is true of capabilities of a kind in any framework, for the lower, the middle
 * and the upper third of levels. A text may name the capability, {name}. `words` are what the words of a name or definition begin with, by
 * which the family is guessed.
 */
export const generalFamilySchema = z.strictObject({
  words: texts,
  lower: bandSchema,
  middle: bandSchema,
  upper: bandSchema,
})

/** The families by their ids. */
export type GeneralFamilies = Readonly<Record<string, z.infer<typeof generalFamilySchema>>>

/** The general texts of a pack, and by the id of a capability the family that its words suggest, where nothing names one. */
export type GeneralDepth = { families: GeneralFamilies; guessed: Readonly<Record<string, string>> }

const ofName = 3

/**
 * The family that the words of a capability suggest: a word of its name counts three times as much as one of its definition, and of two
 * the first wins. Undefined where no word is known.
 */
export function guessFamily(
  families: GeneralFamilies,
  { name, definition }: Pick<Capability, 'name' | 'definition'>,
): string | undefined {
  const wordsOf = (text: string) => searchKey(text).split(' ')
  const counted = Object.entries(families).map(([id, { words }]) => {
    const stems = words.map(searchKey)
    const hits = (text: string) => wordsOf(text).filter((word) => stems.some((stem) => word.startsWith(stem))).length
    return { id, score: ofName * hits(name) + hits(definition) }
  })
  const best = counted.reduce((one, other) => (other.score > one.score ? other : one), { id: '', score: 0 })
  return best.score === 0 ? undefined : best.id
}
