import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { roleId } from '#contract/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { light } from '#domain/framework/palette.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import type { Deps } from '#server/deps.ts'
import { pageHeaders } from '#server/pages/headers.ts'
import type { Looks } from '#server/pages/page-frame.ts'
import { documents } from '#server/role/documents.ts'
import { requireRole } from '#server/role/require-role.ts'
import { refusalFor } from '#server/values/refusals.ts'
import { openOrBegin } from '#server/session/sessions.ts'
import { documentPage, refusalPage, type HashedPage, type Site } from './page.ts'

const params = z.strictObject({ roleId })
type Params = z.infer<typeof params>

// These style sheets follow the client's, in this order.
const sheets = ['bar', 'sheet', 'title-page', 'contents', 'parts', 'field', 'table', 'paper']

// Custom properties do not work in the margins of printed pages.
const marginColour = ['top-left', 'bottom-left', 'bottom-right'].map((box) => `@${box} { color: ${light['ink-2']} }`)

function readStyle(): string {
  const folder = join(import.meta.dirname, 'styles')
  const texts = sheets.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
  return [...texts, `@media print { @page { ${marginColour.join(' ')} } }\n`].join('\n')
}

function send(reply: FastifyReply, { html, inline }: HashedPage): FastifyReply {
  return reply
    .headers(pageHeaders(inline))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Serves every document that can be read as a web page, to the session that may have it. */
export async function serveDocumentPages(app: FastifyInstance, deps: Deps, client: Looks): Promise<void> {
  const site: Site = { pack: deps.pack, client, style: readStyle() }
  const { words } = deps.pack

  await app.register(async (scope) => {
    for (const name of documentNames) {
      const { page, open } = documents[name]
      if (!page) continue
      const { path, tab } = page
      scope.get<{ Params: Params }>(`${patterns.roleActions}/${path}`, {
        schema: { hide: true, params },
        errorHandler: (error, request, reply) => {
          const refusal = refusalFor(error)
          if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
          const next =
            refusal.status === 409
              ? { to: paths.roleActions(request.params.roleId, tab), label: words.documents.page.assess }
              : { to: paths.home, label: words.app.error.again }
          void send(reply.status(refusal.status), refusalPage(site, refusal, next))
        },
        handler: async (request, reply) => {
          const session = await openOrBegin(deps, request, reply)
          const role = await requireRole(deps, session, request.params.roleId)
          const back = { to: paths.roleActions(role.id, tab), label: role.title }
          const wordFile = paths.roleDocument(name, role.id, session.uuid)
          return send(reply, documentPage(site, await open(deps, { session, role }), { back, wordFile }))
        },
      })
    }
  })
}
