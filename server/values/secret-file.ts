import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a secret to a new file that only the server's user can read. The file appears complete or not at all; an existing
 * file stays as it is.
 */
export function makeSecretFile(file: string, secret: string): void {
  const unfinished = `${file}.${process.pid}.new`
  rmSync(unfinished, { force: true })
  try {
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
