import { getBuiltProfile } from '#contract/get-built-profile.ts'
import { builtProfile, unansweredQuestions } from '#domain/building/built-profile.ts'
import { showNeeds } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { defineCall } from './call.ts'

export const getBuiltProfileCall = defineCall(getBuiltProfile, async ({ db, pack }, { session }) => {
  const key = { sessionUuid: session.uuid, qtype: 'BUILD', roleId: '' } as const
  const { answers } = await loadQuestionnaire(db.read, key)
  const built = builtProfile(pack, answers)
  if (!built) return { built: null, unanswered: unansweredQuestions(pack, answers) }
  const { role_type, people, strategy, needs } = built
  return { built: { role_type, people, strategy, role_needs: showNeeds(pack, needs) }, unanswered: [] }
})
