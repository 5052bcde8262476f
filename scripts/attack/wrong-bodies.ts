import * as fc from 'fast-check'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { queries, scripts, unseen } from './payloads.ts'

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
export function wrongBodies(name: keyof typeof bodies, uuid: string): fc.Arbitrary<string> {
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
