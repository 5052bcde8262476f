import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { campaign } from '#contract/call.ts'
import { type ChoiceQuery, choiceShape } from '#contract/mail.ts'
import { choiceQuery, documentPages, documentTabs, type OpenedTab, readChoice } from '#contract/wire/documents.ts'
import { betweenCodes, currentRole, notForPages, paths, patterns, served } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { day } from '#domain/framework/durations.ts'
import { campaignParameter } from '#domain/session/campaign.ts'
import type { Deps } from '#server/deps.ts'
import { addressOfItem, countClick } from '#server/assessing/catalogue.ts'
import { countListed, listedIds, openIdsOf } from '#server/role/library.ts'
import { escapeHtml } from '#server/values/escape.ts'
import { isRoleCode } from '#server/values/identifiers.ts'
import { fewAtOnce } from './few-at-once.ts'
import { pagesForAll } from './page-head.ts'
import { pictureAddresses } from './pictures.ts'

const schema = { hide: true }

/** What the query of a short address may name; an unknown tab is ignored. */
const opened = z.object({
  tab: z.enum(documentTabs).optional().catch(undefined),
  ...choiceShape(['agency', 'capabilities']),
  [campaignParameter]: campaign.optional().catch(undefined),
})
type Opened = ChoiceQuery & Partial<Pick<OpenedTab, 'tab'>> & { [campaignParameter]?: string | undefined }

/** Redirects to the screen of these roles where everybody can open them; else 404, so that nobody learns of a visitor's own. */
async function leadOn(
  { db }: Deps,
  codes: readonly string[],
  reply: FastifyReply,
  { tab, campaign: from, ...choice }: Opened = {},
): Promise<FastifyReply | void> {
  const distinct = [...new Set(codes.map((code) => code.toLowerCase()))]
  const couldBe = distinct.length <= 1 + maxComparedRoles && distinct.every(isRoleCode)
  const [roleId, ...others] = (couldBe && (await openIdsOf(db.read, distinct))) || []
  if (roleId === undefined) return reply.callNotFound()
  const to =
    others.length === 0
      ? paths.roleActions(roleId, tab, {
          ...choiceQuery(readChoice(choice)),
          ...(from === undefined ? {} : { [campaignParameter]: from }),
        })
      : paths.compare(roleId, others)
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}

