import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** Copies a peer's files into a folder, and fetches its packages beside them; null where npm cannot fetch them. */
export function makePeerFolder(folder: string, peer: string, packages: readonly string[]): string | null {
  const root = join(folder, peer)
  cpSync(join(import.meta.dirname, peer), root, { recursive: true })
  // Without a prefix npm installs into a folder above that has a package.json.
  const fetched = spawnSync('npm', ['install', '--prefix', root, '--no-audit', '--no-fund', ...packages])
  return fetched.status === 0 ? root : null
}
