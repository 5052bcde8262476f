import { closeSync, openSync, writeSync } from 'node:fs'
import type { Queries } from '#server/db/open.ts'
import { stagedChanges } from '#server/role/imported-roles.ts'
import { csvLine } from '#server/values/csv.ts'

/** The columns of the file that says which titles an import adds, changes and withdraws. */
const changeColumns = ['change', 'title', 'agency', 'role_type', 'line'] as const

/** Writes what is staged to a new CSV file, a row for each title that is added, changed or withdrawn. */
export async function writeChanges(db: Queries, path: string): Promise<void> {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, `${csvLine(changeColumns)}\n`)
    for await (const some of stagedChanges(db)) {
      const lines = some.map(({ change, title, agency, role_type, line }) =>
        csvLine([change, title, agency, role_type, line === null ? '' : String(line)]),
      )
      writeSync(file, `${lines.join('\n')}\n`)
    }
  } finally {
    closeSync(file)
  }
}
