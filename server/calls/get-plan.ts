import { getPlan } from '#contract/get-plan.ts'
import { chosenIn, planInShort } from '#domain/assessing/plan-in-short.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { requireRole } from '#server/role/require-role.ts'
import { defineCall } from './call.ts'

export const getPlanCall = defineCall(getPlan, async (deps, { session, body }) => {
  const role = await requireRole(deps, session, body.roleId)
  const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
  const assessment = await loadQuestionnaire(deps.db.read, key)
  return { plan: planInShort(chosenIn(deps.pack, role, assessment)) }
})
