import { z } from 'zod'
import { id, text, texts } from './text-schema.ts'

const holdsSomething = [(parts: object) => Object.keys(parts).length > 0, 'must hold at least one part'] as const

/** What can be seen at one level of proficiency. A plain list holds what is effective. */
const indicators = z.union([
  texts.transform((effective): { effective: string[]; ineffective?: string[] } => ({ effective })),
  z.strictObject({ effective: texts, ineffective: texts.exactOptional() }),
])

const interview = z
  .strictObject({
    behavioural: z
      .array(z.strictObject({ question: text, probes: texts.exactOptional() }))
      .min(1)
      .exactOptional(),
    experience: text.exactOptional(),
    criteria: texts.exactOptional(),
    warning_signs: texts.exactOptional(),
  })
  .refine(...holdsSomething)

const development = z
  .strictObject({
    on_the_job: texts.exactOptional(),
    through_others: texts.exactOptional(),
    learning: texts.exactOptional(),
    reflection: texts.exactOptional(),
    first_step: text.exactOptional(),
    sign_of_progress: text.exactOptional(),
  })
  .refine(...holdsSomething)

const statements = texts.max(6, 'must hold six statements at most')

/** What a framework need not have; where it does not, every screen, document and mail leaves the section out. */
const sections = {
  why_it_matters: text.exactOptional(),
  /** How each rating shows, by its key. */
  signs: z.record(id, texts).exactOptional(),
  /** By the id of a level. */
  indicators: z.record(id, indicators).exactOptional(),
  /** For the whole capability, in pairs. */
  behaviours: z
    .array(z.strictObject({ effective: text, ineffective: text }))
    .min(1)
    .exactOptional(),
  what_it_is_not: text.exactOptional(),
  derailers: z
    .array(z.strictObject({ when: z.enum(['overused', 'underused', 'under_pressure']), text }))
    .min(1)
    .exactOptional(),
  interview: interview.exactOptional(),
  development: development.exactOptional(),
}

const otherWording = z.strictObject({
  definition: text.exactOptional(),
  statements: statements.exactOptional(),
  ...sections,
})

/**
 * `framework/capabilities/<id>.yaml`: one capability. `without_reports` holds the parts of the wording that differ for
 * leaders without direct reports.
 */
export const capabilityFileSchema = z.strictObject({
  name: text,
  /** Whether it is essential to every role. */
  core: z.boolean().default(false),
  /** The axis on which it is counted. */
  axis: id.exactOptional(),
  definition: text,
  statements,
  ...sections,
  /** Where the framework itself says this. */
  source: z.strictObject({ title: text, url: z.url().exactOptional() }).exactOptional(),
  /** Where to read on. */
  link: z.strictObject({ title: text, url: z.url() }).exactOptional(),
  without_reports: otherWording.exactOptional(),
})

export type Capability = { id: string; dimension: string } & z.infer<typeof capabilityFileSchema>
