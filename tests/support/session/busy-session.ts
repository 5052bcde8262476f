import { queueMail } from '#server/mail/outbox/queue.ts'
import { saveSession } from './saved-session.ts'
import type { TestApp, Visitor } from '#tests/support/test-app.ts'

export const busyRoleId = 'hr-director--any'

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
  const content = { from: 'lsp@commission.example', to: 'aroha@agency.example', raw: 'Kia ora' }
  const mail = { type: 'SAVE_SESSION', sessionUuid: visitor.uuid, content } as const
  await test.deps.db.write((queries) => queueMail(test.deps, queries, mail))
  return token
}