/** Serves what is the same for everybody and belongs to no session: short addresses, sitemap, robots.txt, web manifest. */
export function servePublic(app: FastifyInstance, deps: Deps, most = maxAddresses): void {
  const { pack, publicUrl } = deps
  const pages = pagesForAll(pack)
  const site = { db: deps.db, publicUrl, pages, most }
  const kept = (reply: FastifyReply, type: string) =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`)
  const sendXml = (reply: FastifyReply, xml: AsyncIterable<string> | string) =>
    kept(reply, 'application/xml').send(typeof xml === 'string' ? xml : Readable.from(xml))

  app.get<{ Params: { code: string }; Querystring: Opened }>(
    served.shortRole,
    { schema: { ...schema, querystring: opened } },
    ({ params, query }, reply) => leadOn(deps, [params.code], reply, query),
  )
  app.get<{ Params: { codes: string } }>(served.shortComparison, { schema }, ({ params }, reply) =>
    leadOn(deps, params.codes.split(betweenCodes), reply),
  )
  app.get<{ Params: { item: string } }>(served.learn, { schema }, async ({ params: { item }, log }, reply) => {
    const address = await addressOfItem(deps.db.read, item)
    if (address === null) return reply.callNotFound()
    await deps.db
      .write((queries) => countClick(queries, item, deps.clock()))
      .catch((error: unknown) => log.error({ err: error }, 'the opening of an item could not be counted'))
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })
  const few = { schema, onRequest: fewAtOnce() }
  app.get(served.sitemap, few, async (_request, reply) => sendXml(reply, await sitemap(site)))
  app.get<{ Params: { part: string } }>(served.sitemapPart, few, async ({ params }, reply) => {
    const number = /^([1-9]\d{0,5})\.xml$/.exec(params.part)?.[1]
    const part = number === undefined ? null : await sitemapPart(site, Number(number))
    return part ? sendXml(reply, part) : reply.callNotFound()
  })
  if (deps.base === '') {
    const text = robots(deps)
    app.get(served.robots, { schema }, async (_request, reply) => kept(reply, 'text/plain').send(text))
  }
  app.get(served.webManifest, { schema }, async (_request, reply) =>
    kept(reply, 'application/manifest+json').send(JSON.stringify(webManifest(deps))),
  )
}

/** Screens behind short addresses, open to robots too: programs that show a link's title must be able to read them. */
const linkedTo: readonly string[] = [patterns.roleActions, patterns.compare]

const openPatterns: readonly string[] = [patterns.capability, patterns.theme, patterns.whatItLooksLike]

/** Whether the pages that a pattern stands for are open to search engines. */
const isOpen = (open: readonly string[], pattern: string) => open.includes(pattern) || openPatterns.includes(pattern)

/** What stands before the first name in a pattern. */
const beginningOf = (pattern: string) => pattern.replace(/:.*/, '')

/** Which addresses search engines leave alone: calls, downloads, and what is one visitor's. */
function robots({ pack, publicUrl, languages }: Pick<Deps, 'pack' | 'publicUrl' | 'languages'>): string {
  const open = [...pagesForAll(pack), ...linkedTo]
  const own = [...Object.values(patterns), currentRole].filter((path) => !isOpen(open, path)).map(beginningOf)
  // A rule holds for every address that begins so, unless it ends in `$`.
  const alone = (path: string) => (open.some((other) => other.startsWith(path)) ? `${path}$` : path)
  const documents = Object.values(documentPages).map((name) => `${patterns.roleActions.replace(/:\w+/, '*')}/${name}`)
  const [calls] = notForPages
  const kept = [
    calls,
    ...[...own, served.inbox, served.analyticsFrame, beginningOf(served.learn)].map(alone),
    ...documents,
  ]
  const inAll = languages.flatMap(({ base }) => [...new Set(kept)].toSorted().map((path) => base + path))
  const sitemaps = languages.map(({ base }) => `Sitemap: ${publicUrl}${base}${served.sitemap}`)
  return ['User-agent: *', ...inAll.map((path) => `Disallow: ${path}`), '', ...sitemaps, ''].join('\n')
}

/** Whom to tell of a fault in the security of the site: a mailto: or https: address, and the address of the rules for it. */
export type SecurityContact = { contact: string; policy: string | null }

const securityAddress = '/.well-known/security.txt'

/** How long whoever keeps a copy may rely on it; RFC 9116 §2.5.5 asks for less than a year. */
const lifetime = 90 * day

/** Whom to tell of a fault in the security of the site (RFC 9116). */
function securityTxt(
  { pack, publicUrl, clock }: Pick<Deps, 'pack' | 'publicUrl' | 'clock'>,
  { contact, policy }: SecurityContact,
): string {
  const midnight = Math.floor((clock().getTime() + lifetime) / day) * day
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(midnight).toISOString()}`,
    `Preferred-Languages: ${pack.language}`,
    // RFC 9116 allows only https: for addresses of the web.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${securityAddress}`] : []),
    ...(policy === null ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Serves security.txt, made anew for each request, so that it never expires while the server runs. */
export function serveSecurityTxt(app: FastifyInstance, deps: Deps, contact: SecurityContact): void {
  app.get(securityAddress, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(deps, contact)),
  )
}

/** How many addresses a sitemap may hold (sitemaps.org). */
const maxAddresses = 50_000

const beginning = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Site = Pick<Deps, 'db' | 'publicUrl'> & { pages: readonly string[]; most: number }

const entry = (kind: 'url' | 'sitemap', address: string) => `<${kind}><loc>${escapeHtml(address)}</loc></${kind}>\n`

/** The addresses of one part: the public pages stand before all roles. */
async function* writePart({ db, publicUrl, pages, most }: Site, number: number): AsyncGenerator<string> {
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
async function sitemapPart(site: Site, number: number): Promise<AsyncIterable<string> | null> {
  return number >= 1 && number <= (await countParts(site)) ? writePart(site, number) : null
}

/** The whole sitemap, or where it is too long for one the list of its parts. */
async function sitemap(site: Site): Promise<AsyncIterable<string> | string> {
  const parts = await countParts(site)
  if (parts <= 1) return writePart(site, 1)
  const list = Array.from({ length: parts }, (_, index) =>
    entry('sitemap', site.publicUrl + serverPaths.sitemapPart(index + 1)),
  )
  return `${beginning}<sitemapindex ${namespace}>\n${list.join('')}</sitemapindex>\n`
}

/** What a browser needs to know to keep the site among its applications. */
function webManifest(deps: Pick<Deps, 'pack' | 'base'>): object {
  const { base } = deps
  const { site, language, look } = deps.pack
  const { light } = look.palette
  const pictures = pictureAddresses(deps)
  const png = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: base + patterns.home,
    name: site.product,
    short_name: site.product,
    description: site.home.lede,
    lang: language,
    start_url: base + patterns.home,
    scope: base + patterns.home,
    // Back and the address stay in sight, which a window without them would not give.
    display: 'minimal-ui',
    theme_color: light.deep,
    background_color: light.paper,
    icons: [
      png(pictures.icon192, 192),
      png(pictures.icon512, 512),
      png(pictures.maskable, 512, 'maskable'),
      { src: pictures.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
