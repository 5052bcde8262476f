import { documentPages } from '#contract/wire/document-paths.ts'
import { currentRole, notForPages, patterns, served } from '#contract/wire/patterns.ts'
import type { Deps } from '#server/deps.ts'
import { pagesForAll } from './page-head.ts'

/** Not for all, but what is behind a short address: those who show a link's title must be able to look at it. */
const linkedTo: readonly string[] = [patterns.roleActions, patterns.compare]

/** A pattern is open where the pages are that it stands for. */
const isOpen = (open: readonly string[], pattern: string) =>
  open.includes(pattern) || pattern === patterns.capability || pattern === patterns.whatItLooksLike

/** What stands before the first name in a pattern. */
const beginningOf = (pattern: string) => pattern.replace(/:.*/, '')

/** Which addresses search engines leave alone: calls, downloads, and what is one visitor's. */
export function robots({ pack, publicUrl, languages }: Pick<Deps, 'pack' | 'publicUrl' | 'languages'>): string {
  const open = [...pagesForAll(pack), ...linkedTo]
  const own = [...Object.values(patterns), currentRole].filter((path) => !isOpen(open, path)).map(beginningOf)
  // A rule holds for whatever begins so, unless it names the end.
  const alone = (path: string) => (open.some((other) => other.startsWith(path)) ? `${path}$` : path)
  const documents = Object.values(documentPages).map((name) => `${patterns.roleActions.replace(/:\w+/, '*')}/${name}`)
  const [calls] = notForPages
  const kept = [calls, ...[...own, served.inbox, served.analyticsFrame].map(alone), ...documents]
  const inAll = languages.flatMap(({ base }) => [...new Set(kept)].toSorted().map((path) => base + path))
  const sitemaps = languages.map(({ base }) => `Sitemap: ${publicUrl}${base}${served.sitemap}`)
  return ['User-agent: *', ...inAll.map((path) => `Disallow: ${path}`), '', ...sitemaps, ''].join('\n')
}
