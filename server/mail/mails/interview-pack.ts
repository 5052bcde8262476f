import { showRole, type RoleProfile } from '#domain/role/role.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Message } from '#server/mail/writing/message.ts'

/** INTERVIEW_PACK: a role's interview pack, as its download has it (Spec §3). */
export async function interviewPackMail(
  deps: Pick<MailDeps, 'pack' | 'clock' | 'wordRenderer'>,
  role: RoleProfile,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, 'INTERVIEW_PACK', {
    values: { role_title: title, agency },
    attachments: [await wordFile(deps, interviewPackDocument(role, pack, deps.clock()))],
  })
}
