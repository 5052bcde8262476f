import type { Pack } from '#domain/framework/pack-schema.ts'
import { quoted, type Dirt } from './dirt.ts'
import type { Columns } from './columns.ts'
import type { RoleMapping } from './mapping-schema.ts'

type StaffMapping = NonNullable<RoleMapping['staff']>

// A comma before three digits stands between thousands in some countries, and before a fraction in others.
const number = /^\d+(\.\d+|,\d{1,2})?$/

/** How many people report to a role; null where no cell says it. */
export type CountStaff = (cells: readonly string[]) => number | null | Dirt

/** Makes a count of the columns that a mapping names for staff. */
export function staffCount(mapping: StaffMapping, columns: Columns, does: Dirt['does']): CountStaff {
  const counts = mapping.columns.map((column) => ({ column, cell: columns.cell(column) }))
  return (cells) => {
    const filled = counts.map(({ column, cell }) => ({ column, text: cell(cells) })).filter(({ text }) => text !== '')
    const wrong = filled.find(({ text }) => !number.test(text))
    if (wrong) {
      const reason = `is no number: ${quoted(wrong.text)}`
      return { kind: 'staff_not_a_number', column: wrong.column, reason, does }
    }
    if (filled.length === 0) return null
    return filled.reduce((sum, { text }) => sum + Number(text.replace(',', '.')), 0)
  }
}

/** The role type, or the higher one that so many staff make of it; role types rise in the pack's order. */
export function raisedByStaff(
  pack: Pack,
  { role_types: rules }: StaffMapping,
  roleType: string,
  staff: number,
): string {
  const height = (type: string) => pack.role_types.findIndex(({ id }) => id === type)
  const reached = rules.filter(({ at_least }) => staff >= at_least).map(({ is }) => is)
  return [roleType, ...reached].reduce((highest, type) => (height(type) > height(highest) ? type : highest))
}
