import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ColumnThing, Survey } from '#domain/operate/import-columns.ts'
import { choiceAnswers, type ImportChoice, importChoices } from '#contract/wire/import-pages.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { type Library, type mappingSchema, unitPlaces } from '#server/commands/library/mapping.ts'
import type { Fields } from '#server/pages/operate/routes.ts'

/** A mapping as it is written: without what may be left out. */
export type Draft = z.input<typeof mappingSchema>
type Roles = NonNullable<Draft['roles']>
type Choice = Roles['role_type']

/** Stands for the key of a mapping that the form could not say. */
export const ownKey = '='

/** The key of a file that has no column for it. */
function madeKey({ title, unit, agency }: Pick<Roles, 'title' | 'unit' | 'agency'>): string[] {
  const columns = [title.column, unit?.column, agency?.column]
  return [...new Set(columns.filter((column) => column !== undefined))]
}

/** The column of the key; empty where it is made of others. */
export function keyColumn(roles: Roles): string {
  const made = madeKey(roles)
  const [first = []] = roles.key
  const rest = roles.key.slice(1)
  if (isDeepStrictEqual(roles.key, [made])) return ''
  const isPlain = first.length === 1 && (rest.length === 0 || isDeepStrictEqual(rest, [made]))
  return isPlain ? (first[0] ?? '') : ownKey
}

/** The column that the mapping names for each thing; empty for none. */
export function chosenColumns(roles: Roles): Record<ColumnThing, string> {
  return {
    title: roles.title.column,
    key: keyColumn(roles),
    unit: roles.unit?.column ?? '',
    agency: roles.agency?.column ?? '',
    role_type: roles.role_type.column ?? '',
    level: roles.level?.column ?? '',
    family: roles.family?.column ?? '',
    staff: roles.staff?.columns[0] ?? '',
    other_titles: roles.other_titles?.column ?? '',
  }
}

/** Every column that a mapping of roles names. */
export function namedColumns(roles: Roles): string[] {
  const { key: _, ...chosen } = chosenColumns(roles)
  const { column: step = '' } = roles.step ?? {}
  const { column: above = '', own = '' } = roles.reports_to ?? {}
  const all = [...roles.key.flat(), ...Object.values(chosen), ...(roles.staff?.columns ?? []), step, above, own]
  return [...new Set(all.filter((column) => column !== ''))]
}

/** Names of a list that somebody typed, with commas between them. */
const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** A name for a source, of what somebody typed. */
export const sourceOf = (text: string): string =>
  searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const lenient = {
  empty_key: 'leave_out',
  repeated_key: 'leave_out',
  short_title: 'leave_out',
  long_title: 'leave_out',
  unfit_title: 'leave_out',
  staff_not_a_number: 'leave_out',
  self_reference: 'leave_out',
  spreadsheet_error: 'leave_out',
} as const

/** Whether a mapping leaves rows out that hold dirt. */
export const leavesOut = (roles: Roles | undefined): boolean => roles?.dirt?.long_title === 'leave_out'

/** What is done with each kind of dirt; `isFilled` says that each row has a key of its own column. */
function dirtOf(before: Roles | undefined, fields: Fields, isFilled: boolean): NonNullable<Roles['dirt']> {
  const old = before?.dirt ?? {}
  const isLenient = fields['leave_out'] === 'yes'
  const isSame = isLenient === leavesOut(before)
  if (fields['key'] === ownKey && isSame) return old
  const { repeated_key: _, ...others } = isLenient ? lenient : isSame ? old : {}
  // Whose key is made of what a role is called, it is one role however many have it.
  const repeated = old.repeated_key === 'number' ? old.repeated_key : isLenient || !isFilled ? 'leave_out' : null
  return { ...others, ...(repeated === null ? {} : { repeated_key: repeated }) }
}

type Known = { survey: Survey; types: readonly string[]; file: string }

/**
 * The mapping with what a form says of the columns; what it says of their values stays where a column is the same. `types` are the
 * role types of the pack: rows of which nothing says another are of the first. Null where the title is missing.
 */
