import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** A built client that cannot be served; the message says what to do. */
export class ClientError extends Error {}

const manifestSchema = z.strictObject({
  /** The folder beside it that holds the build: each build has one of its own, so that a running server keeps its files. */
  folder: z.string(),
  /** Tells whether anything that the client is made of has changed since. */
  madeOf: z.string(),
  pack: z.strictObject({ id: z.string(), version: z.string(), fingerprint: z.string() }),
  /** Each route's path with the HTML file that answers it. */
  pages: z.array(z.strictObject({ path: z.string(), file: z.string() })),
  notFound: z.string(),
  /** The HTML that asks for consent to be counted. */
  consent: z.string(),
  /** The hashes of the style and the script that every page holds, as the content security policy writes them. */
  inline: z.strictObject({ style: z.string(), script: z.string() }),
  /** The addresses of the styles and the icon among the assets. */
  stylesheet: z.string(),
  icon: z.string(),
})

/** A page in three parts: what asks for consent stands before its container, the session's uuid within the container's tag. */
export type Page = { before: string; container: string; after: string }

/** What the build says of a client, in a file whose place it takes at once. */
export type ClientManifest = z.infer<typeof manifestSchema>

export type ClientFiles = {
  assetsFolder: string
  pages: { path: string; page: Page }[]
  notFound: Page
  /** Stands first in the body of a page that asks for consent to be counted. */
  consent: string
  inline: { style: string; script: string }
  /** The addresses of the styles, which the client's own pages hold, and of the icon. */
  stylesheet: string
  icon: string
}

/** Names the build that is served, beside the folders of all builds. */
export const manifestFile = 'manifest.json'

/** Where the build puts the clients of all packs. */
export const clientsFolder = resolve(import.meta.dirname, '..', '..', 'dist', 'client')

/** Where the build puts the client of a pack. */
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

/** What stands in the folder of a pack's clients, or null where nothing can be served from it. */
export function readManifest(folder: string): ClientManifest | null {
  const file = join(folder, manifestFile)
  const { data } = manifestSchema.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  return data && existsSync(join(folder, data.folder)) ? data : null
}

/** Reads the built client; throws when it is not there or was built from another pack. */
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
