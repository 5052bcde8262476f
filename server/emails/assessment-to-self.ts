import { showRole, type RoleProfile } from '#domain/role.ts'
import { dateInWords } from '../calendar.ts'
import type { Deps } from '../deps.ts'
import { devPlanDocument } from '../documents/dev-plan.ts'
import type { Assessment } from '../documents/self-assessment-report.ts'
import type { WayToTarget } from '../documents/way-to-target.ts'
import { wordFile } from '../documents/word-file.ts'
import { composeMail } from './compose.ts'
import type { Message } from './message.ts'

/** ASSESSMENT_TO_SELF: the whole development plan, as its download has it (Spec §3). */
export async function assessmentToSelfMail(
  deps: Pick<Deps, 'pack' | 'clock' | 'wordRenderer'>,
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
