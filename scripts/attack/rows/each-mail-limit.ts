import { setTimeout as wait } from 'node:timers/promises'
import { requestKeyHeader } from '#contract/wire/headers.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest, sharingForm, type Guest } from '../guest.ts'
import { Inbox } from '../inbox.ts'
import { pack } from '../pack.ts'
import type { AttackRow, Target } from '../row.ts'
import { readDatabase } from '../stored.ts'
import { many, Tally } from '../tally.ts'

/** How many requests each control is met with, and how many of them a limit allows. */
const [requests, allowed] = [20, 4]

const anyone = (place: number) => `reader${place}@agency.example`
const document = (email: string) => ({ email, emailType: 'ROLE_PROFILE', emailData: { roleId } })

/** Whom mail has gone to, once nothing waits. */
async function sentTo({ inbox, database }: Target): Promise<string[]> {
  const waiting = () => readDatabase(database, (db) => Number(db.prepare('select count(*) n from outbox').get()?.['n']))
  while (waiting() > 0) await wait(50)
  return (await new Inbox(inbox).all()).map(({ to }) => to)
}

const sharedIn = ({ database }: Target) =>
  readDatabase(database, (db) =>
    Number(db.prepare('select count(*) n from roles where shared_at is not null').get()?.['n']),
  )

/** Lets as many visitors from networks of their own do something at once. */
async function everybody({ url }: Target, act: (guest: Guest, place: number) => Promise<unknown>): Promise<void> {
  await many(requests, 5, async (place) => void (await act(await newGuest(url), place)))
}

/** A server on which one control alone stands in the way, what is tried on it, and how much of it may come through. */
type Trial = { settings?: Record<string, string>; most?: number; tried: (own: Target) => Promise<number> }

async function mails(own: Target, act: (guest: Guest, place: number) => Promise<unknown>): Promise<number> {
  await everybody(own, act)
  return (await sentTo(own)).length
}

async function shares(own: Target, act: (guest: Guest) => void): Promise<number> {
  await everybody(own, async (guest, place) => {
    act(guest)
    await guest.build(pack)
    await guest.post('add_role', sharingForm(pack, `Keeper of kites ${place}`, true))
  })
  return sharedIn(own)
}

/** Asks for mail again and again in one session, from many networks. */
async function inOneSession(own: Target, asked: (place: number) => readonly [object, Record<string, string>?]) {
  const guest = await newGuest(own.url)
  return mails(own, async ({ network }, place) => {
    const [body, headers] = asked(place)
    return guest.post('send_email', body, { 'x-forwarded-for': network, ...headers })
  })
}

const toOneAddress = (own: Target) => mails(own, (guest) => guest.post('send_email', document(anyone(0))))

const trials: Record<string, Trial> = {
  'mails to an address within an hour': {
    settings: { LSP_MAIL_LIMIT_ADDRESS: `${allowed}` },
    tried: toOneAddress,
  },
  'mails to an address within a day': {
    settings: { LSP_MAIL_LIMIT_ADDRESS_DAY: `${allowed}` },
    tried: toOneAddress,
  },
  'mails of a session': {
    settings: { LSP_MAIL_LIMIT_SESSION: `${allowed}` },
    tried: (own) => inOneSession(own, (place) => [document(anyone(place))]),
  },
  'mails from a network': {
    settings: { LSP_MAIL_LIMIT_NETWORK: `${allowed}` },
    tried: (own) =>
      mails(own, async (guest, place) => {
        guest.network = '192.0.2.1'
        await guest.post('send_email', document(anyone(place)))
      }),
  },
  'mails of the site': {
    settings: { LSP_MAIL_LIMIT_SITE: `${allowed}` },
    tried: (own) => mails(own, (guest, place) => guest.post('send_email', document(anyone(place)))),
  },
  'profiles saved for others from a network': {
    settings: { LSP_SHARE_LIMIT_NETWORK: `${allowed}` },
    tried: (own) =>
      shares(own, (guest) => {
        guest.network = '192.0.2.1'
      }),
  },
  'profiles saved for others on the site': {
    settings: { LSP_SHARE_LIMIT_SITE: `${allowed}` },
    tried: (own) => shares(own, () => undefined),
  },
  'the same mail within a minute': {
    most: 1,
    tried: (own) => inOneSession(own, () => [document(anyone(0))]),
  },
  'the same request': {
    most: 1,
    tried: (own) =>
      inOneSession(own, (place) => [document(anyone(place)), { [requestKeyHeader]: 'one-and-the-same-request' }]),
  },
  'mail to an address that has stopped it': {
    most: 1,
    tried: async (own) => {
      const guest = await newGuest(own.url)
      await guest.post('send_email', document(anyone(0)))
      const { text } = await new Inbox(own.inbox).mailTo(anyone(0))
      await guest.call('stop_mail', { token: /\/stop#([\w-]+)/.exec(text)?.[1] ?? '' })
      return mails(own, (other, place) =>
        other.post('send_email', document(place % 2 === 0 ? anyone(0) : anyone(0).toUpperCase())),
      )
    },
  },
  'mail to domains that are not allowed': {
    settings: { LSP_MAIL_ALLOWED_DOMAINS: 'agency.example' },
    most: 1,
    tried: (own) => {
      const domains = ['other.example', 'agency.example.evil.example', 'evilagency.example', 'sub.agency.example']
      return mails(own, (guest, place) =>
        guest.post('send_email', document(place === 0 ? anyone(0) : `reader@${domains[place % domains.length]}`)),
      )
    },
  },
}

async function oneByOne(target: Target) {
  const tally = new Tally()
  for (const [what, { settings = {}, most = allowed, tried }] of Object.entries(trials)) {
    const own = await target.another(settings)
    try {
      const came = await tried(own)
      tally.check(came === most, () => `${what}: ${came} of ${requests} came through, not ${most}`)
    } finally {
      await own.stop()
    }
  }
  return { ...tally.outcome(`${tally.tries} controls, each alone`), tries: tally.tries * requests }
}

export const rows: AttackRow[] = [{ id: 'T7', name: 'each control of mail alone', run: oneByOne }]
