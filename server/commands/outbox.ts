import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '#domain/framework/durations.ts'
import { isAddress, tidyAddress } from '#domain/mail/email-request.ts'
import { type SealedMail, wireAddress } from '#server/mail/transport.ts'
import { countEnded, dropMail, type ListedMail, listMail, retryMail, sealedOf } from '#server/mail/queries.ts'
import { endStop, stopLinks } from '#server/mail/stops.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import { type Command, CommandError, exitCodes, type Facts, type Settings, table, toSecond } from './command.ts'
import { eraseForGood } from './open-database.ts'

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

type MailState = 'waiting' | 'being sent' | 'interrupted' | 'in doubt'

function stateOf({ leased_until, doubts }: ListedMail, now: string): MailState {
  if (leased_until !== null && leased_until > now) return 'being sent'
  if (leased_until !== null) return 'interrupted'
  return doubts > 0 ? 'in doubt' : 'waiting'
}

/** A mail that waits, with its address masked. */
export type ListedWaiting = Pick<ListedMail, 'id' | 'type' | 'stored_at' | 'tries' | 'next_try_at' | 'last_failure'> & {
  state: MailState
  to: string
}

/** The mail that waits, and how many ended in the last 24 hours, by result. */
export type ListedOutbox = { waiting: ListedWaiting[]; ended: { result: string; mails: number }[] }

/** Enough of an address for an operator to see which agency's mail waits. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}…${address.slice(at)}`
}

/** The masked address of a mail; null where the mail has ended meanwhile. */
async function addressOf({ db, keys }: Pick<Command, 'db' | 'keys'>, mail: ListedMail): Promise<string | null> {
  const sealed = await sealedOf(db.read, mail.id)
  if (sealed === null) return null
  const content = keys.open(sealed, mail.id, mail.key_id)
  return content === null ? 'key gone' : masked((JSON.parse(content) as SealedMail).to)
}

/** Lists the waiting mail with masked addresses, and counts the mail that ended in the last 24 hours. */
export async function listOutbox({ db, keys, now, say }: Command): Promise<ListedOutbox> {
  const waiting: ListedWaiting[] = []
  for (const mail of await listMail(db.read)) {
    const { id, stored_at, tries, next_try_at, last_failure } = mail
    const [type, state] = [mail.type.toLowerCase().replaceAll('_', ' '), stateOf(mail, now.toISOString())]
    // One content after the other, because a command has little memory.
    // oxlint-disable-next-line no-await-in-loop
    const to = await addressOf({ db, keys }, mail)
    if (to !== null) waiting.push({ id, type, state, stored_at, tries, next_try_at, last_failure, to })
  }
  if (waiting.length === 0) say('No mail waits.')
  else {
    const head = ['ID', 'TYPE', 'STATE', 'STORED (UTC)', 'TRIES', 'NEXT TRY (UTC)', 'LAST FAILURE', 'TO']
    const rows = waiting.map((mail) => [
      mail.id,
      mail.type,
      mail.state,
      toSecond(mail.stored_at),
      String(mail.tries),
      toSecond(mail.next_try_at),
      mail.last_failure ?? '',
      mail.to,
    ])
    for (const line of table([head, ...rows])) say(line)
  }
  const ended = await countEnded(db.read, new Date(now.getTime() - day).toISOString())
  const counts = ended.map(({ result, mails: count }) => `${count} ${result}`)
  say(`Ended in the last 24 hours: ${counts.length === 0 ? 'none' : counts.join(', ')}.`)
  return { waiting, ended }
}

/** Makes one waiting mail due at once, or all of them where `id` is null. */
export async function retryOutbox({ db, now, by, say }: Command, id: string | null): Promise<Facts> {
  const count = await db.write(async (queries) => {
    const due = await retryMail(queries, id, now.toISOString())
    if (due > 0) await recordAct(queries, now, by, { act: 'retry mail', about: id ?? '', after: { due } })
    return due
  })
  if (count === 0 && id !== null) {
    const isThere = (await listMail(db.read)).some((mail) => mail.id === id)
    if (!isThere) throw new CommandError(`No mail waits under ${id}.`, exitCodes.notThere)
    say('This mail is being sent now.')
    return { due: 0 }
  }
  say(count === 0 ? 'No mail waits.' : `${mails(count)} due: a running server tries within seconds.`)
  return { due: count }
}

/** Erases one waiting mail without sending it, or all of them where `id` is null. */
export async function dropOutbox({ db, now, by, say }: Command, id: string | null): Promise<Facts> {
  const count = await db.write(async (queries) => {
    const { length: dropped } = await dropMail(queries, id, now.toISOString())
    if (dropped > 0) await recordAct(queries, now, by, { act: 'drop mail', about: id ?? '', after: { dropped } })
    return dropped
  })
  if (count === 0 && id !== null) throw new CommandError(`No mail waits under ${id}.`, exitCodes.notThere)
  say(count === 0 ? 'No mail waits.' : `${mails(count)} dropped.`)
  const facts = { dropped: count }
  await eraseForGood(db, facts)
  return facts
}

const secretFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'secret')

/** The signing secret, set or in its file; null where this machine has neither. */
export function keptSecret(settings: Pick<Settings, 'secret' | 'dataFolder'>): string | null {
  const file = secretFile(settings)
  return settings.secret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}

function secretOf(settings: Settings): string {
  const secret = keptSecret(settings)
  if (secret !== null) return secret
  throw new CommandError(`There is no secret: set LSP_SECRET, or keep it in ${secretFile(settings)}.`, exitCodes.config)
}

/** Lets mail go again to an address whose owner has stopped it; the database holds a code of the address alone. */
export async function allowAddress({ db, settings, now, by, say }: Command, typed: string): Promise<Facts> {
  if (!isAddress(tidyAddress(typed))) throw new CommandError('This is not one email address.', exitCodes.usage)
  const codes = stopLinks(secretOf(settings())).codesOf(wireAddress(typed))
  const isEnded = await db.write(async (queries) => {
    const ended = await endStop(queries, codes)
    if (ended) await recordAct(queries, now, by, { act: 'allow mail' })
    return ended
  })
  if (!isEnded) {
    throw new CommandError('Nobody has stopped mail to this address.', exitCodes.notThere)
  }
  say('Mail can go to this address again.')
  return { allowed: 1 }
}
