import * as fc from 'fast-check'
import type { Calls } from '#contract/calls.ts'

/** A role of the sample pack. */
export const roleId = 'hr-director--any'

/** For each call, a body that would change something or return something if the call were accepted. */
export const bodies: { [Name in keyof Calls]: Calls[Name]['request'] } = {
  status_load: {},
  roles: { query_role: 'policy', query_agency: '' },
  path_roles: { path: 'same', roleId, query_pathRoleType: '', query_pathAgency: '' },
  path_counts: { roleId, query_pathRoleType: '', query_pathAgency: '' },
  role_map: { roleId, query_pathRoleType: '', query_pathAgency: '' },
  map_roles: { people: 1, strategy: 0, query_pathRoleType: '', query_pathAgency: '' },
  compare_roles: { roleIds: [roleId, 'policy-manager--any'] },
  career_routes: { roleId: 'administrator--any', targetId: roleId },
  set_target: { roleId, horizon: 3 },
  your_roles: {},
  status_update: { roleId },
  get_question: { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' },
  get_assess_results: { roleId },
  get_plan: { roleId },
  assess_again: { roleId },
  earlier_assessments: { roleId },
  delete_earlier: { roleId, finished_at: '2026-10-01T10:00:00.000Z' },
  live_plan: { roleId },
  change_plan: { roleId, change: { review_on: '2027-03-01' } },
  share_plan: { roleId, shows_notes: true },
  end_plan_share: { roleId },
  ask_reminders: { roleId, email: 'aroha@agency.example', kinds: ['again'] },
  end_reminders: { roleId },
  confirm_reminders: { token: 'no such token' },
  stop_reminders: { token: 'no such token' },
  shared_plan: { token: 'no such token' },
  save_capabilities: { selectedCapabilities: ['Curious'] },
  new_questionnaire: {},
  get_built_profile: {},
  share_roles: { roleIds: [roleId] },
  capability_roles: { capability: 'developing-talent' },
  capability_learning: { capability: 'developing-talent' },
  similar_roles: { role: 'HR Director', agency: '' },
  nearest_roles: { role: 'HR Director', agency: '' },
  role_agencies: { query_role: 'HR Director', query_agency: '' },
  suggest_roles: { query_role: 'policy', query_agency: '' },
  add_role: { role: 'Keeper of maps', agency: 'te-papa', relationship: 'I am in this role', validate: true },
  revise_role: {},
  withdraw_role: { roleId },
  validation_load: { token: 'no such token' },
  validation_decide: { token: 'no such token', decision: 'approve', version: '' },
  save_session: { email: 'aroha@agency.example' },
  send_email: { email: 'aroha@agency.example', emailType: 'ROLE_PROFILE', emailData: { roleId } },
  restore_session: { token: 'no such token' },
  views_load: { roleId },
  views_ask: { roleId, first_name: '', which: 'all', is_by_person: false, has_comments: true },
  views_add: { roleId, label: 'Person 1' },
  views_end: { roleId },
  view_load: { token: 'no such token' },
  view_answer: { token: 'no such token', qref: 'curious', answer: 'strong', comment: '' },
  view_finish: { token: 'no such token' },
  view_withdraw: { token: 'no such token' },
  team_make: { name: 'Team' },
  team_load: {},
  team_look: {},
  team_end: {},
  team_open: { token: 'no such token' },
  team_join: { token: 'no such token' },
  team_leave: { id: 'no such member' },
  stop_mail: { token: 'no such token' },
  leave_session: {},
  delete_session: {},
  get_session_data: {},
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))

/** Control characters, those that show nothing, those that turn the direction of writing, and halves of characters. */
export const unseen: readonly string[] = [
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
