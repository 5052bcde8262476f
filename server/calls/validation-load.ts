import { validationLoad } from '#contract/validation-load.ts'
import { answersOf, needDifferences } from '#domain/building/built-profile.ts'
import { buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { versionOf } from '#server/building/approval.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import { isoDate } from '#server/values/calendar.ts'
import { closestRole } from '#server/building/closest-role.ts'
import { findApprovalLink } from '#server/db/building/approval-links.ts'
import { refuse } from '#server/values/refusals.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { defineCall } from './call.ts'

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
