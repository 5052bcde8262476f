import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreTokens } from '#server/values/link-token.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { newVisitor, openSecondApp, testApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { restore, saveSession } from '#tests/support/visitors.ts'

const roleId = 'hr-director--any'
const before = 'the secret until today, long enough to be one'
const now = 'the secret from today on, long enough as well'

describe.each(dialects)('a new secret on %s', (dialect) => {
  const first = testApp(dialect)
  let withPrevious: TestApp
  let alone: TestApp

  const signedBy = (...secrets: string[]) => ({
    cookies: sessionCookies(secrets, first.deps.publicUrl),
    restoreTokens: restoreTokens(secrets),
  })

  beforeAll(async () => {
    Object.assign(first.deps, signedBy(before))
    withPrevious = await openSecondApp(first, first.deps.clock, undefined, signedBy(now, before))
    alone = await openSecondApp(first, first.deps.clock, undefined, signedBy(now))
  })
  afterAll(async () => {
    await alone.close()
    await withPrevious.close()
  })

  const on = (app: TestApp, { uuid, cookie }: Visitor) =>
    newVisitor(app.app).then((to) => Object.assign(to, { uuid, cookie }))

  it('ends no session where the previous one is set beside it, and signs its cookies anew', async () => {
    const visitor = await newVisitor(first.app)
    await visitor.rate(roleId, { curious: 'strong' })
    const later = await on(withPrevious, visitor)
    expect((await later.post('status_load', {})).statusCode).toBe(200)
    await later.open()
    expect(later.uuid).toBe(visitor.uuid)
    const last = await on(alone, later)
    expect((await last.call('status_load', {})).restore_point).toBe('ASSESS')
  })

  it('lets a page that was opened before it begin its session', async () => {
    const visitor = await on(withPrevious, await newVisitor(first.app))
    expect((await visitor.post('status_update', { roleId })).statusCode).toBe(200)
  })

  it('knows links back that the previous one sealed, whatever has become of their session', async () => {
    const visitor = await newVisitor(first.app)
    const token = await saveSession(first, visitor)
    expect((await restore(await newVisitor(withPrevious.app), token)).statusCode).toBe(200)
    await visitor.call('delete_session', {})
    expect((await restore(await newVisitor(withPrevious.app), token)).statusCode).toBe(410)
    expect((await restore(await newVisitor(alone.app), token)).statusCode).toBe(404)
  })

  it('ends every cookie where it stands alone', async () => {
    const visitor = await newVisitor(first.app)
    await visitor.rate(roleId, { curious: 'strong' })
    expect((await (await on(alone, visitor)).post('status_load', {})).statusCode).toBe(403)
  })
})
