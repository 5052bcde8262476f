import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { roleId, uuid } from '#contract/call.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/values/refusals.ts'
import { requireSession } from '#server/session/sessions.ts'
import { serveComparison } from './comparison.ts'
import { downloads } from './list.ts'
import { sendWord } from './word-file.ts'

const params = z.strictObject({ roleId })
const querystring = z.strictObject({ uuid })

/** Answers every download of a document about a role. */
export function serveDownloads(app: FastifyInstance, deps: Deps): void {
  for (const download of downloads) {
    app.get<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof querystring> }>(`/${download.name}/:roleId`, {
      schema: { operationId: download.name, summary: download.summary, params, querystring },
      handler: async (request, reply) => {
        const session = await requireSession(deps, request, reply, request.query.uuid)
        const role = await findRole(deps.db.read, request.params.roleId, session.uuid)
        if (!role) throw refuse('unknownRole')
        return sendWord(deps, reply, await download.make(deps, session, role))
      },
    })
  }
  serveComparison(app, deps)
}
