import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** SQLite's file, and those that it keeps beside it. */
export const filesOf = (file: string) =>
  ['', '-wal', '-shm', '-journal', '-import', '-lock', '-ballast'].map((end) => file + end)

/** Whether others than its owner may do anything with a file or folder. */
export const isOpenToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0

/** The files of a SQLite database that others than their owner can read. */
export function openFiles(file: string): string[] {
  return filesOf(file).filter((path) => existsSync(path) && isOpenToOthers(path))
}

/**
 * Makes a SQLite file and its folder, where they are not there yet, its owner's alone, and mends those files that are not. A
 * folder that was there is left as it is: it may hold what is others'.
 */
export function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Only where nothing is there: to open and close a file by hand ends the locks that this process's connections have on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const path of openFiles(file)) {
    try {
      chmodSync(path, 0o600)
    } catch {
      // Another user owns it: doctor says so.
    }
  }
}
