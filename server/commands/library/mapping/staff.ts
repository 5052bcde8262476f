import type { Pack } from '#domain/framework/pack-schema.ts'
import { quoted, type Dirt } from './dirt.ts'
import type { Columns } from './columns.ts'
import type { RoleMapping } from './mapping-schema.ts'

type StaffMapping = NonNullable<RoleMapping['staff']>

// A comma before three digits stands between thousands in some countries, and before a fraction in others.
const withoutThousands = /^\d+(\.\d+|,\d{1,2})?$/

function numberWith(thousands: string): RegExp {
  const fraction = { ',': '.', '.': ',' }[thousands] ?? '.,'
  return new RegExp(`^(\\d{1,3}([${thousands}]\\d{3})+|\\d+)([${fraction}]\\d+)?$`)
}

/** Makes a reader of numbers as a mapping says that they are written; null for what is none. */
function numberReader({ thousands, units = [] }: StaffMapping): (text: string) => number | null {
  const number = thousands === undefined ? withoutThousands : numberWith(thousands)
  const endings = units.map((unit) => unit.toLowerCase())
  return (text) => {
    const small = text.toLowerCase()
    const ending = endings.find((unit) => small.endsWith(unit)) ?? ''
    const written = small.slice(0, small.length - ending.length).trim()
    if (!number.test(written)) return null
    return Number((thousands === undefined ? written : written.replaceAll(thousands, '')).replace(',', '.'))
  }
}

/** How many people report to a role; null where no cell says it. */
export type CountStaff = (cells: readonly string[]) => number | null | Dirt

/** Makes a count of the columns that a mapping names for staff. */
export function staffCount(mapping: StaffMapping, columns: Columns, does: Dirt['does']): CountStaff {
  const counts = mapping.columns.map((column) => ({ column, cell: columns.cell(column) }))
  const numberIn = numberReader(mapping)
  return (cells) => {
    let sum: number | null = null
    for (const { column, cell } of counts) {
      const text = cell(cells)
      const found = text === '' ? 0 : numberIn(text)
      if (found === null) return { kind: 'staff_not_a_number', column, reason: `is no number: ${quoted(text)}`, does }
      if (text !== '') sum = (sum ?? 0) + found
    }
    return sum
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
