import { viewsEnd } from '#contract/views-end.ts'
import { deleteViewRequest, findViewRequest } from '#server/db/views/requests.ts'
import { endLink } from '#server/views/looking.ts'
import { defineCall } from './call.ts'

export const viewsEndCall = defineCall(viewsEnd, async ({ db }, { session, body }) => {
  await db.forget(async (queries) => {
    const request = await findViewRequest(queries, session.uuid, body.roleId)
    if (!request) return
    await (body.id === undefined ? deleteViewRequest(queries, request.id) : endLink(queries, request, body.id))
  })
  await db.eraseDeleted()
  return {}
})
