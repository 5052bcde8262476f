import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { roleId, uuid } from '#contract/call.ts'
import { choiceShape, type ChoiceQuery } from '#contract/mail.ts'
import { readChoice } from '#contract/wire/document-choice.ts'
import { downloadIdPattern, downloadKey } from '#contract/wire/downloads.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import type { Deps } from '#server/deps.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { answerNoDocument } from '#server/pages/refusal-page.ts'
import type { Showing } from '#server/pages/served-page.ts'
import { documents } from '#server/role/documents.ts'
import { requireRole } from '#server/role/require-role.ts'
import { requireSession } from '#server/session/sessions.ts'
import { networkOf } from '#server/values/network.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'

const params = z.strictObject({ roleId })
const alone = z.strictObject({ uuid, [downloadKey]: z.string().regex(downloadIdPattern).optional() })
const besideOthers = alone.extend({ with: z.union([roleId, z.array(roleId).min(1).max(maxComparedRoles)]) })

type Query = z.infer<typeof alone> & Partial<z.infer<typeof besideOthers>> & ChoiceQuery

async function sendWord(deps: Deps, { ip, raw }: FastifyRequest, reply: FastifyReply, document: Document) {
  const turn = { isMail: false, network: networkOf(ip), isWanted: () => !raw.socket.destroyed }
  const { name, contentType, content } = await wordFile(deps, document, turn)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(content)
}

/** Answers the download of every document that has one, as a Word file; `with` names the roles that it sets beside its own. */
export function serveDownloads(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  for (const name of documentNames) {
    const { download, choices = [], page, open } = documents[name]
    if (!download) continue
    const querystring = (download.besideOthers ? besideOthers : alone).extend(choiceShape(choices))
    app.get<{ Params: z.infer<typeof params>; Querystring: Query }>(`/${name}/:roleId`, {
      schema: { operationId: name, summary: download.summary, params, querystring },
      errorHandler: answerNoDocument(showing, { page }),
      handler: async (request, reply) => {
        const session = await requireSession(deps, request, reply, request.query.uuid)
        const role = await requireRole(deps, session, request.params.roleId)
        const beside = [request.query.with ?? []].flat()
        const others = await Promise.all(beside.map((id) => requireRole(deps, session, id)))
        const choice = readChoice(request.query)
        return sendWord(deps, request, reply, await open(deps, { session, role, others, choice }))
      },
    })
  }
}
