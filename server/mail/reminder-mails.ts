import { namesAlone } from '#domain/framework/writing.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { MailDeps } from './deps.ts'
import { composeMail } from './letter.ts'
import { type CausedMail, type Message, titleInMail } from './writers.ts'

/** CONFIRM_REMINDERS: asks whoever reads the mail whether they want reminders; `asked` says which, and `expires` until when the link works (ours). */
export function confirmRemindersMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { asked, expires, link }: { asked: string; expires: Date; link: string },
): CausedMail {
  return composeMail(pack, 'CONFIRM_REMINDERS', { values: { asked, expires_on: dateInWords(expires, pack) }, link })
}

/** Of what a reminder reminds: the names of the capabilities whose actions are due, and whether the other days have come. */
export type Due = {
  role: RoleProfile
  askedAt: Date
  capabilities: readonly string[]
  review: boolean
  again: boolean
  isLast: boolean
}

/**
 * REMINDER: reminds of days of a plan that have come, with a link back to the session and two that stop reminders (ours). It repeats nothing that
 * was typed, and no rating.
 */
export function reminderMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { role, askedAt, capabilities, review, again, isLast }: Due,
  { link, stop, unsubscribe }: { link: string; stop: string; unsubscribe: string },
): Message {
  const { due } = pack.words.mail.reminders
  const values = {
    role_title: titleInMail(pack, role),
    agency: showRole(pack, role).agency,
    asked_on: dateInWords(askedAt, pack),
    dates: capabilities.length === 0 ? null : namesAlone(pack, capabilities),
    review: review ? due.review : null,
    again: again ? due.again : null,
    last: isLast ? due.last : null,
  }
  const message = composeMail(pack, 'REMINDER', {
    values,
    link,
    stop: { text: pack.words.mail.letter.stop_reminders, url: stop },
  })
  return { ...message, unsubscribe }
}
