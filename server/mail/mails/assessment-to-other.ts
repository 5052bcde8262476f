import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { dateInWords } from '#domain/framework/date-words.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { selfAssessmentReport, type Assessment } from '#server/documents/self-assessment-report.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Message } from '#server/mail/writing/message.ts'

/** ASSESSMENT_TO_OTHER: the Self Assessment Report alone, with the visitor's comment where there is one (Spec §3). */
export async function assessmentToOtherMail(
  deps: Pick<MailDeps, 'pack' | 'clock' | 'wordRenderer'>,
  role: RoleProfile,
  assessment: Assessment,
  comment: string,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, 'ASSESSMENT_TO_OTHER', {
    values: { role_title: title, agency, assessment_date: dateInWords(assessment.answeredAt, pack) },
    attachments: [await wordFile(deps, selfAssessmentReport(role, pack, assessment, deps.clock()))],
    comment,
  })
}
