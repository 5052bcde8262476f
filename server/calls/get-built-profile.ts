import { getBuiltProfile } from '#contract/get-built-profile.ts'
import { builtProfile, unansweredQuestions } from '#domain/building/built-profile.ts'
import { sharingOf } from '#server/building/sharing.ts'
import { showNeeds } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { defineCall } from './call.ts'

export const getBuiltProfileCall = defineCall(getBuiltProfile, async (deps, { session }) => {
  const { db, pack } = deps
  const key = { sessionUuid: session.uuid, qtype: 'BUILD', roleId: '' } as const
  const { answers } = await loadQuestionnaire(db.read, key)
  const built = builtProfile(pack, answers)
  const sharing = sharingOf(deps)
  if (!built) return { built: null, unanswered: unansweredQuestions(pack, answers), sharing }
  const { role_type, people, strategy, needs } = built
  return { built: { role_type, people, strategy, role_needs: showNeeds(pack, needs) }, unanswered: [], sharing }
})
