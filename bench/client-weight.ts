import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { patterns } from '#client/paths.ts'

/** Gzipped bytes of a route's JavaScript and CSS: all of it for home, what comes on top of home's for the others. */
export type RouteWeight = { path: string; script: number; style: number }

type Chunk = Rolldown.OutputChunk
type Output = Rolldown.RolldownOutput['output']

const client = resolve(import.meta.dirname, '..', 'client')

async function bundle(): Promise<Output> {
  const built = await build({ build: { write: false } })
  const first = Array.isArray(built) ? built[0] : built
  if (!first || !('output' in first)) throw new Error('Vite gave no bundle')
  return first.output
}

function isChunk(file: Output[number]): file is Chunk {
  return file.type === 'chunk'
}

/** The screen that a route loads when it is opened, or null where it is part of what every page loads. */
function lazyScreens(): Map<string, string | null> {
  const table = readFileSync(resolve(client, 'routes.tsx'), 'utf8')
    .split(/\bpath: /)
    .slice(1)
  return new Map(
    Object.entries(patterns).map(([name, path]) => {
      const entry = table.find((text) => text.startsWith(`patterns.${name},`))
      if (entry === undefined) throw new Error(`client/routes.tsx has no route for ${path}`)
      const screen = /import\('\.\/(screens\/[\w-]+\.tsx)'\)/.exec(entry)?.[1]
      return [path, screen === undefined ? null : resolve(client, screen)]
    }),
  )
}

/** The files that loading a chunk brings: itself, what it imports statically, and their CSS. */
function filesOf(chunk: Chunk, chunks: readonly Chunk[], seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const imported of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === imported)
    if (next) filesOf(next, chunks, seen)
  }
  return seen
}

function gzippedBytes(file: Output[number]): number {
  return gzipSync(isChunk(file) ? file.code : file.source, { level: 9 }).length
}

function weigh(output: Output, files: ReadonlySet<string>, extension: string): number {
  return output
    .filter(({ fileName }) => files.has(fileName) && fileName.endsWith(extension))
    .reduce((sum, file) => sum + gzippedBytes(file), 0)
}

/** Bundles the client in memory and weighs its routes, home first; `entry` is the script that every page loads. */
export async function weighClient(): Promise<{ entry: string; routes: RouteWeight[] }> {
  const output = await bundle()
  const chunks = output.filter(isChunk)
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('Vite gave no entry')
  const always = filesOf(entry, chunks)
  const screens = lazyScreens()
  const loaded = (screen: string | null): Set<string> => {
    if (screen === null) return always
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === screen)
    if (!chunk) throw new Error(`The bundle has no chunk for ${screen}`)
    return new Set([...always, ...filesOf(chunk, chunks)])
  }
  const home = loaded(screens.get(patterns.home) ?? null)
  const routes = [...screens].map(([path, screen]) => {
    const files = path === patterns.home ? home : new Set([...loaded(screen)].filter((file) => !home.has(file)))
    return { path, script: weigh(output, files, '.js'), style: weigh(output, files, '.css') }
  })
  return { entry: entry.fileName, routes }
}
