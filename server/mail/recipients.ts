import type { z } from 'zod'
import type { fieldMessages } from '#contract/mail.ts'
import { fill } from '#domain/framework/sentence.ts'
import {
  addressMessage,
  commentMessage,
  endingOf,
  isAddress,
  isAllowedAddress,
  recipientsMessage,
} from '#domain/mail/email-request.ts'
import { nameMessage } from '#domain/mail/sender-name.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { wireAddress } from './delivery/transport.ts'
import type { MailDeps } from './mail-deps.ts'
import { findStopped } from './stops.ts'
import type { CausedMail } from './writing/parts.ts'

export type FieldMessages = z.infer<typeof fieldMessages>

/** What is typed into an e-mail form. `isForSeveral` says whether `email` may hold several addresses. */
type Typed = { email: string; name?: string; comment?: string; isForSeveral?: boolean }

// An address can be longer in the ASCII form that mail servers use, so both forms are checked.
const isRight = (address: string) => isAddress(address) && isAddress(wireAddress(address))

/** The message for each field of an e-mail form that breaks a rule; empty when the form is right (Spec §5). */
export function checkFields(
  words: MailWords,
  { email, name = '', comment = '', isForSeveral = false }: Typed,
): FieldMessages {
  const found = {
    email: (isForSeveral ? recipientsMessage : addressMessage)(words.address, email, isRight),
    name: nameMessage(words.name, name),
    comment: commentMessage(words.comment, comment),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null))
}

/** Those of the addresses, in the form for mail servers, whose owners have stopped mail from this site. */
async function stoppedAmong({ db, mail }: Pick<MailDeps, 'db' | 'mail'>, addresses: readonly string[]) {
  const stopped = await findStopped(db.read, addresses.flatMap(mail.stops.codesOf))
  return addresses.filter((address) => mail.stops.codesOf(address).some((code) => stopped.includes(code)))
}

/** Whether the owner of an address has stopped mail from this site. */
export async function hasStopped(deps: Pick<MailDeps, 'db' | 'mail'>, address: string): Promise<boolean> {
  return (await stoppedAmong(deps, [address])).length > 0
}

/** The message where no mail may go to one of the addresses, in the form for mail servers; null where it may go to all. */
export async function recipientsRefused(
  deps: Pick<MailDeps, 'db' | 'mail' | 'pack'>,
  addresses: readonly string[],
): Promise<string | null> {
  const { mail, pack } = deps
  const words = pack.words.mail.address
  const foreign = addresses.find((address) => !isAllowedAddress(mail.allowedDomains, address))
  const isAlone = addresses.length === 1
  if (foreign !== undefined) {
    const list = new Intl.ListFormat(pack.language, { type: 'disjunction' })
    const endings = list.format(mail.allowedDomains.map(endingOf))
    return isAlone ? fill(words.not_allowed, { endings }) : fill(words.one_not_allowed, { address: foreign, endings })
  }
  const [stopped] = await stoppedAmong(deps, addresses)
  if (stopped === undefined) return null
  return isAlone ? words.no_more : fill(words.one_no_more, { address: stopped })
}

/** A mail as its recipient gets it: with the link at its end by which they stop all further mail. */
export function stoppable(
  { mail, publicUrl }: Pick<MailDeps, 'mail' | 'publicUrl'>,
  address: string,
  caused: CausedMail,
) {
  return caused.withStopLink(publicUrl + mail.stops.pathOf(address))
}
