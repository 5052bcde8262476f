import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, shortestSecret } from './config.ts'

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

/** The secret kept in the data folder, made at the first start. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(file)) makeSecretFile(file, randomBytes(32).toString('base64url'))
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < shortestSecret) {
    throw new ConfigError(
      `${file} must hold ${shortestSecret} characters or more: delete it, and a new one is made, which ends all sessions`,
    )
  }
  return secret
}
