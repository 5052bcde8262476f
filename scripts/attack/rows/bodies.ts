import * as fc from 'fast-check'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest } from '../guest.ts'
import { queries, scripts, unseen } from '../payloads.ts'
import type { AttackRow, Target } from '../row.ts'
import { many, Tally } from '../tally.ts'

const names = Object.keys(bodies) as (keyof typeof bodies)[]
/** They end a session, or make a document or a mail at each try; they get as many tries as one another, but fewer. */
const costly = ['send_email', 'save_session', 'delete_session', 'leave_session', 'restore_session', 'add_role']
const seed = 20_261_123

const polluting = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '$where',
  '',
]
const pieces = ['', ...unseen, ...queries.slice(0, 20), ...scripts().slice(0, 10), roleId, 'te-papa', 'x'.repeat(6000)]
const odd = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], '', [null]),
  fc.constantFrom(...pieces),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer(),
  fc.array(fc.constantFrom(roleId, 'Curious', ''), { maxLength: 300 }),
  fc.dictionary(fc.constantFrom(...polluting, 'roleId', 'uuid'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
)

/** The text of a right body with one or more of its values replaced, with more keys, or something else altogether. */
function wrongBodies(name: keyof typeof bodies, uuid: string): fc.Arbitrary<string> {
  const right: Record<string, unknown> = { uuid, ...bodies[name] }
  const keys = Object.keys(right)
  const replaced = fc
    .array(fc.tuple(fc.constantFrom(...keys.slice(keys.length > 1 ? 1 : 0)), odd), { minLength: 1, maxLength: 3 })
    .map((changes) => JSON.stringify({ ...right, ...Object.fromEntries(changes) }))
  const added = fc.tuple(fc.constantFrom(...polluting, 'isAdmin', 'session_saved'), odd).map(([key, value]) => {
    const text = JSON.stringify(right)
    return `${text.slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`
  })
  const deep = fc.constantFrom('{"a":', '[').map((open) => open.repeat(20_000))
  const broken = fc
    .tuple(fc.nat({ max: 1000 }), fc.constantFrom('"', '{', '}', ',', '\\', '\u0000', '\uFEFF', '0x1', 'NaN'))
    .map(([at, piece]) => {
      const text = JSON.stringify(right)
      return text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1)
    })
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: added },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: odd.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: deep },
  )
}

async function feeding(target: Target) {
  const tally = new Tally()
  const each = target.isFull ? 100_000 : 2000
  for (const name of names) {
    const count = costly.includes(name) ? each / 20 : each
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
  return tally.outcome(`${each} bodies for each of ${names.length} calls, ${each / 20} for ${costly.length} of them`)
}

export const rows: AttackRow[] = [{ id: 'T17', name: 'bodies of any shape', run: feeding }]
