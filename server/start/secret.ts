import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/values/config-error.ts'
import { makeSecretFile } from '#server/values/secret-file.ts'
import { minSecretLength } from './settings.ts'

/** Reads the secret in the data folder; at the first start it makes one. */
export function readOrMakeSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeSecretFile(file, randomBytes(32).toString('base64url'))
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < minSecretLength) {
    throw new ConfigError(
      `${file} must hold ${minSecretLength} characters or more: delete it, and a new one is made, which ends all sessions`,
    )
  }
  return secret
}
