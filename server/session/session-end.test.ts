import { beforeEach, describe, expect, it } from 'vitest'
import { minute } from '#domain/framework/durations.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session.ts'
import { newVisitor, testApp, Visitor } from '#tests/support/test-app.ts'
import { restore, saveSession } from '#tests/support/visitors.ts'

const roleId = 'hr-director--any'
const start = Date.parse('2026-11-20T23:30:00Z')

describe('the end of a session', () => {
  const test = testApp('sqlite')
  beforeEach(() => waitUntil(0))

  const waitUntil = (after: number) => test.deps.setClock(new Date(start + after).toISOString())
  const copyOf = ({ uuid, cookie }: Visitor) => Object.assign(new Visitor(test.app), { uuid, cookie })
  const statusOf = async (visitor: Visitor) => (await visitor.post('status_load', {})).statusCode

  /** The cookie as the server gave it before cookies said until when they may begin a session. */
  const inEarlierForm = ({ uuid, cookie }: Visitor) =>
    Object.assign(new Visitor(test.app), { uuid, cookie: cookie.split('.').slice(0, 3).join('.') })

  it('comes when an unsaved one has not been used for its time, whether or not a purge has worked', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong' })
    waitUntil(unsavedLifetime + 10 * minute)
    expect(await statusOf(copyOf(visitor))).toBe(200)
    waitUntil(2 * unsavedLifetime + 20 * minute + 1)
    expect(await statusOf(visitor)).toBe(403)
    const { uuid } = visitor
    await visitor.open()
    expect(visitor.uuid).not.toBe(uuid)
  })

  it('comes 12 months after the last use of a saved one, for its cookies and its links', async () => {
    const visitor = await newVisitor(test.app)
    const token = await saveSession(test, visitor)
    waitUntil(savedLifetime + 10 * minute + 1)
    expect(await statusOf(visitor)).toBe(403)
    expect((await restore(await newVisitor(test.app), token)).statusCode).toBe(410)
  })

  it('ends its cookie, which begins no other session: a copy opens nothing of what the browser does next', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong' })
    await visitor.open()
    const copy = copyOf(visitor)
    await copyOf(visitor).call('delete_session', {})
    await visitor.open()
    expect(visitor.uuid).not.toBe(copy.uuid)
    expect(await statusOf(copy)).toBe(403)
  })

  it('is as far away for a page that was left open for as long before its first answer', async () => {
    const visitor = await newVisitor(test.app)
    const { uuid } = visitor
    waitUntil(unsavedLifetime)
    await visitor.open()
    expect(visitor.uuid).toBe(uuid)
    waitUntil(2 * unsavedLifetime)
    await visitor.rate(roleId, { curious: 'strong' })
  })

  it('comes for a cookie that has begun nothing: a page replaces it after that time, calls refuse it after twice as long', async () => {
    const visitor = await newVisitor(test.app)
    const copy = copyOf(visitor)
    waitUntil(unsavedLifetime + 1)
    const { uuid } = visitor
    await visitor.open()
    expect(visitor.uuid).not.toBe(uuid)
    waitUntil(2 * unsavedLifetime + 1)
    expect(await statusOf(copy)).toBe(403)
  })

  it('does not come for cookies of the earlier form, which open what is stored', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong' })
    const earlier = inEarlierForm(visitor)
    await earlier.open()
    expect(earlier.uuid).toBe(visitor.uuid)
    expect(await statusOf(earlier)).toBe(200)

    const empty = inEarlierForm(await newVisitor(test.app))
    expect(await statusOf(empty)).toBe(403)
    const { uuid } = empty
    await empty.open()
    expect(empty.uuid).not.toBe(uuid)
    expect(await statusOf(empty)).toBe(200)
  })
})
