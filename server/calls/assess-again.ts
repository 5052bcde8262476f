import { assessAgain } from '#contract/assess-again.ts'
import { maxEarlier } from '#domain/assessing/again/again.ts'
import { againOf } from '#server/assessing/again/again.ts'
import { loadQuestionnaireWithin } from '#server/db/assessing/answers.ts'
import { clearAnswers, storeEarlier } from '#server/db/assessing/earlier.ts'
import { requireRole } from '#server/role/require-role.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const assessAgainCall = defineCall(assessAgain, async (deps, { session, body }) => {
  const role = await requireRole(deps, session, body.roleId)
  const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
  // Read where it is written: two tabs that ask at once keep it once.
  await deps.db.write(async (queries) => {
    const { answers, answeredAt, selected } = await loadQuestionnaireWithin(queries, key)
    if (answeredAt === null || againOf(deps, role, { answers, answeredAt })?.is_open !== true)
      throw refuse('notAgainYet')
    await storeEarlier(queries, key, { finishedAt: answeredAt, answers, selected }, maxEarlier)
    await clearAnswers(queries, key)
  })
  return {}
})
