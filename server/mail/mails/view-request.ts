import { showRole, type RoleProfile } from '#domain/role/role.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import { titleInMail } from '#server/mail/writing/role-title.ts'
import type { CausedMail } from '#server/mail/writing/message.ts'

/** VIEW_REQUEST: asks somebody for their view of the visitor's work, by a link that nobody else has from us (ours). */
export function viewRequestMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { role, link, name, comment }: { role: RoleProfile; link: string; name: string; comment: string },
): CausedMail {
  return composeMail(pack, 'VIEW_REQUEST', {
    values: { role_title: titleInMail(pack, role), agency: showRole(pack, role).agency },
    sender: name,
    comment,
    link,
  })
}
