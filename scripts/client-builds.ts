import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { clientsFolder, manifestFile, readManifest, type ClientManifest } from '#server/pages/client-files.ts'

const root = resolve(import.meta.dirname, '..')

/** The client is made from these and its pack: its own files, and the code that builds it. */
const sources = [
  'client',
  'content/template',
  'content/words',
  'contract',
  'domain',
  'package-lock.json',
  'package.json',
  'scripts',
  'server/framework',
  'server/pages/client-files.ts',
  'server/pages/public/card-size.ts',
  'server/values/markup.ts',
  'tsconfig.base.json',
  'vite.config.ts',
]

/** Written by the build itself, or not part of it. */
const notSources = /^client\/painted\/|\.test\.tsx?$/

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** A fingerprint of every file that the clients of a site are made from, including its pack, and of its only language where it has one. */
export function fingerprintOfSources(packFolder: string, only: string | null): string {
  const hash = createHash('sha256').update(`${only ?? ''}\0`)
  const ofProduct = sources.flatMap((source) => filesIn(join(root, source)).map((file) => file.slice(root.length + 1)))
  for (const file of ofProduct.filter((name) => !notSources.test(name)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  for (const file of filesIn(packFolder).toSorted()) {
    hash
      .update(`${file.slice(packFolder.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Whether a built client has this fingerprint. */
export function isBuilt(madeOf: string): boolean {
  if (!existsSync(clientsFolder)) return false
  return readdirSync(clientsFolder).some((name) => readManifest(join(clientsFolder, name))?.madeOf === madeOf)
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
  const path = mkdtempSync(join(packFolder, `${madeOf}-`))
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
