import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { ContentError } from '#tools/content/content-error.ts'

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    : []

const contentOf = (path: string) => (existsSync(path) ? readFileSync(path) : null)

/** Brings files over one by one; the first that cannot be brought over puts all back as they were. */
function bringOver(copy: string, folder: string, files: readonly string[]): void {
  const kept = mkdtempSync(join(tmpdir(), 'lsp-kept-'))
  const unfinished = (file: string) => join(folder, `${file}.unfinished`)
  const moved: string[] = []
  try {
    if (existsSync(folder)) cpSync(folder, kept, { recursive: true })
    const written = files.filter((file) => existsSync(join(copy, file)))
    for (const file of written) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(copy, file), unfinished(file))
    }
    for (const file of files) {
      moved.push(file)
      if (written.includes(file)) renameSync(unfinished(file), join(folder, file))
      else rmSync(join(folder, file))
    }
  } catch (error) {
    for (const file of files) rmSync(unfinished(file), { force: true })
    for (const file of moved) {
      if (existsSync(join(kept, file))) cpSync(join(kept, file), join(folder, file))
      else rmSync(join(folder, file), { force: true })
    }
    throw error
  } finally {
    rmSync(kept, { recursive: true })
  }
}

/**
 * Changes the files of a folder, all or none: they are changed in a copy, and brought over once the whole change has succeeded.
 * Throws a ContentError where a file cannot be written.
 */
export function allOrNothing(folder: string, change: (copy: string) => void): void {
  const home = mkdtempSync(join(tmpdir(), 'lsp-change-'))
  const copy = join(home, basename(folder))
  try {
    if (existsSync(folder)) cpSync(folder, copy, { recursive: true })
    else mkdirSync(copy)
    change(copy)
    const changed = [...new Set([...filesIn(copy), ...filesIn(folder)])].filter((file) => {
      const [now, before] = [contentOf(join(copy, file)), contentOf(join(folder, file))]
      return now === null || before === null || !now.equals(before)
    })
    bringOver(copy, folder, changed)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ContentError(`${error.message.replaceAll(copy, folder)}\nNothing was written.`)
  } finally {
    rmSync(home, { recursive: true })
  }
}
