import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { roleId } from '#contract/call.ts'
import { type ChoiceQuery, choiceShape } from '#contract/mail.ts'
import { documentPaths, readChoice } from '#contract/wire/documents.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { runningTitle } from '#domain/documents/blocks.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { documents } from '#server/role/documents.ts'
import { requireRole } from '#server/role/require-role.ts'
import { openOrBegin } from '#server/session/sessions.ts'
import { documentHeaders } from './headers.ts'
import { answerNoDocument } from './refusal-page.ts'
import { sendServed, type Showing } from './served-page.ts'

const params = z.strictObject({ roleId })
type Params = z.infer<typeof params>

/** Answers with every document that can be read as a page, to whom it belongs. */
export function serveDocumentPages(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  for (const name of documentNames) {
    const { choices = [], page, open } = documents[name]
    if (!page) continue
    const { path, from, screen } = page
    // A page may be opened with more in its query, such as what counts visits.
    const querystring = z.object(choiceShape(choices))
    app.get<{ Params: Params; Querystring: ChoiceQuery }>(`${patterns.roleActions}/${path}`, {
      schema: { hide: true, params, querystring },
      errorHandler: answerNoDocument(showing, { page, isPage: true }),
      handler: async (request, reply) => {
        const session = await openOrBegin(deps, request, reply)
        const role = await requireRole(deps, session, request.params.roleId)
        const choice = readChoice(request.query)
        const made = await open(deps, { session, role, choice })
        const { title, author, footer, paper, blocks } = made
        const back = {
          to: from(role.id, choice),
          label: screen ? deps.pack.words.app.titles[screen(choice)] : role.title,
        }
        const wordFile = documentPaths.roleDocument(name, role.id, session.uuid, choice)
        const document = { title, author, footer, paper, blocks, runningTitle: runningTitle(made), back, wordFile }
        return sendServed(showing, request, reply, { document }, { headers: documentHeaders })
      },
    })
  }
}
