import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hour } from '#domain/framework/durations.ts'
import { root } from '#server/places.ts'
import { guideOf } from './ground.ts'
import { furtherLanguage } from './languages.ts'
import type { LoadedPack } from './load-pack.ts'
import { packKey } from './pack-key.ts'

/** The folder in which the build puts packs that it has read and checked, each named by its key. */
const compiledFolder = join(root, 'dist', 'packs')

/** Servers may still have files that older ones were compiled from, so this many are kept. */
const maxOlder = 10

type Compiled = Pick<LoadedPack, 'pack' | 'fingerprint'> & { guideBytes: number | null }

const fileOf = (key: string, language: string | null) =>
  join(compiledFolder, `${key}${language === null ? '' : `.${language}`}.json`)
const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

/**
 * The pack in a folder as the build compiled it, in its first language (null) or another one: read and checked, with nothing changed since, neither its files nor the code
 * that reads them. Null where there is none, or where its file is damaged.
 */
export function compiledPack(folder: string, language: string | null): LoadedPack | null {
  const key = packKey(folder)
  if (key === null || !existsSync(fileOf(key, language))) return null
  const file = readFileSync(fileOf(key, language))
  const end = file.indexOf('\n')
  const body = file.subarray(end + 1)
  if (file.toString('latin1', 0, end) !== hashOf(body)) return null
  const { pack, fingerprint, guideBytes } = JSON.parse(body.toString()) as Compiled
  const guide = guideBytes === null ? null : { path: join(folder, guideOf(furtherLanguage(pack))), bytes: guideBytes }
  return { pack, fingerprint, guide }
}

function dropOlder(): void {
  const files = readdirSync(compiledFolder).map((name) => join(compiledFolder, name))
  const aged = files.map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
  for (const { path, at } of aged.toSorted((one, other) => other.at - one.at).slice(maxOlder)) {
    if (Date.now() - at > hour) rmSync(path, { force: true })
  }
}

/**
 * Keeps a pack that was read in full while its folder had this key, so that servers and commands need not read and check its
 * files again. Does nothing where the folder has no key, or another one by now.
 */
export function compilePack(
  folder: string,
  { key, language }: { key: string | null; language: string | null },
  { pack, fingerprint, guide }: LoadedPack,
): void {
  if (key === null || packKey(folder) !== key) return
  const text = JSON.stringify({ pack, fingerprint, guideBytes: guide?.bytes ?? null } satisfies Compiled)
  if (!isDeepStrictEqual((JSON.parse(text) as Compiled).pack, pack)) throw new Error('JSON cannot hold the whole pack')
  mkdirSync(compiledFolder, { recursive: true })
  const file = fileOf(key, language)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${hashOf(Buffer.from(text))}\n${text}`)
  renameSync(unfinished, file)
  dropOlder()
}
