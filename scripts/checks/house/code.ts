import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, join as joined, normalize } from 'node:path/posix'

/** A file of code: its path from the root, its length, and the files that it imports, types included. */
export type CodeFile = { path: string; lines: number; isTest: boolean; imports: string[] }

// These are paths from the root; deeper folders with the same name are not ignored.
function ignoredFolders(root: string): string[] {
  const file = join(root, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return ['.git', ...lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))]
}

function walk(root: string, folder: string, ignored: readonly string[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = joined(folder, entry.name)
    if (!entry.isDirectory()) return /\.(tsx?|css)$/.test(path) ? [path] : []
    return ignored.includes(path) || entry.name === 'node_modules' ? [] : walk(root, path, ignored)
  })
}

function importsOf(path: string, source: string): string[] {
  const specifiers = [
    ...source.matchAll(/^(?:import|export)\b(?:[^'"`;=(]*?\bfrom)? '([^']+)'|\bimport\('([^']+)'\)/gm),
  ]
  return specifiers.flatMap(([, still = '', atOnce]) => {
    const name = atOnce ?? still
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [normalize(joined(dirname(path), name))] : []
  })
}

/** Every file of code below `root` that git does not ignore. */
export function readCode(root: string): CodeFile[] {
  return walk(root, '', ignoredFolders(root)).map((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return {
      path,
      lines: source.split('\n').length - 1,
      isTest: path.startsWith('tests/') || path.endsWith('.test.ts'),
      imports: importsOf(path, source),
    }
  })
}
