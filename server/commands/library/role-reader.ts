import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { axisOf } from '#domain/role/axes.ts'
import { countNeeds, type Need, needLevels, type Needs } from '#domain/role/needs.ts'
import { marksByTitle } from '#domain/role/post-marks.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import { starterNeeds } from '#domain/role/starter-roles.ts'
import { essentialColumn, scopeColumns } from '#server/role/queries.ts'
import type { NewRole, StoredProfile } from '#server/role/stage-roles.ts'
import type { Row } from '#server/tables/read-table.ts'
import {
  choice,
  type Columns,
  type IsRepeated,
  keyReader,
  otherTitlesReader,
  raisedByStaff,
  staffCount,
  titleReader,
} from './cells.ts'
import { type Dirt, isDirt, type Library, quoted, type RoleMapping } from './mapping.ts'

/** What a role's needs follow from. `atMost` is the highest need of capabilities on the first axis, where nobody reports to it. */
type Basis = {
  roleType: string
  family: string
  step: string
  level: string
  atMost: Need | null
  frontLine?: boolean
  needs?: Needs
  levels?: Levels
}

function lowered(pack: Pack, needs: Needs, atMost: Need): Needs {
  const most = needLevels.indexOf(atMost)
  return Object.fromEntries(
    pack.capabilities.map((capability): [string, Need] => {
      const { id, core } = capability
      const need = needs[id] ?? 'none'
      const isAbove = !core && axisOf(pack, capability) === 'people' && needLevels.indexOf(need) > most
      return [id, isAbove ? atMost : need]
    }),
  )
}

/** What a file says of each need wins, but for core capabilities, which belong to every role. */
function withOwn(pack: Pack, byRule: Needs, own: Needs = {}): Needs {
  return Object.fromEntries(
    pack.capabilities.map(({ id, core }): [string, Need] => [id, (core ? null : own[id]) ?? byRule[id] ?? 'none']),
  )
}

/** What a role with this basis needs, by the pack's rule, as it is stored (product rule: starter rule). */
function profileOf(pack: Pack, basis: Basis): StoredProfile {
  const { roleType, step, atMost, levels } = basis
  const family = pack.starter.families.find(({ id }) => id === basis.family) ?? {}
  const byRule = starterNeeds(pack, roleType, family, step === '' ? {} : { step })
  const needs = withOwn(pack, atMost ? lowered(pack, byRule, atMost) : byRule, basis.needs)
  const level = basis.level || pack.starter.rule.steps?.find(({ id }) => id === step)?.level
  const isFrontLine = basis.frontLine ?? ('front_line' in family && family.front_line === true)
  return {
    needs: JSON.stringify(needs),
    ...scopeColumns({
      ...(levels && Object.keys(levels).length > 0 ? { levels } : {}),
      ...(level ? { level } : {}),
      front_line: isFrontLine,
    }),
    essential: essentialColumn(needs),
    ...countNeeds(pack, needs),
  }
}

/** What a row of the product's own files says of the role's needs. */
export type OwnNeeds = Pick<Basis, 'needs' | 'levels' | 'frontLine'>

/** What only the product's own files hold: the source of each row, and what each role needs. */
type OwnColumns = {
  source: string | null
  read: (columns: Columns) => (cells: readonly string[]) => OwnNeeds | Dirt
}

/** What a mapping says of where rows come from, and what only the product's own files hold. */
export type Reading = { source: string; mapping: RoleMapping; own?: OwnColumns }

/** What a row becomes: a role, or what is wrong with it. */
export type ReadRole = (row: Row) => NewRole | Dirt[]

/** How many different profiles are remembered; there are few, except in files that give each need. */
const mostProfiles = 1000

function remembered(pack: Pack): (basis: Basis) => StoredProfile {
  const profiles = new Map<string, StoredProfile>()
  return (basis) => {
    const name = JSON.stringify(basis)
    const known = profiles.get(name)
    if (known) return known
    if (profiles.size >= mostProfiles) profiles.clear()
    const profile = profileOf(pack, basis)
    profiles.set(name, profile)
    return profile
  }
}

/** Makes a reader of the rows of one file. */
export function roleReader(
  pack: Pack,
  library: Library,
  { source, mapping, own }: Reading,
  columns: Columns,
  isRepeated: IsRepeated,
): ReadRole {
  const { dirt } = mapping
  const chosen = (name: keyof Library) => {
    const choiceMapping = mapping[name]
    if (!choiceMapping) return () => ''
    const choose = choice(name, choiceMapping, library[name])
    const cell = choiceMapping.column === undefined ? () => '' : columns.cell(choiceMapping.column)
    return (cells: readonly string[]) => choose(cell(cells))
  }
  const keyOf = keyReader(mapping, columns)
  const titleOf = titleReader(mapping, columns, isRepeated)
  const choices = (['agency', 'role_type', 'family', 'step', 'level'] as const).map(chosen)
  const countStaff = mapping.staff ? staffCount(mapping.staff, columns, dirt.staff_not_a_number) : () => null
  const [above, itself] = [mapping.reports_to?.column, mapping.reports_to?.own].map((name) =>
    name === undefined ? () => '' : columns.cell(name),
  )
  const otherTitlesOf = otherTitlesReader(mapping, columns)
  const ownNeeds = own?.read(columns)
  const profile = remembered(pack)

  const selfReference = (cells: readonly string[]): Dirt | null => {
    const reference = above?.(cells) ?? ''
    if (reference === '' || reference !== itself?.(cells)) return null
    const column = mapping.reports_to?.column ?? ''
    return {
      kind: 'self_reference',
      column,
      reason: `is the role itself: ${quoted(reference)}`,
      does: dirt.self_reference,
    }
  }

  const spreadsheetError = (cells: readonly string[]): Dirt | null => {
    const { column, cell } = columns.errorIn(cells) ?? {}
    if (column === undefined || cell === undefined) return null
    const reason = `holds an error of the spreadsheet: ${quoted(cell)}`
    return { kind: 'spreadsheet_error', column, reason, does: dirt.spreadsheet_error }
  }

  return ({ line, cells }) => {
    const error = spreadsheetError(cells)
    if (error) return [error]
    const chose = choices.map((choose) => choose(cells))
    const [ofAgency = ''] = chose
    const read = [keyOf(cells), titleOf(cells, isDirt(ofAgency) ? '' : ofAgency), ...chose]
    const staff = countStaff(cells)
    const given = ownNeeds?.(cells)
    const also = otherTitlesOf(cells)
    const found = [...read, also, staff, given, selfReference(cells)].filter(isDirt)
    if (found.length > 0) return found
    const [key = '', title = '', agency = '', type = '', family = '', step = '', level = ''] = read as string[]
    const count = staff as number | null
    const { staff: rule } = mapping
    const roleType = rule && count !== null ? raisedByStaff(pack, rule, type, count) : type
    const atMost = count === 0 ? (rule?.nobody ?? null) : null
    return {
      line,
      source: (own?.source && columns.cell(own.source)(cells)) || source,
      key,
      title,
      also: (also as string[]).filter((one) => searchKey(one) !== searchKey(title)),
      agency,
      role_type: roleType,
      family,
      marks: marksByTitle(pack, family, title, step),
      profile: profile({ roleType, family, step, level, atMost, ...(isDirt(given) ? {} : given) }),
    }
  }
}
