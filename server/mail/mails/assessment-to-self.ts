import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { dateInWords } from '#domain/framework/date-words.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import type { Assessment } from '#server/documents/self-assessment-report.ts'
import type { WayToTarget } from '#server/documents/way-to-target.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Message } from '#server/mail/writing/message.ts'

/** ASSESSMENT_TO_SELF: the whole development plan, as its download has it (Spec §3). */
export async function assessmentToSelfMail(
  deps: Pick<MailDeps, 'pack' | 'clock' | 'wordRenderer'>,
  role: RoleProfile,
  assessment: Assessment,
  way: WayToTarget | null,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, 'ASSESSMENT_TO_SELF', {
    values: { role_title: title, agency, assessment_date: dateInWords(assessment.answeredAt, pack) },
    attachments: [await wordFile(deps, devPlanDocument(role, pack, assessment, deps.clock(), way))],
  })
}
