import { validationDecide } from '#contract/validation-decide.ts'
import { findApprovalLink } from '#server/db/building/approval-links.ts'
import { refuse } from '#server/values/refusals.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { decide } from '#server/building/approval.ts'
import { defineCall } from './call.ts'

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
