import { getBuiltProfile } from '#contract/get-built-profile.ts'
import { builtProfile, unansweredQuestions, type BuiltProfile } from '#domain/building/built-profile.ts'
import { showNeeds } from '#domain/role/role.ts'
import { findMadeRole } from '#server/building/built-role.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { defineCall } from './call.ts'

export const getBuiltProfileCall = defineCall(getBuiltProfile, async ({ db, pack }, { session, body }) => {
  const show = ({ role_type, people, strategy, needs }: BuiltProfile) => ({
    built: { role_type, people, strategy, role_needs: showNeeds(pack, needs) },
    unanswered: [],
  })
  if (body.roleId !== undefined) {
    const made = await findMadeRole(db.read, session.uuid, body.roleId)
    if (made?.origin.kind !== 'kept') return { built: null, unanswered: [], kept: null }
    return { ...show(made), kept: { title: made.title, agency: made.agency } }
  }
  const key = { sessionUuid: session.uuid, qtype: 'BUILD', roleId: '' } as const
  const { answers } = await loadQuestionnaire(db.read, key)
  const built = builtProfile(pack, answers)
  if (!built) return { built: null, unanswered: unansweredQuestions(pack, answers), kept: null }
  return { ...show(built), kept: null }
})
