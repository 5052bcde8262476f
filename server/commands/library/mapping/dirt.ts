import type { z } from 'zod'
import type { roleDirtSchema } from './mapping-schema.ts'

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
