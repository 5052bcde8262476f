import type { Pack } from '#domain/framework/pack-schema.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Attachment, Message } from '#server/mail/writing/message.ts'

/** ROLE_PROFILE and INTERVIEW_PACK: a document about a role, the same as its download (Spec §3). */
export function roleDocumentMail(
  pack: Pack,
  type: 'ROLE_PROFILE' | 'INTERVIEW_PACK',
  role: RoleProfile,
  document: Attachment,
  sender: string,
): Message {
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, type, { values: { role_title: title, agency }, attachments: [document], sender })
}
