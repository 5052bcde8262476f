import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/places.ts'

/** The product's own version, such as `1.2.0`. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}
