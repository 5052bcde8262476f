import type { PlanChange } from '#contract/plan.ts'
import { maxEarlier } from '#domain/assessing/again.ts'
import { storeEarlier } from '#server/assessing/earlier.ts'
import { queueMail } from '#server/mail/send.ts'
import { saveSession } from './saved-session.ts'
import { newVisitor, type TestApp, type Visitor } from '#tests/support/test-app.ts'

export const busyRoleId = 'hr-director--any'

/** Asks two people for their view, of whom one has answered. */
async function askOthers(test: TestApp, visitor: Visitor): Promise<void> {
  const roleId = busyRoleId
  const asked = { roleId, first_name: 'Aroha', which: 'all', is_by_person: true, has_comments: true } as const
  await visitor.call('views_ask', asked)
  await visitor.call('views_add', { roleId, label: 'Tama' })
  const { link } = await visitor.call('views_add', { roleId, label: 'Hana' })
  const token = link?.split('#')[1] ?? ''
  const person = await newVisitor(test.app)
  await person.call('view_answer', { token, qref: 'curious', answer: 'sound', comment: 'Asks first.' })
  await person.call('view_finish', { token })
}

/** Plans an action and a day of review, shares the plan, and has rated themselves before. */
async function planWithOthers(test: TestApp, visitor: Visitor): Promise<void> {
  const roleId = busyRoleId
  const change = (one: PlanChange) => visitor.call('change_plan', { roleId, change: one })
  const { capabilities, days } = await change({ add: { capability: 'curious', text: 'Ask what others see' } })
  const action = capabilities[0]?.actions[0]?.id ?? ''
  await change({ action, by: days.last, with_whom: 'Mere', note: 'Two said the same.', is_done: true })
  await change({ review_on: days.last })
  await visitor.call('share_plan', { roleId, shows_notes: true })
  const earlier = { finishedAt: '2026-01-05T00:00:00.000Z', answers: { curious: 'strong' }, selected: ['curious'] }
  const key = { sessionUuid: visitor.uuid, roleId }
  await test.deps.db.write((queries) => storeEarlier(queries, key, earlier, maxEarlier))
}

/** Uses every feature in a session and saves it, so that a mail waits; returns the token of the link back. */
export async function fillSession(test: TestApp, visitor: Visitor): Promise<string> {
  const roleId = busyRoleId
  await visitor.call('roles', { query_role: 'keeper of zebras', query_agency: 'ministry-of-justice' })
  await visitor.call('status_update', { roleId })
  await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'senior-leader' })
  for (const [qref, answer] of [
    ['curious', 'developing'],
    ['resilient', 'strong'],
  ] as const) {
    await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'NEXT', qref, answer })
  }
  await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
  await visitor.call('path_roles', {
    path: 'moreBoth',
    roleId,
    query_pathRoleType: 'senior-leader',
    query_pathAgency: 'ministry-of-justice',
  })
  await visitor.call('set_target', { roleId: 'chief-executive--any', horizon: 5 })
  const token = await saveSession(test, visitor)
  await askOthers(test, visitor)
  await planWithOthers(test, visitor)
  const content = { from: 'lsp@commission.example', to: 'aroha@agency.example', raw: 'Kia ora' }
  const mail = { type: 'SAVE_SESSION', sessionUuid: visitor.uuid, content } as const
  await test.deps.db.write((queries) => queueMail(test.deps, queries, mail))
  return token
}
