import { getAssessResults } from '#contract/get-assess-results.ts'
import { writeGroups } from '#contract/wire/assessment-results.ts'
import { groupResults } from '#domain/assessing/assessment.ts'
import { groupUnrated } from '#domain/assessing/not-rated.ts'
import { countFallenOut, retiredRatings } from '#domain/assessing/retired-ratings.ts'
import { showNeeds } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { assessmentMeta, selectedNames } from '#server/session/session-state.ts'
import { keepInPassing, recordEvent } from '#server/session/sessions.ts'
import { seenInShort } from '#server/views/looking.ts'
import { defineCall } from './call.ts'

export const getAssessResultsCall = defineCall(getAssessResults, async (deps, { session, body }) => {
  const role = await findRole(deps.db.read, body.roleId, session.uuid)
  if (!role) throw refuse('unknownRole')
  const stored = await loadQuestionnaire(deps.db.read, {
    sessionUuid: session.uuid,
    qtype: 'ASSESS',
    roleId: role.id,
  })
  const seen = await seenInShort(deps, session.uuid, role)
  const retired = retiredRatings(deps.pack, stored.answers)
  const fallenOut = countFallenOut(deps.pack, stored.answers)
  await keepInPassing(deps, (queries) =>
    recordEvent(queries, session, 'results loaded', deps.clock(), { role_id: role.id }),
  )
  return {
    assessmentResults: writeGroups(groupResults(deps.pack, role.needs, stored.answers)),
    unrated: groupUnrated(deps.pack, role.needs, stored.answers),
    ...(retired.length > 0 ? { retired } : {}),
    ...(fallenOut > 0 ? { fallen_out: fallenOut } : {}),
    role_needs: showNeeds(deps.pack, role.needs),
    ...(seen ? { views: seen } : {}),
    assessmentMeta: assessmentMeta(deps, role, stored),
    selectedCapabilities: selectedNames(deps, role, stored),
  }
})
