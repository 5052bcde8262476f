import { sendEmail } from '#contract/send-email.ts'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { loadAssessment } from '#server/assessing/assessment.ts'
import { findRole } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { assessmentToOtherMail } from '#server/mail/mails/assessment-to-other.ts'
import { assessmentToSelfMail } from '#server/mail/mails/assessment-to-self.ts'
import { interviewPackMail } from '#server/mail/mails/interview-pack.ts'
import type { Message } from '#server/mail/writing/message.ts'
import { roleProfileMail } from '#server/mail/mails/role-profile.ts'
import { sendMail } from '#server/mail/send.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Session } from '#server/session/sessions.ts'
import { loadWayToTarget } from '#server/career/way-to-target.ts'
import { defineCall } from './call.ts'
import { checkFields } from './email-fields.ts'
import { saveAndSendLink } from './save-session.ts'

type Asked = { type: Exclude<RequestedEmailType, 'SAVE_SESSION'>; session: Session; role: RoleProfile; comment: string }

async function composeFor(deps: Deps, { type, session, role, comment }: Asked): Promise<Message> {
  if (type === 'ROLE_PROFILE') return roleProfileMail(deps, role)
  if (type === 'INTERVIEW_PACK') return interviewPackMail(deps, role)
  const assessment = await loadAssessment(deps, session, role)
  return type === 'ASSESSMENT_TO_SELF'
    ? assessmentToSelfMail(deps, role, assessment, await loadWayToTarget(deps, session, role))
    : assessmentToOtherMail(deps, role, assessment, comment)
}

export const sendEmailCall = defineCall(sendEmail, async (deps, context) => {
  const { session, body, network } = context
  const { email, emailType: type, emailData } = body
  if (type === 'SAVE_SESSION') return saveAndSendLink(deps, context)
  const comment = type === 'ASSESSMENT_TO_OTHER' ? (body.comment ?? '') : ''
  const messages = checkFields(deps.pack.words.mail, { email, comment })
  if (Object.keys(messages).length > 0) return messages

  const roleId = emailData.roleId ?? session.stored?.role_id
  const role = roleId ? await findRole(deps.db.read, roleId, session.uuid) : null
  if (!role) throw refuse(emailData.roleId === undefined ? 'noRoleChosen' : 'unknownRole')
  const message = await composeFor(deps, { type, session, role, comment })
  const limitReached = await sendMail(deps, { type, email, sessionUuid: session.uuid, network }, message)
  return limitReached === null ? {} : { email: limitReached }
})
