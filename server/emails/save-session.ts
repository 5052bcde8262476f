import { dateInWords } from '../calendar.ts'
import type { Deps } from '../deps.ts'
import { savedSeconds } from '../session-cookie.ts'
import { composeMail } from './compose.ts'
import type { Message } from './message.ts'

/** SAVE_SESSION: the link back to a session, with the day on which it ends unless it is used (Spec §3). */
export function saveSessionMail({ pack, clock }: Pick<Deps, 'pack' | 'clock'>, link: string): Message {
  const expires = new Date(clock().getTime() + savedSeconds * 1000)
  return composeMail(pack, 'SAVE_SESSION', { values: { expires_on: dateInWords(expires, pack) }, link })
}
