import type { MailDeps } from '#server/mail/mail-deps.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { CausedMail } from '#server/mail/writing/message.ts'

/** CONFIRM_STOP: asks somebody who checks profiles whether mail to them is to stop, because a link may have been forwarded (ours). */
export function confirmStopMail({ pack }: Pick<MailDeps, 'pack'>, link: string): CausedMail {
  const { withStopLink: _another, ...message } = composeMail(pack, 'CONFIRM_STOP', { values: {}, link })
  // The link is the one that stops mail, so none stands at the end.
  return { ...message, withStopLink: () => message }
}
