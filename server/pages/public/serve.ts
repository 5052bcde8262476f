import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { maxComparedRoles } from '#domain/career/target.ts'
import { choiceShape, type ChoiceQuery } from '#contract/mail.ts'
import { choiceQuery, documentTabs, readChoice, type OpenedTab } from '#contract/wire/document-choice.ts'
import { paths } from '#contract/wire/paths.ts'
import { betweenCodes, served } from '#contract/wire/patterns.ts'
import type { Deps } from '#server/deps.ts'
import { openIdsOf } from '#server/role/library.ts'
import { fewAtOnce } from '#server/pages/few-at-once.ts'
import { isRoleCode } from '#server/values/role-code.ts'
import { pagesForAll } from './page-head.ts'
import { robots } from './robots.ts'
import { maxAddresses, sitemap, sitemapPart } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const schema = { hide: true }

/** What a short address opens; an unknown tab is passed over. */
const opened = z.object({
  tab: z.enum(documentTabs).optional().catch(undefined),
  ...choiceShape(['agency', 'capabilities']),
})
type Opened = ChoiceQuery & Partial<Pick<OpenedTab, 'tab'>>

/** Leads on to the screen of these roles, where everybody can open them; else nothing is there, whether or not it is somebody's. */
async function leadOn(
  { db }: Deps,
  codes: readonly string[],
  reply: FastifyReply,
  { tab, ...choice }: Opened = {},
): Promise<FastifyReply | void> {
  const distinct = [...new Set(codes.map((code) => code.toLowerCase()))]
  const couldBe = distinct.length <= 1 + maxComparedRoles && distinct.every(isRoleCode)
  const [roleId, ...others] = (couldBe && (await openIdsOf(db.read, distinct))) || []
  if (roleId === undefined) return reply.callNotFound()
  const to =
    others.length === 0
      ? paths.roleActions(roleId, tab, choiceQuery(readChoice(choice)))
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
