import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Database } from '#server/db/open.ts'
import type { OutboxKeys } from '#server/mail/outbox/outbox-keys.ts'

/** What a command works with; the pack is read only where it is asked for. */
export type Command = { db: Database; keys: OutboxKeys; pack: () => Pack; now: Date; say: (line: string) => void }

/** Rows with columns of one width each. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** An instant to the second, in UTC. */
export function toSecond(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
