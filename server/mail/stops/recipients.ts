import { endingOf, isAllowedAddress } from '#domain/mail/allowed-domains.ts'
import { fill } from '#domain/framework/sentence.ts'
import { findStopped } from '#server/db/mail/mail-stops.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { CausedMail } from '#server/mail/writing/message.ts'

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
