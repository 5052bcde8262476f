import type { LightMyRequestResponse } from 'fastify'
import { day } from '#domain/framework/durations.ts'
import { changeSession, findSession, storeRestoreLink } from '#server/session/queries.ts'
import type { TestApp, Visitor } from '#tests/support/test-app.ts'

/** Saves a visitor's session without sending a mail; returns the token of the link back. */
export async function saveSession({ deps }: TestApp, { uuid, cookie }: Visitor): Promise<string> {
  const content = deps.cookies.read(cookie.split('=')[1])
  if (!content) throw new Error('this visitor has no cookie')
  const { stored } = await findSession(deps.db.read, uuid, content.secretHash)
  const now = deps.clock().toISOString()
  const { token, hashed: tokenHash } = deps.restoreTokens.issue()
  await deps.db.write(async (queries) => {
    await changeSession(queries, { ...content, stored }, { session_saved: 1, used_at: stored?.used_at ?? now })
    await storeRestoreLink(queries, { tokenHash, sessionUuid: uuid, now })
  })
  return token
}

/** Restores a session as Continue my session does; the visitor keeps the new cookie. */
export async function restore(visitor: Visitor, token: string): Promise<LightMyRequestResponse> {
  const response = await visitor.post('restore_session', { token })
  const [cookie] = response.cookies
  if (cookie) visitor.cookie = `${cookie.name}=${cookie.value}`
  return response
}

/** Saves a visitor's session from a network of their own, and uses it on the next day too, so that its ratings may be counted. */
export async function saveAndComeBack(site: TestApp, visitor: Visitor, network: string): Promise<void> {
  const now = site.deps.clock()
  visitor.network = network
  await visitor.call('save_session', { email: `${visitor.uuid}@agency.example` })
  site.deps.setClock(new Date(now.getTime() + day).toISOString())
  await visitor.open()
  site.deps.setClock(now.toISOString())
}
