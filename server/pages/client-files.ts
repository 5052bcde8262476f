import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteLanguage } from '#domain/framework/languages/site-languages.ts'
import { clientName } from '#server/framework/languages.ts'
import { clientsFolder, manifestFile } from '#server/places.ts'

/** Thrown when the built client cannot be served; the message says what to do. */
export class ClientError extends Error {}

const pageSchema = z.strictObject({
  file: z.string(),
  /** What the page's title says before the site, and what search engines are told of it. */
  view: z.string(),
  description: z.string(),
})

const manifestSchema = z.strictObject({
  /** The folder of the build, beside the manifest. Each build has its own, so that a running server keeps its files. */
  folder: z.string(),
  /** A hash of everything that the client is built from, which shows whether to build again. */
  madeOf: z.string(),
  pack: z.strictObject({ id: z.string(), version: z.string(), fingerprint: z.string() }),
  /** What its addresses begin with, empty in the first language of the site; and all languages of the site, between which it leads. */
  base: z.string(),
  languages: z.array(z.strictObject({ tag: z.string(), base: z.string(), name: z.string() })),
  /**
   * Each route's path with the page that answers it; `isForAll` where it is the same for every visitor. `code` where its screen can
   * be rendered for a session: the addresses of what the browser then needs of it.
   */
  pages: z.array(pageSchema.extend({ path: z.string(), isForAll: z.boolean(), code: z.array(z.string()).nullable() })),
  notFound: pageSchema,
  /** What renders screens: a module beside the pages. */
  renderer: z.string(),
  /** The HTML that asks for consent to be counted. */
  consent: z.string(),
  /** The hashes of the style and the script that every page holds, as the content security policy writes them. */
  inline: z.strictObject({ style: z.string(), script: z.string() }),
  /** The URLs of the style sheet and the icon. */
  stylesheet: z.string(),
  icon: z.string(),
  /** The addresses of pictures that other programs show: icons, and the card for a shared link. */
  pictures: z.strictObject({
    icon192: z.string(),
    icon512: z.string(),
    maskable: z.string(),
    touchIcon: z.string(),
    card: z.string(),
  }),
})

/**
 * A page in four parts: what it says of itself stands in its head, what asks for consent before its container, the session's
 * uuid within the container's tag.
 */
export type Page = { start: string; before: string; container: string; after: string } & Omit<
  z.infer<typeof pageSchema>,
  'file'
>

/** The manifest of a built client. A build replaces the file in one step. */
export type ClientManifest = z.infer<typeof manifestSchema>

export type ClientFiles = {
  /** What its addresses begin with: empty in the first language of the site. */
  base: string
  languages: readonly SiteLanguage[]
  assetsFolder: string
  /**
   * `isForAll` where a page is the same for every visitor: the public pages, which search engines may keep. `code` where its screen
   * can be rendered, and null where not: what the browser needs of it.
   */
  pages: { path: string; isForAll: boolean; code: readonly string[] | null; page: Page }[]
  notFound: Page
  /** The file that renders screens; null in tests that have none. */
  renderer: string | null
  /** The HTML that stands first in a page that asks for consent to be counted. */
  consent: string
  inline: { style: string; script: string }
  /** The URLs of the client's style sheet and of the icon. */
  stylesheet: string
  icon: string
  pictures: ClientManifest['pictures']
}

/** The folder in which the build puts the client of a pack, for a site in all its languages or one only, in the one whose addresses begin so. */
export function builtClient(packId: string, only: string | null, base = ''): string {
  return join(clientsFolder, clientName(packId, only, base))
}

/** Stands in the head of a built page, where the server writes what the page says of itself. */
const about = '%ABOUT%'
const container = '<div id="app" data-uuid="'

/** Gives one and the same text for equal ones, which most pages share. */
function sharing(): (bytes: Buffer) => string {
  const texts = new Map<string, string>()
  return (bytes) => {
    const text = bytes.toString()
    const known = texts.get(text) ?? text
    texts.set(known, known)
    return known
  }
}

function readPage(
  folder: string,
  { file, view, description }: z.infer<typeof pageSchema>,
  share: ReturnType<typeof sharing>,
): Page {
  // Parts that were cut from a text would keep the whole of it.
  const html = readFileSync(join(folder, file))
  const [startEnd, beforeEnd] = [html.indexOf(about), html.indexOf(container)]
  if (startEnd < 0 || beforeEnd < startEnd)
    throw new ClientError(`${file} has no place for what the page is about, or no container`)
  return {
    start: share(html.subarray(0, startEnd)),
    before: share(html.subarray(startEnd + about.length, beforeEnd)),
    container,
    after: share(html.subarray(beforeEnd + container.length)),
    view,
    description,
  }
}

/** Unlike `existsSync` this throws where somebody may not look. */
const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

/** The manifest in the folder of a pack's client, or null where there is none that can be served. */
function readManifest(folder: string): ClientManifest | null {
  const file = join(folder, manifestFile)
  const { data } = manifestSchema.safeParse(isThere(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  return data && isThere(join(folder, data.folder)) ? data : null
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
  const share = sharing()
  return {
    base: manifest.base,
    languages: manifest.languages,
    assetsFolder: join(built, 'assets'),
    pages: manifest.pages.map(({ path, isForAll, code, ...page }) => ({
      path,
      isForAll,
      code,
      page: readPage(built, page, share),
    })),
    notFound: readPage(built, manifest.notFound, share),
    renderer: join(built, manifest.renderer),
    consent: readFileSync(join(built, manifest.consent), 'utf8'),
    inline: manifest.inline,
    stylesheet: manifest.stylesheet,
    icon: manifest.icon,
    pictures: manifest.pictures,
  }
}
