import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The product's folder. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '')

/** The folder of the built screens: what browsers load, and what the server renders them with. */
export const builtWeb = join(root, 'dist', 'web')

export const isWebBuilt = (): boolean => existsSync(join(builtWeb, 'server', 'index.js'))
