import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const inMemory = new Set([0x01021994, 0x858458f6])
const names = new Map([
  [0xef53, 'ext4'],
  [0x58465342, 'xfs'],
  [0x9123683e, 'btrfs'],
  [0x2fc12fc1, 'zfs'],
  [0x794c7630, 'overlayfs'],
])

/** A new, empty folder on a disk, and the name of the disk's file system. */
export type BenchFolder = { path: string; fileSystem: string }

/**
 * Makes the folder in the system's temporary folder, or in `dist/` where the temporary folder is kept in memory. The folder
 * is deleted when the process ends, also by a signal.
 */
export function makeBenchFolder(): BenchFolder {
  const dist = resolve(import.meta.dirname, '..', 'dist')
  mkdirSync(dist, { recursive: true })
  const parent = [tmpdir(), dist].find((folder) => !inMemory.has(statfsSync(folder).type))
  if (parent === undefined) throw new Error('There is no disk to measure on: both /tmp and dist/ are kept in memory')
  const { type } = statfsSync(parent)
  const path = mkdtempSync(join(parent, 'lsp-bench-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return { path, fileSystem: names.get(type) ?? `type 0x${type.toString(16)}` }
}
