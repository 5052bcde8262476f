import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeTable } from '#tools/content/import/whole-table.ts'

/** The rows of a table that was downloaded, the names of its columns first. */
export async function rowsOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-table-'))
  const file = join(folder, 'table.csv')
  writeFileSync(file, text)
  try {
    return await wholeTable(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
