import { viewsAsk } from '#contract/views-ask.ts'
import { nameMessage, tidyName } from '#domain/mail/sender-name.ts'
import { askable } from '#domain/views/questions.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { storeViewRequest } from '#server/db/views/requests.ts'
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
  const isStored = await db.write((queries) => storeViewRequest(queries, request, clock().toISOString()))
  if (!isStored) throw refuse('viewsAsked')
  return {}
})
