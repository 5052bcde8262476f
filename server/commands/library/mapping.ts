import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { CommandError, exitCodes } from '#server/commands/command.ts'
import { packError } from '#server/framework/describe-faults.ts'
import { PackReader } from '#server/framework/pack-reader.ts'

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

/** Behind which titles the unit goes: all, short ones alone, or those too that an agency has in several units. */
export const unitPlaces = ['every_title', 'short_titles', 'duplicates'] as const

const rolesSchema = z.strictObject({
  key: z.array(z.array(column).min(1)).min(1),
  title: z.strictObject({
    column,
    shortest: z.int().min(1).default(3),
    /** Rows whose title is one of these are left out. */
    leave_out: z.array(text).default([]),
    /** Titles and units that are all in capitals are written in title case, but for these words. */
    case: z.strictObject({ keep: z.array(text).default([]), small: z.array(text).default([]) }).exactOptional(),
  }),
  other_titles: several.exactOptional(),
  unit: z.strictObject({ column, behind: z.enum(unitPlaces) }).exactOptional(),
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
  /** The sheet of a workbook that has several, where it has one of this name. */
  sheet: text.exactOptional(),
  roles: rolesSchema.exactOptional(),
  agencies: agenciesSchema.exactOptional(),
})

type Mapping = z.infer<typeof mappingSchema>
export type RoleMapping = z.infer<typeof rolesSchema>
export type AgencyMapping = z.infer<typeof agenciesSchema>
export type ChoiceMapping = z.infer<typeof choiceSchema>

/** What can be wrong with a row, by the names under which a mapping says what to do and the summary counts. */
export type DirtKind = keyof z.infer<typeof roleDirtSchema> | 'unknown_value' | 'empty'

/** Something wrong with a row: in which column, why, and whether the row is left out or the import refused. */
export type Dirt = { kind: DirtKind; column: string; reason: string; does: 'leave_out' | 'refuse' }

/** Whether something is dirt, and no value. */
export function isDirt(value: unknown): value is Dirt {
  return typeof value === 'object' && value !== null && 'does' in value
}

/** A cell as a message quotes it: short, and on one line. */
export function quoted(cell: string): string {
  const line = cell.replace(/\s+/g, ' ')
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`
}

/** Something that a cell can mean: its id, and the names under which it is known. */
export type Named = { id: string; name: string; other_names?: readonly string[] | undefined }

/** What the cells of each choice can mean. */
export type Library = Readonly<Record<'agency' | 'role_type' | 'family' | 'step' | 'level', readonly Named[]>>

/** What the cells of each choice can mean by a pack, with these agencies. */
export function libraryOf({ role_types, starter, levels = [] }: Pack, agencies: readonly Named[]): Library {
  const { families, rule } = starter
  return { agency: agencies, role_type: role_types, family: families, step: rule.steps ?? [], level: levels }
}

/** A mapping with the file that it was read from. */
export type ReadMapping = { file: string; mapping: Mapping }

/** Reads a mapping. Throws a PackError that names file, line and key of whatever is wrong in it. */
export function readMapping(path: string): ReadMapping {
  const file = resolve(path)
  if (!existsSync(file)) throw new CommandError(`There is no mapping at ${path}.`, exitCodes.notThere)
  const reader = new PackReader(dirname(file))
  const mapping = reader.read(basename(file), mappingSchema)
  if (reader.faults.length > 0) throw packError(dirname(file), reader.faults)
  return { file, mapping }
}

type Meant = { key: string; id: string }

function meantBy({ values, patterns, empty, otherwise }: ChoiceMapping): Meant[] {
  return [
    ...Object.entries(values).map(([cell, id]) => ({ key: `values.${cell}`, id })),
    ...patterns.map(({ is: id }, place) => ({ key: `patterns.${place}.is`, id })),
    ...(empty === undefined ? [] : [{ key: 'empty', id: empty }]),
    { key: 'otherwise', id: otherwise },
  ]
}

const hints: Readonly<Record<keyof Library, string>> = {
  agency: 'is the id of no agency: import agencies first, or write any',
  role_type: 'is the id of no role type of the pack',
  family: 'is the id of no job family of the pack',
  step: 'is the id of no step of the pack',
  level: 'is the id of no level of the pack',
}

/** Throws a PackError where a mapping names ids that the library does not have. */
export function checkIds({ file, mapping: { roles } }: ReadMapping, library: Library): void {
  if (!roles) return
  const faults = (Object.keys(library) as (keyof Library & keyof RoleMapping)[]).flatMap((name): PackFault[] => {
    const ids = library[name].map(({ id }) => id)
    const known = new Set<string>([...ids, ...choiceWords])
    const choice = roles[name]
    const meant = choice ? meantBy(choice).map(({ key, id }) => ({ key: `roles.${name}.${key}`, id })) : []
    return meant
      .filter(({ id }) => !known.has(id))
      .map(({ key, id }) => ({ file: basename(file), key, reason: `${hints[name]}: ${id}` }))
  })
  const types = new Set(library.role_type.map(({ id }) => id))
  const staff = (roles.staff?.role_types ?? []).flatMap(({ is: id }, place) =>
    types.has(id)
      ? []
      : [{ file: basename(file), key: `roles.staff.role_types.${place}.is`, reason: `${hints.role_type}: ${id}` }],
  )
  if (faults.length + staff.length > 0) throw packError(dirname(file), [...faults, ...staff])
}
