import { linkSync, rmSync, writeFileSync } from 'node:fs'

/** Makes a file with a secret in it, whole or not at all and for the server's user alone; one that is there already stays. */
export function makeSecretFile(file: string, secret: string): void {
  const unfinished = `${file}.${process.pid}.new`
  rmSync(unfinished, { force: true })
  try {
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
