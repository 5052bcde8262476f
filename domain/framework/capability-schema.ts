import { z } from 'zod'
import { id, text } from './text-schema.ts'

const three = z.array(text).length(3)

/** By the key of a rating. */
const levels = z.record(id, three)

const derailers = z
  .array(z.strictObject({ when: z.enum(['overused', 'underused', 'under_pressure']), text }))
  .length(4)
  .refine(
    (all) => new Set(all.map(({ when }) => when)).size === 3,
    'must have one of each: overused, underused, under_pressure',
  )

const interview = z.strictObject({
  behavioural: z.array(z.strictObject({ question: text, probes: z.array(text).length(2) })).length(4),
  experience: text,
  criteria: z.array(text).length(5),
  warning_signs: three,
})

const development = z.strictObject({
  on_the_job: z.array(text).min(5),
  through_others: z.array(text).min(4),
  learning: z.array(text).min(3),
  reflection: three,
  first_step: text,
  sign_of_progress: text,
})

const wording = z.strictObject({
  definition: text,
  why_it_matters: text,
  statements: z.array(text).min(4).max(6),
  levels,
  what_it_is_not: text,
  derailers,
  interview,
  development,
})

const otherWording = z.strictObject({
  definition: text.exactOptional(),
  why_it_matters: text.exactOptional(),
  statements: wording.shape.statements.exactOptional(),
  levels: levels.exactOptional(),
  what_it_is_not: text.exactOptional(),
  derailers: derailers.exactOptional(),
  interview: interview.exactOptional(),
  development: development.exactOptional(),
})

/**
 * `framework/capabilities/<id>.yaml`: one capability. `without_reports` holds the parts of the wording that differ for
 * leaders without direct reports.
 */
export const capabilityFileSchema = wording.extend({
  name: text,
  /** Whether it is essential to every role. */
  core: z.boolean().default(false),
  /** The axis on which it is counted. */
  axis: id.exactOptional(),
  without_reports: otherWording.exactOptional(),
})

export type Capability = { id: string; dimension: string } & z.infer<typeof capabilityFileSchema>
