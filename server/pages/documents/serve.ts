import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { roleId } from '#contract/call.ts'
import { choiceShape, type ChoiceQuery } from '#contract/document-choice.ts'
import { readChoice } from '#contract/wire/document-choice.ts'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { light } from '#domain/framework/palette.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { pageHeaders } from '#server/pages/headers.ts'
import { looksOf } from '#server/pages/page-frame.ts'
import { answerNoDocument } from '#server/pages/refusal-page.ts'
import type { Showing } from '#server/pages/served-page.ts'
import { root } from '#server/places.ts'
import { documents } from '#server/role/documents.ts'
import { requireRole } from '#server/role/require-role.ts'
import { openOrBegin } from '#server/session/sessions.ts'
import { documentPage, type HashedPage, type Site } from './page.ts'

const params = z.strictObject({ roleId })
type Params = z.infer<typeof params>

// These style sheets follow the client's, in this order.
const sheets = ['bar', 'sheet', 'title-page', 'contents', 'fold', 'parts', 'field', 'table', 'paper']

// Custom properties do not work on printed pages.
const marginColour = ['top-left', 'bottom-left', 'bottom-right'].map((box) => `@${box} { color: ${light['ink-2']} }`)

function readStyle(paper: Pack['paper'] = 'a4'): string {
  const folder = join(root, 'server', 'pages', 'documents', 'styles')
  const texts = sheets.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
  return [...texts, `@media print { @page { size: ${paper}; ${marginColour.join(' ')} } }\n`].join('\n')
}

function send(reply: FastifyReply, { html, inline }: HashedPage): FastifyReply {
  return reply
    .headers(pageHeaders(inline))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Answers with every document that can be read as a page, to whom it belongs. */
export async function serveDocumentPages(app: FastifyInstance, showing: Showing): Promise<void> {
  const { deps } = showing
  const client = looksOf(deps, showing.web)
  const site: Site = { pack: deps.pack, client, style: readStyle(deps.pack.paper) }

  await app.register(async (scope) => {
    for (const name of documentNames) {
      const { choices = [], page, open } = documents[name]
      if (!page) continue
      const { path, from, screen } = page
      // A page may be opened with more in its query, such as what counts visits.
      const querystring = z.object(choiceShape(choices))
      scope.get<{ Params: Params; Querystring: ChoiceQuery }>(`${patterns.roleActions}/${path}`, {
        schema: { hide: true, params, querystring },
        errorHandler: answerNoDocument(showing, { page, isPage: true }),
        handler: async (request, reply) => {
          const session = await openOrBegin(deps, request, reply)
          const role = await requireRole(deps, session, request.params.roleId)
          const choice = readChoice(request.query)
          const document = await open(deps, { session, role, choice })
          const back = {
            to: from(role.id, choice),
            label: screen ? deps.pack.words.app.titles[screen(choice)] : role.title,
          }
          const wordFile = documentPaths.roleDocument(name, role.id, session.uuid, choice)
          return send(reply, documentPage(site, document, { path: request.url, back, wordFile }))
        },
      })
    }
  })
}
