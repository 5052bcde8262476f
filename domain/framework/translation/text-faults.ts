import { gapsIn } from '#domain/framework/sentence.ts'
import { pluralForms } from '#domain/framework/words-tree.ts'
import type { Said, TextPair } from './overlay.ts'
import { placeInWords } from './shape.ts'

const gapsOf = (said: Said) => new Set((typeof said === 'string' ? [said] : said).flatMap(gapsIn))

/** A number may be said in digits in one language and in words in another. */
const plain = (gap: string) => gap.replace(/_in_words$/, '')

/**
 * What is wrong with a text in another language, as ends of sentences that begin with its key: a gap that it lost or that
 * nothing fills, more or fewer items than the first language has. `constants` are the names that any text may hold, and
 * `writtenOut` those among them that another language writes out.
 */
export function textFaults(
  { at, source, translation, mayLack }: TextPair,
  { constants, writtenOut }: { constants: readonly string[]; writtenOut: readonly string[] },
): string[] {
  if (translation === null || mayLack) return []
  const [needs, has] = [gapsOf(source), gapsOf(translation)]
  // Forms of a number are compared as a whole when the words are read: "one person" needs no number.
  if (pluralForms.includes(placeInWords(at.slice(-1)))) return []
  const kept = new Set([...has].map(plain))
  const lost = [...needs].filter((gap) => !writtenOut.includes(gap) && !kept.has(plain(gap)))
  const strange = [...has].filter((gap) => !needs.has(gap) && !constants.includes(gap))
  const isOtherCount = typeof source !== 'string' && source.length !== translation.length
  return [
    ...lost.map((gap) => `lacks {${gap}}`),
    ...strange.map((gap) => `has {${gap}}, which nothing fills in`),
    ...(isOtherCount ? [`has ${translation.length} texts, and the first language ${(source as string[]).length}`] : []),
  ]
}
