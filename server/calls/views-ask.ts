import { viewsAsk } from '#contract/views-ask.ts'
import { nameMessage, tidyName } from '#domain/mail/sender-name.ts'
import { maxViewRequests } from '#domain/views/view.ts'
import { askable } from '#domain/views/questions.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { countViewsHeld, storeViewRequest } from '#server/db/views/requests.ts'
import { requireRole } from '#server/role/require-role.ts'
import { isSaved } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const viewsAskCall = defineCall(viewsAsk, async (deps, { session, body }) => {
  const { db, pack, clock } = deps
  const role = await requireRole(deps, session, body.roleId)
  if (!isSaved(session)) throw refuse('viewsUnsaved')
  const message = nameMessage(pack.words.mail.name, body.first_name)
  if (message !== null) return { first_name: message }
  const { selected } = await loadQuestionnaire(db.read, { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id })
  const capabilities = askable(pack, role)
    .map(({ id }) => id)
    .filter((id) => body.which === 'all' || selected.includes(id))
  if (capabilities.length === 0) throw refuse('nothingAsked')
  const request = {
    id: deps.newUuid(),
    sessionUuid: session.uuid,
    roleId: role.id,
    firstName: tidyName(body.first_name),
    capabilities,
    isByPerson: body.is_by_person,
    hasComments: body.has_comments,
  }
  await db.write(async (queries) => {
    const { requests } = await countViewsHeld(queries, session.uuid)
    if (!(await storeViewRequest(queries, request, clock().toISOString()))) throw refuse('viewsAsked')
    if (requests >= maxViewRequests) throw refuse('manyViewRequests')
  })
  return {}
})
