import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer, root } from '#server/places.ts'

/** What both are built with. */
const ofBoth = ['contract', 'domain', 'package-lock.json', 'package.json']

/** The client is made from these and its pack: its own files, and the code that builds it. */
const clientSources = [
  ...ofBoth,
  'client',
  'content/template',
  'content/words',
  'scripts',
  'server/framework',
  'server/pages/client-files.ts',
  'server/pages/public/card-size.ts',
  'server/places.ts',
  'server/values/markup.ts',
  'tsconfig.base.json',
  'vite.config.ts',
]

const serverSources = [...ofBoth, 'server', 'scripts/build-server.ts']

/** Written by the build itself, or not part of it. */
const notSources = /^client\/painted\/|\.test\.tsx?$/

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

type Found = { name: string; path: string }

const below = (folder: string, sources: readonly string[]): Found[] =>
  sources
    .flatMap((source) => filesIn(join(folder, source)))
    .map((path) => ({ name: path.slice(folder.length + 1), path }))
    .filter(({ name }) => !notSources.test(name))

function fingerprint(given: string, files: readonly Found[]): string {
  const hash = createHash('sha256').update(`${given}\0`)
  for (const { name, path } of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** A fingerprint of every file that the clients of a site are made from, including its pack, and of its only language where it has one. */
export function ofClients(packFolder: string, only: string | null): string {
  const ofPack = fingerprint(
    '',
    filesIn(packFolder).map((path) => ({ name: path.slice(packFolder.length), path })),
  )
  return fingerprint(`${only ?? ''}\0${ofPack}`, below(root, clientSources))
}

/** What each file of the built server begins with: a fingerprint of every file that it is made from. */
export function markOfServer(): string {
  return `// ${fingerprint('', below(root, serverSources))}\n`
}

/** Whether the built server is made from the files as they are. */
export function isServerBuilt(): boolean {
  const file = join(builtServer, 'main.js')
  return existsSync(file) && readFileSync(file, 'latin1').startsWith(markOfServer())
}
