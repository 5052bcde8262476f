import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * The gzipped bytes of JavaScript and CSS: for home all that it loads; for everything that is loaded when it is first needed
 * (a screen, or the words of a page), what it adds to home's.
 */
export type Weight = { name: string; script: number; style: number }

type Chunk = Rolldown.OutputChunk
type Output = Rolldown.RolldownOutput['output']

async function bundle(): Promise<Output> {
  const built = await build({ build: { write: false } })
  const first = Array.isArray(built) ? built[0] : built
  if (!first || !('output' in first)) throw new Error('Vite gave no bundle')
  return first.output
}

function isChunk(file: Output[number]): file is Chunk {
  return file.type === 'chunk'
}

/** The files that are loaded with a chunk: itself, its static imports and their CSS. */
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

function nameOf({ facadeModuleId }: Chunk): string {
  return basename(facadeModuleId ?? '', '.tsx')
}

/** Bundles the client in memory and returns its weights, home first. */
export async function weighClient(): Promise<Weight[]> {
  const output = await bundle()
  const chunks = output.filter(isChunk)
  const entry = chunks.find(({ isEntry }) => isEntry)
  const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const homeChunk = chunks.find(({ name }) => name === 'home')
  if (!entry || !homeChunk) throw new Error('Vite gave no entry or no home')
  const home = new Set([...filesOf(entry, chunks), ...filesOf(homeChunk, chunks)])
  const weightOf = (name: string, files: ReadonlySet<string>) => ({
    name,
    script: weigh(output, files, '.js'),
    style: weigh(output, files, '.css'),
  })
  const others = lazy
    .filter((chunk) => chunk !== homeChunk)
    .map((chunk) => weightOf(nameOf(chunk), new Set([...filesOf(chunk, chunks)].filter((file) => !home.has(file)))))
    .toSorted((one, other) => other.script - one.script)
  return [weightOf('home', home), ...others]
}
