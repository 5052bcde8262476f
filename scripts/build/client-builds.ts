import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ClientManifest } from '#server/pages/client-files.ts'
import { clientsFolder, manifestFile } from '#server/places.ts'

function isOf(folder: string, madeOf: string): boolean {
  const file = join(folder, manifestFile)
  if (!existsSync(file)) return false
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<ClientManifest>
  return manifest.madeOf === madeOf && existsSync(join(folder, manifest.folder ?? ''))
}

/** Whether a built client has this fingerprint. */
export function isBuilt(madeOf: string): boolean {
  return existsSync(clientsFolder) && readdirSync(clientsFolder).some((name) => isOf(join(clientsFolder, name), madeOf))
}

const hour = 60 * 60 * 1000
/** Servers may still use older builds, so this many are kept. */
const maxOldBuilds = 5

/** Deletes older builds, except recent ones, which another process may still be writing. */
function dropOldBuilds(folder: string): void {
  const left = readdirSync(folder)
    .filter((name) => name !== manifestFile)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
  for (const { path, at } of left.slice(maxOldBuilds)) {
    if (Date.now() - at > hour) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Makes a new folder for a build below that of its client; `serve` lets it replace the one before. */
export function newBuild(packFolder: string, madeOf: string) {
  mkdirSync(packFolder, { recursive: true })
  // Not a folder for temporary files, which nobody else could read: the server may be another user.
  const path = join(packFolder, `${madeOf}-${randomUUID().slice(0, 8)}`)
  mkdirSync(path)
  return {
    path,
    serve: (manifest: Omit<ClientManifest, 'folder' | 'madeOf'>) => {
      const folder = basename(path)
      const unfinished = join(path, manifestFile)
      writeFileSync(unfinished, JSON.stringify({ folder, madeOf, ...manifest } satisfies ClientManifest, null, 2))
      renameSync(unfinished, join(packFolder, manifestFile))
      dropOldBuilds(packFolder)
    },
  }
}
