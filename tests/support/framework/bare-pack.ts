import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packFolder } from '#server/framework/load-pack.ts'

/** What a pack in English need not have. */
const optionalParts = [
  'documents',
  'emails',
  'pages/easyRead.md',
  'pages/whatForMe.md',
  'questionnaires/assess.yaml',
  'roles/rule.yaml',
  'words.txt',
] as const

/** A copy of a pack without anything that it need not have, in a folder of its own; returns the pack's. */
export function makeBarePack(from: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lsp-bare-')), 'pack')
  cpSync(packFolder(from), folder, { recursive: true })
  for (const part of optionalParts) rmSync(join(folder, part), { recursive: true, force: true })
  const build = join(folder, 'questionnaires', 'build.yaml')
  writeFileSync(build, readFileSync(build, 'utf8').replace(/^questions:\n(?: .*\n)*/m, ''))
  // Steps within a role type stand in the rule.
  const families = join(folder, 'roles', 'families')
  for (const name of readdirSync(families)) {
    const file = join(families, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ +step: .*\n/gm, ''))
  }
  return folder
}
