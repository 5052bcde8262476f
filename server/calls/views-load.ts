import { viewsLoad } from '#contract/views-load.ts'
import { mayWait } from '#domain/views/groups.ts'
import { askable } from '#domain/views/questions.ts'
import { findViewRequest } from '#server/db/views/requests.ts'
import { requireRole } from '#server/role/require-role.ts'
import { selectedNames } from '#server/session/session-state.ts'
import { isSaved } from '#server/session/sessions.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { isAnyNew, loadSeenByOthers, look } from '#server/views/looking.ts'
import { defineCall } from './call.ts'

export const viewsLoadCall = defineCall(viewsLoad, async (deps, { session, body }) => {
  const { db, pack } = deps
  const role = await requireRole(deps, session, body.roleId)
  const before = await findViewRequest(db.read, session.uuid, role.id)
  // A page that the server renders cannot look, because it stores nothing; most times there is nothing new to see.
  if (before && (await isAnyNew(db.read, before))) {
    await db.write(async (queries) => {
      const request = await findViewRequest(queries, session.uuid, role.id)
      if (request) await look(queries, request)
    })
  }
  const seen = await loadSeenByOthers(deps, session.uuid, role)
  const stored = await loadQuestionnaire(db.read, { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id })
  const needed = askable(pack, role)
  const asked = needed.filter(({ id }) => seen?.request.capabilities.includes(id))
  const names = new Map(needed.map(({ id, name }) => [id, name]))
  return {
    is_saved: isSaved(session),
    needed: needed.map(({ name }) => name),
    chosen: selectedNames(deps, role, stored),
    request: seen && {
      first_name: seen.request.firstName,
      capabilities: asked.map(({ name }) => name),
      is_whole: asked.length === needed.length,
      is_by_person: seen.request.isByPerson,
      has_comments: seen.request.hasComments,
    },
    links: (seen?.views ?? []).map(({ id, label, isMailed, state }) => ({
      id,
      label,
      is_mailed: isMailed,
      state: seen?.request.isByPerson ? state : null,
    })),
    people: seen?.people ?? 0,
    may_wait: seen !== null && mayWait(seen.request.isByPerson, seen.views),
    side_by_side: (seen?.all ?? []).map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
    talk: seen?.talk ?? [],
  }
})
