import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/values/config-error.ts'
import { makeSecretFile } from '#server/values/secret-file.ts'
import { shortestSecret } from './settings.ts'

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
