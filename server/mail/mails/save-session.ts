import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { savedLifetime } from '#domain/session/session-limits.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import { titleInMail } from '#server/mail/writing/role-title.ts'
import type { CausedMail } from '#server/mail/writing/message.ts'

/**
 * SAVE_SESSION: the link back to a session, with its role (null where none is chosen) and the day on which the session ends if it is
 * not used before (Spec §3).
 */
export function saveSessionMail(
  { pack, clock }: Pick<MailDeps, 'pack' | 'clock'>,
  { link, role }: { link: string; role: RoleProfile | null },
): CausedMail {
  const expires = new Date(clock().getTime() + savedLifetime)
  const role_title = role && titleInMail(pack, role)
  const agency = role && showRole(pack, role).agency
  return composeMail(pack, 'SAVE_SESSION', {
    values: { role_title, agency, expires_on: dateInWords(expires, pack) },
    link,
  })
}
