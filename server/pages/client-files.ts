import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Thrown when the built client cannot be served; the message says what to do. */
export class ClientError extends Error {}

const manifestSchema = z.strictObject({
  /** The folder of the build, beside the manifest. Each build has its own, so that a running server keeps its files. */
  folder: z.string(),
  /** A hash of everything that the client is built from, which shows whether to build again. */
  madeOf: z.string(),
  pack: z.strictObject({ id: z.string(), version: z.string(), fingerprint: z.string() }),
  /** The path of each screen with its HTML file. */
  pages: z.array(z.strictObject({ path: z.string(), file: z.string() })),
  notFound: z.string(),
  /** The HTML that asks for consent to be counted. */
  consent: z.string(),
  /** The hashes of the style and the script that every page holds, as the content security policy writes them. */
  inline: z.strictObject({ style: z.string(), script: z.string() }),
  /** The URLs of the style sheet and the icon. */
  stylesheet: z.string(),
  icon: z.string(),
})

/**
 * A page in three parts. The request for consent goes before the container, and the session's uuid into the container's tag.
 */
export type Page = { before: string; container: string; after: string }

/** The manifest of a built client. A build replaces the file in one step. */
export type ClientManifest = z.infer<typeof manifestSchema>

export type ClientFiles = {
  assetsFolder: string
  pages: { path: string; page: Page }[]
  notFound: Page
  /** The HTML that stands first in a page that asks for consent to be counted. */
  consent: string
  inline: { style: string; script: string }
  /** The URLs of the client's style sheet and of the icon. */
  stylesheet: string
  icon: string
}

/** The file that names the build to serve; it stands beside the folders of all builds. */
export const manifestFile = 'manifest.json'

/** The folder in which the build puts the clients of all packs. */
export const clientsFolder = resolve(import.meta.dirname, '..', '..', 'dist', 'client')

/** The folder in which the build puts the client of a pack. */
export function builtClient(packId: string): string {
  return join(clientsFolder, packId)
}

const container = '<div id="app" data-uuid="'

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8')
  const at = html.indexOf(container)
  if (at < 0) throw new ClientError(`${file} has no page container`)
  return { before: html.slice(0, at), container, after: html.slice(at + container.length) }
}

/** The manifest in the folder of a pack's client, or null where there is none that can be served. */
export function readManifest(folder: string): ClientManifest | null {
  const file = join(folder, manifestFile)
  const { data } = manifestSchema.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  return data && existsSync(join(folder, data.folder)) ? data : null
}

/** Reads the built client. Throws a ClientError when it is missing or was built from another version of the pack. */
export function readClient(folder: string, pack: { id: string; fingerprint: string }): ClientFiles {
  const manifest = readManifest(folder)
  if (!manifest) throw new ClientError(`There is no client in ${folder}: run npm run build`)
  if (manifest.pack.id !== pack.id || manifest.pack.fingerprint !== pack.fingerprint) {
    throw new ClientError(
      `The client in ${folder} was built from another version of the content (pack ${manifest.pack.id}, ` +
        `${manifest.pack.fingerprint}; the server has ${pack.id}, ${pack.fingerprint}): run npm run build`,
    )
  }
  const built = join(folder, manifest.folder)
  return {
    assetsFolder: join(built, 'assets'),
    pages: manifest.pages.map(({ path, file }) => ({ path, page: readPage(join(built, file)) })),
    notFound: readPage(join(built, manifest.notFound)),
    consent: readFileSync(join(built, manifest.consent), 'utf8'),
    inline: manifest.inline,
    stylesheet: manifest.stylesheet,
    icon: manifest.icon,
  }
}
