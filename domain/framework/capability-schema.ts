import { z } from 'zod'
import { evidence, links, stories } from './capability/depth-schema.ts'
import { development } from './capability/development-schema.ts'
import { interview } from './capability/interview-schema.ts'
import { earlierIds, id, text, texts, webAddress } from './text-schema.ts'

/** What can be seen at one level of proficiency. A plain list holds what is effective. */
const indicators = z.union([
  texts.transform((effective): { effective: string[]; ineffective?: string[] } => ({ effective })),
  z.strictObject({ effective: texts, ineffective: texts.exactOptional() }),
])

/** A capability has at most this many statements. */
export const maxStatements = 6

const statements = texts.max(maxStatements, 'must hold six statements at most')

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
 * leaders without direct reports, `front_line` those that differ for work on shift, at a counter or in the field.
 */
export const capabilityFileSchema = z.strictObject({
  name: text,
  /** Whether it is essential to every role. */
  core: z.boolean().default(false),
  /** Whether it is essential to every starter role to which somebody reports. */
  core_to_leaders: z.boolean().exactOptional(),
  /** The axis on which it is counted. */
  axis: id.exactOptional(),
  definition: text,
  statements,
  ...sections,
  /** Where the framework itself says this. */
  source: z.strictObject({ title: text, url: webAddress.exactOptional() }).exactOptional(),
  links: links.exactOptional(),
  stories: stories.exactOptional(),
  evidence: evidence.exactOptional(),
  renamed_from: earlierIds.exactOptional(),
  without_reports: otherWording.exactOptional(),
  front_line: otherWording.exactOptional(),
})

export type Capability = { id: string; dimension: string } & z.infer<typeof capabilityFileSchema>
