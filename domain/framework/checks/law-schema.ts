import { z } from 'zod'
import { text, texts } from '#domain/framework/text-schema.ts'

/** How much of a source was read on the day on which its claims were checked. */
const readings = ['whole', 'excerpt', 'not'] as const

/**
 * `sources.yaml`: what the pack says of law and standards, by its sources. A sentence with one of `names_of_law` must be among the claims,
 * unless only a phrase of `only_named` brings the name in: a small letter matches a capital too, and # a digit. `where` is a file of the
 * pack, or a file and a key.
 */
export const sourcesFileSchema = z.strictObject({
  names_of_law: texts,
  only_named: texts.exactOptional(),
  sources: z
    .array(
      z.strictObject({
        source: text,
        section: text.exactOptional(),
        url: z.url(),
        checked: z.iso.date(),
        read: z.enum(readings),
        when_it_changes: text,
        claims: z.array(z.strictObject({ where: text, claim: text })).min(1),
      }),
    )
    .min(1),
})

export type LawSources = z.infer<typeof sourcesFileSchema>
