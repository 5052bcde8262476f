import { newQuestionnaire } from '#contract/new-questionnaire.ts'
import { answersOf } from '#domain/building/built-profile.ts'
import { changeableRole } from '#server/building/built-role.ts'
import { changeQuestionnaire, deleteQuestionnaire, storeAnswers } from '#server/db/assessing/answers.ts'
import { requireRole } from '#server/role/require-role.ts'
import { recordEvent } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

export const newQuestionnaireCall = defineCall(newQuestionnaire, async (deps, { session, body }) => {
  const { db, pack, clock } = deps
  const { roleId, fromRoleId, revises } = body
  const key = { sessionUuid: session.uuid, qtype: roleId === '' ? 'BUILD' : 'ASSESS', roleId } as const
  if (fromRoleId === undefined || roleId !== '') {
    await db.write((queries) => deleteQuestionnaire(queries, key))
    return {}
  }
  const from = revises
    ? await changeableRole(db.read, session.uuid, fromRoleId)
    : await requireRole(deps, session, fromRoleId)
  const now = clock()
  // What is built has the title and the agency of the search; what is changed keeps its own.
  const sought = revises ? { query_role: from.title, query_agency: from.agency } : {}
  await db.write(async (queries) => {
    await recordEvent(queries, session, 'build question', now, sought)
    await deleteQuestionnaire(queries, key)
    await changeQuestionnaire(queries, key, { from: { roleId: fromRoleId, revises } })
    await storeAnswers(queries, key, { answers: answersOf(pack, from), cleared: [] }, now.toISOString())
  })
  return {}
})
