import { DatabaseSync } from 'node:sqlite'

// SQLITE_CORRUPT and SQLITE_NOTADB. The first byte of an extended code is the code itself.
const damaged = [11, 26]

/** Whether an error says that a SQLite file is damaged. */
function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && damaged.includes(Number(error.errcode) & 0xff)
}

/** What is wrong with the structure of a SQLite file, in SQLite's words; null where nothing is. It reads all of it and changes nothing. */
export function findDamage(file: string): string | null {
  try {
    // A connection that only reads copies nothing from the write-ahead log into the file when it is closed.
    const connection = new DatabaseSync(file, { readOnly: true })
    try {
      const [first] = connection.prepare('pragma quick_check(1)').all()
      const found = String(first?.['quick_check'])
      return found === 'ok' ? null : found
    } finally {
      connection.close()
    }
  } catch (error) {
    if (isDamage(error)) return error.message
    throw error
  }
}
