import * as fc from 'fast-check'
import { callHeaders } from '../../../contract/wire/headers.ts'
import { paths } from '../../../contract/wire/paths.ts'
import { bodies, wrongBodies } from '../../../tests/support/app/call-bodies.ts'
import { newGuest } from '../../../tests/support/app/guest.ts'
import { proveMailText } from '../../../tests/support/mail/mail-text.ts'
import type { AttackRow, Target } from '../target.ts'
import { many, Tally } from '../trial.ts'

const names = Object.keys(bodies) as (keyof typeof bodies)[]
const endings = ['delete_session', 'leave_session', 'restore_session']
/** They end a session, or make a document or a mail at each try, so they get fewer. */
const costly = [...endings, 'send_email', 'save_session', 'add_role']
const seed = 20_261_123

async function feeding(target: Target) {
  const tally = new Tally()
  const each = target.tries(2000)
  for (const name of names) {
    const count = costly.includes(name) ? Math.ceil(each / 20) : each
    const guests = await Promise.all(Array.from({ length: 8 }, () => newGuest(target.url)))
    const sent = guests.map(({ uuid }, place) =>
      fc.sample(wrongBodies(name, uuid), { numRuns: Math.ceil(count / guests.length), seed: seed + place }),
    )
    await many(count, guests.length, async (place) => {
      const guest = guests[place % guests.length]
      const body = sent[place % guests.length]?.[Math.floor(place / guests.length)]
      if (!guest || body === undefined) return
      // One that ends a session shall meet a session the next time too.
      if (endings.includes(name)) await guest.open()
      const { status } = await guest.ask({ method: 'POST', path: paths.call(name), headers: callHeaders, body })
      tally.check(status < 500, () => `${name} answered ${status} to ${body}`)
    })
  }
  const { status } = await (await newGuest(target.url)).post('status_load', {})
  tally.check(status === 200, () => `the server then answered ${status}`)
  return tally.outcome(`${each} bodies for each of ${names.length} calls, a twentieth for ${costly.length} of them`)
}

/** Its short form is one of the long tests (`npm test -- --all`). */
async function injecting({ tries }: Target) {
  const runs = tries(20_000)
  const { addresses, comments, names: taken, mails } = await proveMailText(runs, seed)
  const figures = `${addresses} addresses, ${taken} names and ${comments} comments were taken, in ${mails} mails, each to one recipient`
  return { tries: runs, failures: [], figures }
}

export const rows: AttackRow[] = [
  { id: 'T17', name: 'bodies of any shape', run: feeding },
  { id: 'T8', name: 'header fields and recipients in what is typed', run: injecting },
]