export function withColumns(base: Draft | null, fields: Fields, { survey, types, file }: Known): Draft | null {
  const [first = '', second = first] = types
  const columns = survey.columns.map(({ name }) => name)
  const before = base?.roles
  const column = (name: string) => columns.find((one) => one !== '' && one === fields[name]) ?? null
  const choice = (name: ImportChoice, otherwise: string): Choice | null => {
    const named = column(name)
    const old = before?.[name]
    if (named === null) return null
    return old?.column === named ? old : { column: named, otherwise }
  }
  const titleColumn = column('title')
  if (titleColumn === null) return null
  const unitColumn = column('unit')
  const behind = unitPlaces.find((place) => place === fields['behind']) ?? 'duplicates'
  const isCased = fields['case'] === 'yes'
  const none = listed(fields['no_titles'])
  const title = {
    column: titleColumn,
    ...(none.length === 0 ? {} : { leave_out: none }),
    ...(before?.title.shortest === undefined ? {} : { shortest: before.title.shortest }),
    ...(isCased ? { case: { keep: listed(fields['keep_words']), small: listed(fields['small_words']) } } : {}),
  }
  const unit = unitColumn === null ? undefined : { column: unitColumn, behind }
  const one = fields['one_agency'] ?? ''
  const agency = choice('agency', 'leave_out') ?? (one === '' ? undefined : { otherwise: one })
  const made = madeKey({ title, ...(unit ? { unit } : {}), ...(agency ? { agency } : {}) })
  const keyed = fields['once'] === 'yes' ? null : column('key')
  const key = fields['key'] === ownKey && before ? before.key : keyed === null ? [made] : [[keyed], made]
  const [staffColumn, others, level, family] = [
    column('staff'),
    column('other_titles'),
    choice('level', 'none'),
    choice('family', 'none'),
  ]
  const isFilled = survey.columns.some(({ name, filled }) => name === keyed && filled === survey.rows)
  const dirt = dirtOf(before, fields, isFilled)
  const { reports_to: above } = before ?? {}
  return {
    source: sourceOf(fields['source'] ?? '') || sourceOf(file.replace(/\.\w+$/, '')) || 'list',
    ...(fields['part'] === 'yes' ? { withdraw: 'nothing' as const } : {}),
    ...(survey.sheet !== null && survey.sheets.length > 1 ? { sheet: survey.sheet } : {}),
    roles: {
      key,
      title,
      ...(others === null
        ? {}
        : { other_titles: before?.other_titles?.column === others ? before.other_titles : { column: others } }),
      ...(unit ? { unit } : {}),
      ...(agency ? { agency } : {}),
      role_type: choice('role_type', first) ?? {
        otherwise: before?.role_type.column === undefined ? (before?.role_type.otherwise ?? first) : first,
      },
      ...(family ? { family } : {}),
      ...(before?.step ? { step: before.step } : {}),
      ...(level ? { level } : {}),
      ...(staffColumn === null
        ? {}
        : {
            staff:
              before?.staff?.columns[0] === staffColumn
                ? before.staff
                : { columns: [staffColumn], role_types: [{ at_least: 1, is: second }], nobody: 'useful' as const },
          }),
      ...(above && [above.column, above.own].every((name) => columns.includes(name)) ? { reports_to: above } : {}),
      ...(Object.keys(dirt).length === 0 ? {} : { dirt }),
    },
    ...(base?.agencies ? { agencies: base.agencies } : {}),
  }
}

const small = (text: string) => text.trim().toLowerCase()

/** What a value is known as by its name; undefined where it is not. Where the mapping has patterns, they come first and only commands read them. */
function meantByItself({ patterns = [] }: Choice, known: Library[ImportChoice], value: string): string | undefined {
  if (patterns.length > 0 || value === '') return undefined
  const key = searchKey(value)
  return known.find(({ id, name, other_names: others = [] }) =>
    [id, name, ...others].some((one) => searchKey(one) === key),
  )?.id
}

