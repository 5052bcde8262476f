import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, shortestSecret } from './config.ts'

/** Makes the file with a secret in it, whole or not at all; one that is there already stays. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}.new`
  rmSync(unfinished, { force: true })
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** The secret kept in the data folder, made at the first start and readable by the server's user alone. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < shortestSecret) {
    throw new ConfigError(
      `${file} must hold ${shortestSecret} characters or more: delete it, and a new one is made, which ends all sessions`,
    )
  }
  return secret
}
