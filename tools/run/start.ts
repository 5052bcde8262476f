import { readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { builtWeb, isWebBuilt, root } from '#server/places.ts'
import { build } from './build.ts'

/** What the screens are built from; words and packs are read at run time. */
const sources = ['web', 'domain', 'contract', 'package-lock.json']

function newestIn(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

const isCurrent =
  isWebBuilt() &&
  Math.max(...sources.map((name) => newestIn(join(root, name)))) <
    statSync(join(builtWeb, 'server', 'index.js')).mtimeMs

// Keeps compiled code for the next start.
enableCompileCache(join(root, 'node_modules', '.cache', 'node'))
process.exitCode = isCurrent ? 0 : await build()
// In the same process, so that Node starts once.
if (process.exitCode === 0) await (await import('#server/main.ts')).start()