/** What a value means by the mapping; empty where it is as all others. */
function answerOf(choice: Choice, known: Library[ImportChoice], value: string): string {
  const own = Object.entries(choice.values ?? {}).find(([cell]) => small(cell) === small(value))?.[1]
  return own ?? (value === '' ? choice.empty : undefined) ?? meantByItself(choice, known, value) ?? ''
}

/** So many values of a column are asked about, the most frequent first; agencies only where they are not known by name. */
const mostAsked = 40

/** The values of a column that somebody is asked about: its most frequent cells, and the empty one. */
export function askedValues(survey: Survey, name: ImportChoice, choice: Choice, known: Library[ImportChoice]) {
  const column = survey.columns.find((one) => one.name === choice.column)
  if (!column) return { shown: [], known: 0, less: 0, isMany: false }
  const empty = survey.rows - column.filled
  const all = [...column.values, ...(empty > 0 ? [{ value: '', rows: empty }] : [])].toSorted(
    (one, other) => other.rows - one.rows,
  )
  const isAsked = (value: string) =>
    name !== 'agency' || meantByItself({ ...choice, patterns: [] }, known, value) === undefined
  const shown = all.filter(({ value }) => isAsked(value)).slice(0, mostAsked)
  return {
    shown: shown.map((one) => ({ ...one, answer: answerOf(choice, known, one.value) })),
    known: all.filter(({ value }) => !isAsked(value)).length,
    less: Math.max(0, column.distinct - column.values.length),
    isMany: column.isMany,
  }
}

function answered(draft: Choice, name: ImportChoice, survey: Survey, library: Library, fields: Fields): Choice {
  const known = library[name]
  const allowed = new Set<string>([...known.map(({ id }) => id), ...choiceAnswers[name]])
  const said = (field: string) => (allowed.has(fields[field] ?? '') ? (fields[field] ?? '') : '')
  const otherwise = said(`${name}-others`) || draft.otherwise || 'refuse'
  if (draft.column === undefined) return { ...draft, otherwise }
  const values = new Map(Object.entries(draft.values ?? {}))
  let { empty } = draft
  for (const [place, { value }] of askedValues(survey, name, draft, known).shown.entries()) {
    const answer = said(`${name}-${place}`)
    if (value === '') {
      empty = answer || undefined
      continue
    }
    for (const cell of values.keys()) if (small(cell) === small(value)) values.delete(cell)
    const byItself = meantByItself(draft, known, value)
    // What is known by name, and is to be as all others, is said so.
    if (answer !== '' && answer !== byItself) values.set(value, answer)
    else if (answer === '' && byItself !== undefined) values.set(value, otherwise)
  }
  const { values: _, empty: __, ...rest } = draft
  return {
    ...rest,
    ...(values.size === 0 ? {} : { values: Object.fromEntries(values) }),
    ...(empty === undefined ? {} : { empty }),
    otherwise,
  }
}

/** The mapping with what a form says of the values of its columns. */
export function withValues(draft: Draft, fields: Fields, survey: Survey, library: Library): Draft {
  const { roles } = draft
  if (!roles) return draft
  const choices = importChoices.flatMap((name) => {
    const choice = roles[name]
    return choice ? [[name, answered(choice, name, survey, library, fields)] as const] : []
  })
  return { ...draft, roles: { ...roles, ...Object.fromEntries(choices), ...withStaffType(roles, fields, library) } }
}

/** The role type that whoever people report to has at least, empty for none; null where the form cannot ask for it. */
export function staffTypeOf({ staff }: Roles): string | null {
  const [rule, ...more] = staff?.role_types ?? []
  if (!staff || more.length > 0 || (rule && rule.at_least !== 1)) return null
  return rule?.is ?? ''
}

function withStaffType(roles: Roles, fields: Fields, library: Library): Pick<Roles, 'staff'> | object {
  if (!roles.staff || staffTypeOf(roles) === null) return {}
  const { role_types: _, ...staff } = roles.staff
  const type = library.role_type.find(({ id }) => id === fields['staff_type'])
  return { staff: type ? { ...staff, role_types: [{ at_least: 1, is: type.id }] } : staff }
}
