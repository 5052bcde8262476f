import { z } from 'zod'

const text = z.string().min(1)
const column = text

/** What a cell of a choice can mean besides an id. */
export const choiceWords = ['any', 'none', 'leave_out', 'refuse'] as const

const longestPattern = 200

/** A regular expression, compared without regard to capitals. */
const pattern = text.max(longestPattern).refine((source) => {
  try {
    return new RegExp(source, 'iu') instanceof RegExp
  } catch {
    return false
  }
}, 'is no regular expression')

/** How the cells of a column become ids: by a value of their own, else by the first pattern, else by an id or name, else `otherwise`. */
export const choiceSchema = z.strictObject({
  /** Without it, every row is what `otherwise` says. */
  column: column.exactOptional(),
  values: z.record(text, text).default({}),
  patterns: z.array(z.strictObject({ match: pattern, is: text })).default([]),
  /** For cells that say nothing; `otherwise` where it is left out. */
  empty: text.exactOptional(),
  otherwise: text.default('refuse'),
})

const oneOrOther = z.enum(['refuse', 'leave_out']).default('refuse')

const several = z.strictObject({ column, separator: text.default(';') })

/** What to do with each kind of dirt. */
export const roleDirtSchema = z.strictObject({
  empty_key: oneOrOther,
  repeated_key: z.enum(['refuse', 'leave_out', 'number']).default('refuse'),
  short_title: oneOrOther,
  long_title: oneOrOther,
  unfit_title: oneOrOther,
  staff_not_a_number: oneOrOther,
  self_reference: oneOrOther,
  spreadsheet_error: oneOrOther,
})

const rolesSchema = z.strictObject({
  key: z.array(z.array(column).min(1)).min(1),
  title: z.strictObject({ column, shortest: z.int().min(1).default(3) }),
  other_titles: several.exactOptional(),
  unit: z.strictObject({ column, behind: z.enum(['every_title', 'short_titles']) }).exactOptional(),
  agency: choiceSchema.exactOptional(),
  role_type: choiceSchema,
  family: choiceSchema.exactOptional(),
  step: choiceSchema.exactOptional(),
  level: choiceSchema.exactOptional(),
  staff: z
    .strictObject({
      columns: z.array(column).min(1),
      /** The sign between thousands; without it no number has one. */
      thousands: z.enum([',', '.', ' ', "'"]).exactOptional(),
      /** What may stand behind a number, such as FTE. */
      units: z.array(text).min(1).exactOptional(),
      role_types: z.array(z.strictObject({ at_least: z.number().min(0), is: text })).default([]),
      nobody: z.enum(['useful', 'none']).exactOptional(),
    })
    .exactOptional(),
  reports_to: z.strictObject({ column, own: column }).exactOptional(),
  dirt: roleDirtSchema.prefault({}),
})

const agenciesSchema = z.strictObject({
  key: column,
  name: column,
  other_names: several.exactOptional(),
  /** The address of who is asked to approve profiles. */
  contact: column.exactOptional(),
  dirt: z.strictObject({ empty: oneOrOther, repeated_key: oneOrOther }).prefault({}),
})

/** A name for where rows come from. */
export const sourceName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits, with hyphens between them')

/** A mapping: which column of somebody's file is what, and what its cells mean. `source` names where the rows come from. */
export const mappingSchema = z.strictObject({
  source: sourceName,
  withdraw: z.enum(['missing', 'nothing']).default('missing'),
  roles: rolesSchema.exactOptional(),
  agencies: agenciesSchema.exactOptional(),
})

export type Mapping = z.infer<typeof mappingSchema>
export type RoleMapping = z.infer<typeof rolesSchema>
export type AgencyMapping = z.infer<typeof agenciesSchema>
export type ChoiceMapping = z.infer<typeof choiceSchema>
