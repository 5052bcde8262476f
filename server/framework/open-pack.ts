import { compiledPack } from './compiled-pack.ts'
import type { LoadedPack } from './load-pack.ts'

/**
 * The pack in a folder in one of its languages, null for the first: as the build compiled it where nothing has changed since, else read and checked in full. Throws a
 * PackError that names file, line and key of every fault.
 */
export async function openPack(folder: string, language: string | null): Promise<LoadedPack> {
  // What reads and checks the files takes time and memory, which a server that needs none of it saves.
  return compiledPack(folder, language) ?? (await import('./load-pack.ts')).loadPack(folder, language)
}
