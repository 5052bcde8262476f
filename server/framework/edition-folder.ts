import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listPackFiles } from './pack-files.ts'

/** The text files of a pack that differ from those in its folder, by their paths; null where the file is not there. */
export type ChangedFiles = ReadonlyMap<string, string | null>

/** Whether a path names a text file of a pack, and nothing outside of it. */
export const isPackPath = (path: string) => /^(?:[\w-]+\/)*[\w-]+\.(?:yaml|md|txt)$/.test(path)

/** The text files in a pack's folder, by their paths. */
export function packTexts(folder: string): Map<string, string> {
  const paths = listPackFiles(folder).files.filter(isPackPath)
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/**
 * Writes a pack with its changed files into a folder of its own, whole or not at all: the folder `name` below `below`. A folder of that
 * name that is there already holds the same. Returns its path.
 */
export function writeEdition(pack: string, changed: ChangedFiles, below: string, name: string): string {
  const folder = join(below, name)
  if (existsSync(folder)) return folder
  mkdirSync(below, { recursive: true, mode: 0o700 })
  const unfinished = mkdtempSync(join(below, '.new-'))
  try {
    cpSync(pack, unfinished, { recursive: true })
    for (const [path, text] of changed) {
      const file = join(unfinished, path)
      if (text === null) rmSync(file, { force: true })
      else {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    }
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster, with the same files.
    if (!existsSync(folder)) throw error
  }
  return folder
}
