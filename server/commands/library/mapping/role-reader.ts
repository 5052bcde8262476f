import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { marksByTitle } from '#domain/role/post-marks.ts'
import type { NewRole, StoredProfile } from '#server/role/stage-roles.ts'
import type { Row } from '#server/tables/read-table.ts'
import { choice } from './choose.ts'
import type { Columns } from './columns.ts'
import { isDirt, quoted, type Dirt } from './dirt.ts'
import { keyReader } from './key-reader.ts'
import type { Library } from './library.ts'
import { profileOf, type Basis } from './profile.ts'
import type { Reading } from './reading-of-rows.ts'
import { raisedByStaff, staffCount } from './staff.ts'
import { otherTitlesReader, titleReader } from './titles.ts'

/** What a row becomes: a role, or what is wrong with it. */
export type ReadRole = (row: Row) => NewRole | Dirt[]

/** How many different profiles are remembered; there are few but in files that say each need. */
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
  const titleOf = titleReader(mapping, columns)
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
    const read = [keyOf(cells), titleOf(cells), ...choices.map((choose) => choose(cells))]
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
