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
import {
  builtClient,
  clientsFolder,
  manifestFile,
  readManifest,
  type ClientManifest,
} from '#server/pages/client-files.ts'

const root = resolve(import.meta.dirname, '..')

/** What the client is made of beside its pack: whatever it holds, and whatever builds it. */
const sources = [
  'client',
  'content/words',
  'contract',
  'domain',
  'package-lock.json',
  'package.json',
  'scripts',
  'server/framework',
  'server/pages/client-files.ts',
  'server/values/markup.ts',
  'tsconfig.base.json',
  'vite.config.ts',
]

/** Drawn by the build itself, or no part of it. */
const noSource = /^client\/painted\/|\.test\.tsx?$/

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** A fingerprint of all that a client is made of, its pack among it. */
export function fingerprintOfSources(packFolder: string): string {
  const hash = createHash('sha256')
  const ofProduct = sources.flatMap((source) => filesIn(join(root, source)).map((file) => file.slice(root.length + 1)))
  for (const file of ofProduct.filter((name) => !noSource.test(name)).toSorted()) {
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

/** Whether the client that is served for some pack was made of just that. */
export function isBuilt(madeOf: string): boolean {
  if (!existsSync(clientsFolder)) return false
  return readdirSync(clientsFolder).some((packId) => readManifest(builtClient(packId))?.madeOf === madeOf)
}

const hour = 60 * 60 * 1000
/** How many builds stay for servers that still run on them. */
const kept = 5

/** Deletes what older builds have left, but nothing that another build may be at work on. */
function dropOldBuilds(folder: string): void {
  const left = readdirSync(folder)
    .filter((name) => name !== manifestFile)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
  for (const { path, at } of left.slice(kept)) {
    if (Date.now() - at > hour) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A folder of its own for a build, and what has it served in place of the one before. */
export function newBuild(packId: string, madeOf: string) {
  const packFolder = builtClient(packId)
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
