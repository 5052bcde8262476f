import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { mappingSchema } from '#server/commands/library/mapping.ts'
import { type Draft, namedColumns } from './draft.ts'
import type { Asked, UploadedForm } from './jobs.ts'

type Map = Asked['map']

/** The largest mapping whose answers can be changed, in bytes. */
const longestMap = 256 * 1024

/** The mapping of an upload, in its folder. */
const mapIn = (folder: string) => join(folder, 'map.yaml')

/** The mappings that are kept beside the data. */
export function keptMaps(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .toSorted()
    : []
}

/** The mapping in a file as it is written, or null where a command would refuse it. */
export function draftIn(path: string): Draft | null {
  try {
    // A command reads it in any case, in a process of its own.
    if (statSync(path).size > longestMap) return null
    const content: unknown = parse(readFileSync(path, 'utf8'))
    return mappingSchema.safeParse(content).success ? (content as Draft) : null
  } catch {
    return null
  }
}

/** Takes one of the kept mappings for an upload; null where there is none of this name. */
export function takeKept(maps: string, named: string | undefined, folder: string): Map {
  const name = keptMaps(maps).find((kept) => kept === named)
  if (name === undefined) return null
  copyFileSync(join(maps, basename(name)), mapIn(folder))
  return { path: mapIn(folder), name }
}

/** The mapping that a form names: a file that came with it, what was typed, or one that is kept. */
export function mapOf({ fields, files }: UploadedForm, folder: string, maps: string): Map {
  const path = mapIn(folder)
  if (files['map']) return { path, name: files['map'].name }
  if (!fields['typed']?.trim()) return takeKept(maps, fields['kept'], folder)
  writeFileSync(path, fields['typed'], { mode: 0o600, flag: 'wx' })
  return { path, name: null }
}

/** Writes what was answered as the mapping of an upload. */
export function writeDraft(folder: string, draft: Draft): NonNullable<Map> {
  writeFileSync(mapIn(folder), stringify(draft), { mode: 0o600 })
  return { path: mapIn(folder), name: null }
}

/** Keeps a mapping under a name that no other one has, or that it came with; returns whether it was kept. */
export function keepMap(maps: string, { path, name: own }: NonNullable<Map>, name: string): boolean {
  if (name !== own && keptMaps(maps).includes(name)) return false
  mkdirSync(maps, { recursive: true, mode: 0o700 })
  copyFileSync(path, join(maps, name))
  return true
}

/** The kept mappings whose columns a file has, the one that names most of them first. */
export function fittingMaps(maps: string, columns: readonly string[]): string[] {
  return keptMaps(maps)
    .flatMap((name) => {
      const roles = draftIn(join(maps, name))?.roles
      const named = roles ? namedColumns(roles) : []
      return named.length > 0 && named.every((column) => columns.includes(column))
        ? [{ name, named: named.length }]
        : []
    })
    .toSorted((one, other) => other.named - one.named)
    .map(({ name }) => name)
}
