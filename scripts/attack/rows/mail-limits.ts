import { setTimeout as wait } from 'node:timers/promises'
import { mailboxOf } from '#domain/mail/email-request.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest } from '../guest.ts'
import { Inbox } from '../inbox.ts'
import type { AttackRow, Target } from '../row.ts'
import { readDatabase } from '../stored.ts'
import { many, Tally } from '../tally.ts'

/** The limits that a site has by itself. */
const limits = { address: 3, session: 10, network: 20, widest: 80, site: 500 }
const defaults = {
  LSP_MAIL_LIMIT_ADDRESS: String(limits.address),
  LSP_MAIL_LIMIT_ADDRESS_DAY: '5',
  LSP_MAIL_LIMIT_SESSION: String(limits.session),
  LSP_MAIL_LIMIT_NETWORK: String(limits.network),
  LSP_MAIL_LIMIT_SITE: String(limits.site),
}
const [sessions, networks] = [100, 34]
const shared = ['target', 'Target+1', 'TARGET+2'].map((local) => `${local}@agency.example`)

/** An address of one network in one of its spellings; every /64 counts as one, and those of IPv6 are one /48. */
function networkSpelt(network: number, place: number): string {
  if (network % 2 === 0) return place % 2 === 0 ? `203.0.113.${network}` : `::ffff:203.0.113.${network}`
  const tail = `${(place % 60_000).toString(16)}:${place % 9}`
  return place % 2 === 0 ? `2001:db8:0:${network}::${tail}` : `2001:DB8:0:${network}:0:0:${tail}`
}

/** Addresses that say who asked for the mail, and a few that everybody asks mail for. */
function addressOf(place: number, session: number, network: number): string {
  if (place % 5 === 0) return shared[place % shared.length] ?? ''
  return `s${session}.n${network}.${place}@agency.example`
}

/** Whom mail has gone to, once nothing waits. */
async function sentTo({ inbox, database }: Target): Promise<string[]> {
  const waiting = () => readDatabase(database, (db) => Number(db.prepare('select count(*) n from outbox').get()?.['n']))
  const end = performance.now() + 60_000
  while (waiting() > 0 && performance.now() < end) await wait(200)
  return (await new Inbox(inbox).all()).map(({ to }) => to)
}

function most(keys: readonly (string | undefined)[]): number {
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

async function askingForMail(target: Target) {
  const tally = new Tally()
  const requests = target.tries(10_000)
  const own = await target.another(defaults)
  try {
    const guests = await Promise.all(Array.from({ length: sessions }, () => newGuest(own.url)))
    const send = async (place: number) => {
      // One session asks from everywhere, and many others from one network, so that each limit stops somebody.
      const session = place % 4 === 0 ? 0 : place % sessions
      const guest = guests[session]
      if (!guest) return
      const network = session === 0 ? (place / 4) % networks : session < sessions / 2 ? 0 : session % networks
      const email = addressOf(place, session, network)
      const emailType = place % 50 === 1 ? 'ROLE_PROFILE' : 'SAVE_SESSION'
      const headers = { 'x-forwarded-for': networkSpelt(network, place) }
      const { status } = await guest.post('send_email', { email, emailType, emailData: { roleId } }, headers)
      tally.check(status < 500 || status === 503, () => `a request for mail was answered ${status}`)
    }
    await many(requests / 2, 32, send)
    // What was counted holds after a restart.
    await own.stop()
    await own.restart()
    await many(requests / 2, 32, (place) => send(place + requests / 2))

    const to = await sentTo(own)
    const found = {
      address: most(to.map((address) => mailboxOf(address))),
      session: most(to.map((address) => /^s\d+\b/.exec(address)?.[0])),
      network: most(to.map((address) => /\bn\d+\b/.exec(address)?.[0])),
      widest: to.filter((address) => /\bn\d*[13579]\b/.test(address)).length,
      site: to.length,
    }
    for (const limit of Object.keys(limits) as (keyof typeof limits)[]) {
      tally.check(found[limit] <= limits[limit], () => `${found[limit]} mails, ${limits[limit]} for one ${limit}`)
    }
    tally.check(to.length > 0, () => 'no mail went at all, so that nothing was proved')
    const said = Object.entries(found).map(([limit, count]) => `${limit} ${count}`)
    return tally.outcome(`most mails by ${said.join(', ')}; a restart in between`)
  } finally {
    await own.stop()
  }
}

export const rows: AttackRow[] = [{ id: 'T7', name: 'mail beyond the limits', run: askingForMail }]
