import { validationDecide, validationLoad } from '#contract/building.ts'
import { buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { answersOf, needDifferences } from '#domain/building/built-profile.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import { defineCall } from '#server/call.ts'
import { findApprovalLink } from './approval-links.ts'
import { isoDate } from '#server/values/calendar.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { decide, versionOf } from './approval.ts'
import { closestRole } from './sharing.ts'

export const validationLoadCall = defineCall(validationLoad, async ({ db, pack, clock }, { body }) => {
  const found = await findApprovalLink(db.read, tokenHash(body.token), clock().toISOString())
  if (!found) throw refuse('validationGone')
  const { role, relationship, expiresAt } = found
  const closest = await closestRole(db.read, pack, role)
  const questions = buildQuestions(pack)
  const answers = answersOf(pack, role)
  return {
    role: showRole(pack, role),
    role_type: role.role_type,
    role_needs: showRoleNeeds(pack, role),
    relationship: pack.words.building.relationships[relationship],
    closest: closest && {
      role: showRole(pack, closest),
      differences: needDifferences(pack, role, closest).map(({ one, other, ...capability }) => ({
        ...capability,
        built: one,
        closest: other,
      })),
    },
    questions: questions.map(({ qref }) => showQuestion(questions, answers, qref)),
    decline_reasons: pack.validation.decline_reasons.map(({ id, text }) => ({ value: id, text })),
    version: versionOf(role),
    expires_on: isoDate(new Date(expiresAt), pack.time_zone),
  }
})

export const validationDecideCall = defineCall(validationDecide, async (deps, { body }) => {
  const { token, decision, reason, answers, version } = body
  const dropped = await deps.db.write(async (queries) => {
    const found = await findApprovalLink(queries, tokenHash(token), deps.clock().toISOString())
    if (!found) throw refuse('validationGone')
    return decide(deps, queries, found.role.id, { decision, reason, answers }, version)
  })
  for (const mail of dropped) deps.mail.ended(mail)
  await deps.db.eraseDeleted()
  return {}
})
