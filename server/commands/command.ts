import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Database } from '#server/db/open.ts'
import type { OutboxKeys } from '#server/mail/outbox/outbox-keys.ts'

/** What a command works with. `pack` reads the pack only when a command needs it. */
export type Command = { db: Database; keys: OutboxKeys; pack: () => Pack; now: Date; say: (line: string) => void }

/** Lines of text from rows of cells, with each column padded to its longest cell. */
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
