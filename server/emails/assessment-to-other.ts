import { showRole, type RoleProfile } from '#domain/role.ts'
import { dateInWords } from '../calendar.ts'
import type { Deps } from '../deps.ts'
import { selfAssessmentReport, type Assessment } from '../documents/self-assessment-report.ts'
import { wordFile } from '../documents/word-file.ts'
import { composeMail } from './compose.ts'
import type { Message } from './message.ts'

/** ASSESSMENT_TO_OTHER: the Self Assessment Report alone, with the visitor's comment where there is one (Spec §3). */
export async function assessmentToOtherMail(
  deps: Pick<Deps, 'pack' | 'clock' | 'wordRenderer'>,
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
