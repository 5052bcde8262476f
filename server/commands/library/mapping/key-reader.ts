import type { Columns } from './columns.ts'
import type { Dirt } from './dirt.ts'
import type { RoleMapping } from './mapping-schema.ts'

/** Stands between the cells of a key, and in none. */
const between = '\u{1F}'

/**
 * Makes a reader of what names a row for ever: the cells of the first group of columns that is filled whole, else those of the
 * last group as far as they are filled.
 */
export function keyReader(
  { key: groups, dirt }: Pick<RoleMapping, 'key' | 'dirt'>,
  columns: Columns,
): (cells: readonly string[]) => string | Dirt {
  const readers = groups.map((group) => group.map(columns.cell))
  return (cells) => {
    const keys = readers.map((group) => group.map((cell) => cell(cells)))
    const whole = keys.findIndex((parts) => parts.every((part) => part !== ''))
    const place = whole < 0 ? keys.length - 1 : whole
    const parts = keys[place] ?? []
    if (parts.every((part) => part === '')) {
      const column = groups[place]?.join(', ') ?? ''
      return { kind: 'empty_key', column, reason: 'is empty, and names the row', does: dirt.empty_key }
    }
    // A key of another group must not be the same by chance.
    return (place === 0 ? parts : [`(${place + 1})`, ...parts]).join(between)
  }
}
