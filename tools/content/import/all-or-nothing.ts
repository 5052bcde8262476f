import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ContentError } from '#tools/content/content-error.ts'

/**
 * Changes the files of a folder, all or none: they are changed in a copy beside it, which takes its place once the whole change
 * has succeeded. Throws a ContentError where a file cannot be written.
 */
export function allOrNothing(folder: string, change: (copy: string) => void): void {
  let home = ''
  try {
    home = mkdtempSync(join(dirname(folder), '.unfinished-'))
    const [copy, before] = [join(home, basename(folder)), join(home, 'before')]
    if (existsSync(folder)) cpSync(folder, copy, { recursive: true })
    else mkdirSync(copy)
    change(copy)
    if (existsSync(folder)) renameSync(folder, before)
    try {
      renameSync(copy, folder)
    } catch (error) {
      if (existsSync(before)) renameSync(before, folder)
      throw error
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ContentError(`${error.message.replaceAll(join(home, basename(folder)), folder)}\nNothing was written.`)
  } finally {
    if (home !== '') rmSync(home, { recursive: true })
  }
}
