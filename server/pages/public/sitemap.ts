import { paths } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import type { Deps } from '#server/deps.ts'
import { countListed, listedIds } from '#server/role/library.ts'
import { escapeHtml } from '#server/values/markup.ts'

/** How many addresses a sitemap may hold (sitemaps.org). */
export const maxAddresses = 50_000

const beginning = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Site = Pick<Deps, 'db' | 'publicUrl'> & { pages: readonly string[]; most: number }

const entry = (kind: 'url' | 'sitemap', address: string) => `<${kind}><loc>${escapeHtml(address)}</loc></${kind}>\n`

/** The addresses of one part: the public pages stand before all roles. */
async function* part({ db, publicUrl, pages, most }: Site, number: number): AsyncGenerator<string> {
  const [from, to] = [(number - 1) * most, number * most]
  const addresses = (some: readonly string[]) => some.map((path) => entry('url', publicUrl + path)).join('')
  yield `${beginning}<urlset ${namespace}>\n`
  yield addresses(pages.slice(from, to))
  const place = (at: number) => Math.max(at - pages.length, 0)
  for await (const ids of listedIds(db.read, place(from), place(to))) {
    yield addresses(ids.map((id) => paths.roleActions(id)))
  }
  yield '</urlset>\n'
}

async function countParts({ db, pages, most }: Site): Promise<number> {
  return Math.ceil((pages.length + (await countListed(db.read))) / most)
}

/** One part of the sitemap, from 1, as it is read; null where there is none. */
export async function sitemapPart(site: Site, number: number): Promise<AsyncIterable<string> | null> {
  return number >= 1 && number <= (await countParts(site)) ? part(site, number) : null
}

/** The whole sitemap, or where it is too long for one the list of its parts. */
export async function sitemap(site: Site): Promise<AsyncIterable<string> | string> {
  const parts = await countParts(site)
  if (parts <= 1) return part(site, 1)
  const list = Array.from({ length: parts }, (_, index) =>
    entry('sitemap', site.publicUrl + serverPaths.sitemapPart(index + 1)),
  )
  return `${beginning}<sitemapindex ${namespace}>\n${list.join('')}</sitemapindex>\n`
}
