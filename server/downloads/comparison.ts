import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { roleId, uuid } from '#contract/call.ts'
import { comparisonName } from '#contract/wire/patterns.ts'
import { maxComparedRoles } from '#domain/career/target.ts'
import { loadComparison } from '#server/career/comparison.ts'
import type { Deps } from '#server/deps.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { requireSession } from '#server/session/sessions.ts'
import { sendWord } from './word-file.ts'

const params = z.strictObject({ roleId })
const querystring = z.strictObject({ uuid, with: z.union([roleId, z.array(roleId).min(1).max(maxComparedRoles)]) })

/** Answers the download of a role beside those that `with` names. */
export function serveComparison(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof querystring> }>(`/${comparisonName}/:roleId`, {
    schema: {
      operationId: comparisonName,
      summary: 'A role beside others, capability by capability, as a Word document',
      params,
      querystring,
    },
    handler: async (request, reply) => {
      const session = await requireSession(deps, request, reply, request.query.uuid)
      const comparison = await loadComparison(deps, session, [request.params.roleId, request.query.with].flat())
      return sendWord(deps, reply, comparisonDocument(deps.pack, comparison, deps.clock()))
    },
  })
}
