import { dateInWords } from '#server/values/calendar.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import type { Assessment } from '#server/documents/self-assessment-report.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Attachment, Message } from '#server/mail/writing/message.ts'

/** What these mails are about: a role and the visitor's self-assessment for it. */
type Assessed = { role: RoleProfile; assessment: Assessment }

function values(pack: Pack, { role, assessment }: Assessed) {
  const { title, agency } = showRole(pack, role)
  return { role_title: title, agency, assessment_date: dateInWords(assessment.answeredAt, pack) }
}

/** ASSESSMENT_TO_SELF: the whole development plan, the same as its download (Spec §3). */
export function assessmentToSelfMail(pack: Pack, assessed: Assessed, plan: Attachment): Message {
  return composeMail(pack, 'ASSESSMENT_TO_SELF', { values: values(pack, assessed), attachments: [plan] })
}

/** ASSESSMENT_TO_OTHER: only the Self Assessment Report, with the visitor's comment where there is one (Spec §3). */
export function assessmentToOtherMail(pack: Pack, assessed: Assessed, report: Attachment, comment: string): Message {
  return composeMail(pack, 'ASSESSMENT_TO_OTHER', { values: values(pack, assessed), attachments: [report], comment })
}
