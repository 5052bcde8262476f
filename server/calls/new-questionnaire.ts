import { newQuestionnaire } from '#contract/new-questionnaire.ts'
import { deleteQuestionnaire } from '#server/db/assessing/answers.ts'
import { defineCall } from './call.ts'

export const newQuestionnaireCall = defineCall(newQuestionnaire, async ({ db }, { session, body }) => {
  const qtype = body.roleId === '' ? 'BUILD' : 'ASSESS'
  await db.write((queries) => deleteQuestionnaire(queries, { sessionUuid: session.uuid, qtype, roleId: body.roleId }))
  return {}
})
