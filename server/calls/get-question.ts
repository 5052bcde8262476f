import { getQuestion } from '#contract/get-question.ts'
import { answersAfter } from '#domain/assessing/choices.ts'
import { showQuestion, takeStep } from '#domain/assessing/questionnaire.ts'
import { maxAssessments } from '#domain/session/session-limits.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { countAssessments, keepPlace, loadQuestionnaire, storeAnswers } from '#server/db/assessing/answers.ts'
import type { Queries } from '#server/db/open.ts'
import { questionsOf } from '#server/assessing/questions.ts'
import { findRole } from '#server/db/role/roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { keepInPassing, recordEvent } from '#server/session/sessions.ts'
import { defineCall } from './call.ts'

const refusals = { 'unknown question': 'unknownQuestion', 'not an option': 'notAnOption' } as const

export const getQuestionCall = defineCall(getQuestion, async (deps, { session, body }) => {
  const { qtype, direction, qref, answer, answers: chosen } = body
  const { isAboutRole, event } = questionnaires[qtype]
  const key = { sessionUuid: session.uuid, qtype, roleId: isAboutRole ? body.roleId : '' }
  const role = isAboutRole ? await findRole(deps.db.read, key.roleId, session.uuid) : null
  if (isAboutRole && !role) throw refuse('unknownRole')
  const questions = questionsOf(deps.pack, qtype, role)
  if (questions.length === 0) throw refuse('nothingAsked')
  const { answers, leftOff } = await loadQuestionnaire(deps.db.read, key)
  const taken = takeStep(questions, leftOff, { direction, qref, answer, answers: chosen })
  if ('refused' in taken) throw refuse(refusals[taken.refused])

  const { place, stored } = taken
  const now = deps.clock()
  const keep = stored ? deps.db.write : (work: (queries: Queries) => Promise<void>) => keepInPassing(deps, work)
  await keep(async (queries) => {
    await recordEvent(queries, session, event, now, isAboutRole ? { role_id: key.roleId } : {})
    const isFirst = isAboutRole && Object.keys(answers).length === 0
    const { begun, rated } = isFirst ? await countAssessments(queries, session.uuid) : { begun: 0, rated: 0 }
    if (stored && rated >= maxAssessments) throw refuse('manyAssessments')
    if (stored) await storeAnswers(queries, key, stored, now.toISOString())
    // Where a visitor only looks, their place is forgotten rather than refused.
    if (place !== leftOff && (stored || begun < 2 * maxAssessments)) await keepPlace(queries, key, place)
  })
  if (stored) deps.counters.answers.inc()
  return showQuestion(questions, answersAfter(answers, stored), place)
})
