import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The product's folder. The code of a server that runs stands in one of several folders below it: its sources, or what is built of them. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '')

/** The folder of the built server: all of its code in one file, and that of its thread for Word files in another. */
export const builtServer = join(root, 'dist', 'server')

/** The folder in which the build puts the clients of all packs. */
export const clientsFolder = join(root, 'dist', 'client')

/** The file that names the build of a client to serve; it stands beside the folders of all builds. */
export const manifestFile = 'manifest.json'
