import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The product's own version, such as `1.2.0`. */
export function productVersion(): string {
  const file = resolve(import.meta.dirname, '..', '..', 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
