import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { builtWeb, root } from '#server/places.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compresses what browsers load, on threads of their own. */
async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name))
      writeFileSync(join(folder, `${name}.br`), await brotli(content))
      writeFileSync(join(folder, `${name}.gz`), await gzipped(content, { level: 9 }))
    }),
  )
}

/** Builds the screens: one build for all packs and languages. Returns the exit code. */
export async function build(): Promise<number> {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build', 'web'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(stdout, stderr)
    return status ?? 1
  }
  await compress(join(builtWeb, 'client', 'assets'))
  return 0
}

if (import.meta.main) process.exitCode = await build()
