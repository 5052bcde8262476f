import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Reads the database beside the server. */
export function readDatabase<Read>(file: string, read: (database: DatabaseSync) => Read): Read {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** How many rows each table holds. */
export function rowCounts(file: string): Record<string, number> {
  return readDatabase(file, (database) => {
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all() as { name: string }[]
    const count = (name: string) => Number(database.prepare(`select count(*) as n from "${name}"`).get()?.['n'])
    return Object.fromEntries(tables.map(({ name }) => [name, count(name)]))
  })
}

/** The bytes of a SQLite database and its write-ahead log. */
export function bytesOf(file: string): Buffer {
  const files = [file, `${file}-wal`].filter((one) => existsSync(one))
  return Buffer.concat(files.map((one) => readFileSync(one)))
}

/** Every file in a folder and those within it, with its bytes. */
export function filesIn(folder: string): [file: string, bytes: Buffer][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))])
}
