import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { baseRoles } from './career/base-roles.ts'
import { pathLines, pathsFrom } from './career/path-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'lsp-paths-'))

/** Prints the first five roles in each direction from 60 ordinary roles of the product's own pack, for somebody to read. */
try {
  const { pack } = loadPack(packFolder('lsp'))
  const db = await openDatabase(`sqlite:${join(folder, 'lsp.db')}`, (error) => console.error(error))
  const found = await pathsFrom(db, pack, baseRoles)
  await db.close()
  console.log(pathLines(pack, found))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
