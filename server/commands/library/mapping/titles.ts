import { searchKey } from '#domain/finding/title-search.ts'
import { keptTitleFault, maxTitleLength, minTitleLength, tidyTitle, titleLength } from '#domain/role/role-title.ts'
import { quoted, type Dirt } from './dirt.ts'
import type { Columns } from './columns.ts'
import type { RoleMapping } from './mapping-schema.ts'

const reasons = {
  short_title: 'is too short for a title',
  long_title: `is longer than ${maxTitleLength} characters`,
  unfit_title: 'is no title: it holds an address, invisible signs, or nothing but signs',
} as const

const kinds = {
  long_title: 'long_title',
  unfit_title: 'unfit_title',
  address_title: 'unfit_title',
  none: null,
} as const

const kindOf = (title: string) => kinds[keptTitleFault(title) ?? 'none']

/** Makes a reader of the title of a row, with its unit behind it where the mapping says so. */
export function titleReader(
  { title: { column, shortest }, unit, dirt }: Pick<RoleMapping, 'title' | 'unit' | 'dirt'>,
  columns: Columns,
): (cells: readonly string[]) => string | Dirt {
  const own = columns.cell(column)
  const unitCell = unit ? columns.cell(unit.column) : () => ''
  return (cells) => {
    const title = tidyTitle(own(cells))
    const unitName = tidyTitle(unitCell(cells))
    const isAsked = unit?.behind === 'every_title' || titleLength(title) < minTitleLength
    const whole = isAsked && title !== '' && unitName !== '' ? `${title}, ${unitName}` : title
    const kind = titleLength(whole) < shortest ? 'short_title' : kindOf(whole)
    if (kind === null) return whole
    return { kind, column, reason: `${reasons[kind]}: ${quoted(whole)}`, does: dirt[kind] }
  }
}

/** Makes a reader of the other titles of a row, in order: one for each search key, and none that search could not find. */
export function otherTitlesReader(
  { other_titles: others, dirt }: Pick<RoleMapping, 'other_titles' | 'dirt'>,
  columns: Columns,
): (cells: readonly string[]) => string[] | Dirt {
  if (!others) return () => []
  const { column, separator } = others
  const cell = columns.cell(column)
  return (cells) => {
    const byKey = new Map<string, string>()
    for (const title of cell(cells).split(separator).map(tidyTitle).toSorted()) {
      const key = searchKey(title)
      if (key === '' || byKey.has(key)) continue
      const kind = kindOf(title)
      if (kind !== null) return { kind, column, reason: `${reasons[kind]}: ${quoted(title)}`, does: dirt[kind] }
      byKey.set(key, title)
    }
    return [...byKey.values()]
  }
}
