import * as fc from 'fast-check'
import { bodies, roleId } from './call-bodies.ts'

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))

/** Control characters, those that show nothing, those that turn the direction of writing, and halves of characters. */
const unseen: readonly string[] = [
  ...from(0x00, 0x08),
  ...from(0x0b, 0x0c),
  ...from(0x0e, 0x1f),
  ...from(0x7f, 0x9f),
  ...from(0x200b, 0x200f),
  ...from(0x202a, 0x202e),
  ...from(0x2060, 0x206f),
  ...Array.from('\u00AD\u034F\u061C\u115F\u1160\u17B4\u180E\u3164\uFEFF\uFFA0\uFFF9\uFFFB\uE000\uFFFE\uFFFF'),
  '\u{1D173}',
  '\u{E0001}',
  '\u{F0000}',
  '\uD800',
  '\uDC00',
]

/** Texts that shall become a part of a query or a script of a page. */
const commands = [
  "'",
  '"',
  '\\',
  '--',
  "' or '1'='1",
  "' union select uuid, secret_hash from session_secrets --",
  "'; drop table roles; --",
  "'||(select hex(randomblob(1000000)))||'",
  '1; select pg_sleep(5)',
  '%',
  '_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_',
  '"a" NEAR "b"',
  '((((((((((((((((((((',
  '${jndi:ldap://127.0.0.1/x}',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror="alert(1)">',
  '{{constructor.constructor("alert(1)")()}}',
]

/** Ways to write "the folder above". */
export const above: readonly string[] =
  '../ ..%2f ..%2F %2e%2e/ %2e%2e%2f .%2e/ %252e%252e%252f ..%252f ..%5c ..\\ %2e%2e%5c ..%c0%af ..%ef%bc%8f ....// ..;/ ..%00/ ./../ %u002e%u002e/'.split(
    ' ',
  )

const polluting = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', '$where', '']
const odd = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], '', [null]),
  fc.constantFrom('', ...unseen, ...commands, roleId, 'te-papa', 'x'.repeat(6000)),
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
