import { reviewName } from '#contract/wire/document-paths.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { roleId, uuid } from '#contract/call.ts'
import { downloadIdPattern, downloadKey } from '#contract/wire/downloads.ts'
import { paths } from '#contract/wire/paths.ts'
import { calendarFile } from '#domain/assessing/plan/calendar-file.ts'
import { loadStoredPlan } from '#server/db/assessing/plans.ts'
import { answerNoDocument } from '#server/pages/refusal-page.ts'
import type { Showing } from '#server/pages/served-page.ts'
import { requireRole } from '#server/role/require-role.ts'
import { requireSession } from '#server/session/sessions.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'
import { nameUuid } from '#server/values/name-uuid.ts'
import { refuse } from '#server/values/refusals.ts'

const params = z.strictObject({ roleId })
const querystring = z.strictObject({ uuid, [downloadKey]: z.string().regex(downloadIdPattern).optional() })

/** Answers with the calendar file of the day on which a plan is looked at again. It names no role and holds no token. */
export function servePlanReview(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  const { db, pack, clock, publicUrl } = deps
  app.get<{ Params: z.infer<typeof params>; Querystring: z.infer<typeof querystring> }>(`/${reviewName}/:roleId`, {
    schema: { operationId: reviewName, summary: 'The day of a plan’s review as a calendar file', params, querystring },
    errorHandler: answerNoDocument(showing, { page: null }),
    handler: async (request, reply) => {
      const session = await requireSession(deps, request, reply, request.query.uuid)
      const role = await requireRole(deps, session, request.params.roleId)
      const { reviewOn: day } = await loadStoredPlan(db.read, { sessionUuid: session.uuid, roleId: role.id })
      if (day === null) throw refuse('noReviewDay')
      const { title, text, file } = pack.words.documents.plan_calendar
      const uid = nameUuid(session.uuid, `${reviewName} ${role.id}`)
      const event = { uid, stamp: clock(), day, title, text, url: publicUrl + paths.yours }
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', contentDisposition(`${file}.ics`))
        .header('cache-control', 'no-store')
        .send(calendarFile(pack.site.product, event))
    },
  })
}
