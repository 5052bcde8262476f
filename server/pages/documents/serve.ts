import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { roleId } from '#contract/call.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { downloads } from '#server/downloads/list.ts'
import { pageHeaders } from '#server/pages/headers.ts'
import type { Looks } from '#server/pages/page-frame.ts'
import { refusalFor, refuse } from '#server/values/refusals.ts'
import { openOrBegin } from '#server/session/sessions.ts'
import { documentPage, refusalPage, type HashedPage, type Site } from './page.ts'

const params = z.strictObject({ roleId })
type Params = z.infer<typeof params>

function rolePage(id: string, tab: string): string {
  return `/roleactions/${encodeURIComponent(id)}?tab=${tab}`
}

function send(reply: FastifyReply, { html, inline }: HashedPage): FastifyReply {
  return reply
    .headers(pageHeaders(inline))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Answers with every document about a role as a page, to whom it belongs. */
export async function serveDocumentPages(app: FastifyInstance, deps: Deps, client: Looks): Promise<void> {
  const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
  const { words } = deps.pack
  const site: Site = { pack: deps.pack, client, style }

  await app.register(async (scope) => {
    for (const { name, page, tab, make } of downloads) {
      scope.get<{ Params: Params }>(`/roleactions/:roleId/${page}`, {
        schema: { hide: true, params },
        errorHandler: (error, request, reply) => {
          const refusal = refusalFor(error)
          if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
          const next =
            refusal.status === 409
              ? { to: rolePage(request.params.roleId, tab), label: words.documents.page.assess }
              : { to: '/', label: words.app.error.again }
          void send(reply.status(refusal.status), refusalPage(site, refusal, next))
        },
        handler: async (request, reply) => {
          const session = await openOrBegin(deps, request, reply)
          const role = await findRole(deps.db.read, request.params.roleId, session.uuid)
          if (!role) throw refuse('unknownRole')
          const back = { to: rolePage(role.id, tab), label: role.title }
          const wordFile = `/mylsp/default/${name}/${encodeURIComponent(role.id)}?uuid=${session.uuid}`
          return send(reply, documentPage(site, await make(deps, session, role), { back, wordFile }))
        },
      })
    }
  })
}
