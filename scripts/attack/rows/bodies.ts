import * as fc from 'fast-check'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest } from '../guest.ts'
import type { AttackRow, Target } from '../row.ts'
import { many, Tally } from '../tally.ts'
import { wrongBodies } from '../wrong-bodies.ts'

const names = Object.keys(bodies) as (keyof typeof bodies)[]
/** They end a session, or make a document or a mail at each try; they get as many tries as one another, but fewer. */
const costly = ['send_email', 'save_session', 'delete_session', 'leave_session', 'restore_session', 'add_role']
const seed = 20_261_123

async function feeding(target: Target) {
  const tally = new Tally()
  const each = target.tries(2000, 100_000)
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
      if (['delete_session', 'leave_session', 'restore_session'].includes(name)) await guest.open()
      const { status } = await guest.ask({ method: 'POST', path: paths.call(name), headers: callHeaders, body })
      tally.check(status < 500, () => `${name} answered ${status} to ${body}`)
    })
  }
  const guest = await newGuest(target.url)
  const twice = [...documentNames, 'comparison'].flatMap((name) => [
    `${paths.call(name)}/${roleId}?uuid=${guest.uuid}&uuid=${guest.uuid}`,
    `${paths.call(name)}/${roleId}?uuid=${guest.uuid}&uuid[]=x`,
    `${paths.call(name)}/${roleId}?uuid[0]=${guest.uuid}`,
    `${paths.call(name)}/${roleId}?__proto__[x]=1&uuid=${guest.uuid}&agency=a&agency=b`,
  ])
  for (const path of twice) {
    const { status } = await guest.ask({ path })
    tally.check([400, 403, 404].includes(status), () => `${path} was answered ${status}`)
  }
  const { status } = await (await newGuest(target.url)).post('status_load', {})
  tally.check(status === 200, () => `the server then answered ${status}`)
  return tally.outcome(
    `${each} bodies for each of ${names.length} calls, ${Math.ceil(each / 20)} for ${costly.length} of them`,
  )
}

export const rows: AttackRow[] = [{ id: 'T17', name: 'bodies of any shape', run: feeding }]
