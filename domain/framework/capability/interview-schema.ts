import { z } from 'zod'
import { text, texts } from '#domain/framework/text-schema.ts'
import { holdsSomething } from './holds-something.ts'

/** The scores of the scale in `documents/interview-pack.yaml`. */
const score = z.int().min(0).max(10)

/** What a candidate might answer to one of the behavioural questions, and what a panel would score it. */
const sampleAnswer = z.strictObject({
  question: text,
  answers: z.array(z.strictObject({ score, answer: text, why: text })).min(1),
})

/** What a panel asks about a capability, and what it listens for. */
export const interview = z
  .strictObject({
    behavioural: z
      .array(z.strictObject({ question: text, probes: texts.exactOptional() }))
      .min(1)
      .exactOptional(),
    /** What somebody would do in a case that could happen tomorrow. */
    scenario: z.strictObject({ question: text, probes: texts.exactOptional() }).exactOptional(),
    experience: text.exactOptional(),
    criteria: texts.exactOptional(),
    warning_signs: texts.exactOptional(),
    /** Its question is word for word one of the behavioural ones. */
    sample_answer: sampleAnswer.exactOptional(),
  })
  .refine(...holdsSomething)
