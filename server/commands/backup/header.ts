import { readFileSync } from 'node:fs'
import { migrations } from '#server/db/migrations/list.ts'
import { storedTables } from '#server/db/stored-tables.ts'
import type { Command } from '#server/commands/command.ts'
import type { Header } from './format.ts'

function productVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** The header of what is read from the database now: all of it, or what a backup holds. */
export async function headerNow(
  { db, now }: Pick<Command, 'db' | 'now'>,
  of: 'everything' | 'backup',
): Promise<Header> {
  return {
    lsp_backup: 1,
    product: productVersion(),
    migration: Object.keys(migrations).at(-1) ?? '',
    made_at: now.toISOString(),
    tables: (await storedTables(db.read, of)).map(({ name, columns, key }) => ({
      name,
      columns: [...columns],
      key: [...key],
    })),
  }
}
