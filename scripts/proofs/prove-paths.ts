import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { formatted } from '#scripts/formatted.ts'
import { baseRoles } from './career/base-roles.ts'
import { pathPage, pathsFrom } from './career/path-table.ts'

const page = 'docs/career-paths.md'
const folder = mkdtempSync(join(tmpdir(), 'lsp-paths-'))

/** Writes the page with the first five roles in each direction from a role of each job family of the product's own pack. */
try {
  const { pack } = loadPack(packFolder('lsp'))
  const db = await openDatabase(`sqlite:${join(folder, 'lsp.db')}`, (error) => console.error(error))
  const found = await pathsFrom(db, pack, baseRoles)
  await db.close()
  writeFileSync(page, await formatted(page, pathPage(pack, found)))
  console.log(`${page} is written`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
