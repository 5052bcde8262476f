import { showRole, type RoleProfile } from '#domain/role/role.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Message } from '#server/mail/writing/message.ts'

/** ROLE_PROFILE: a role's profile, as its download has it (Spec §3). */
export async function roleProfileMail(
  deps: Pick<MailDeps, 'pack' | 'clock' | 'wordRenderer'>,
  role: RoleProfile,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, 'ROLE_PROFILE', {
    values: { role_title: title, agency },
    attachments: [await wordFile(deps, roleProfileDocument(role, pack, deps.clock()))],
  })
}
