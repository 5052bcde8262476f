import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { purge } from '#server/session/purge.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { newVisitor, openSecondApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { builtRole, restore, saveSession } from '#tests/support/visitors.ts'

const title = 'Keeper of canaries'
const email = 'canary@agency.example'

/** Everything that a line may hold. A new key belongs here once it is known to say nothing of a visitor. */
const known = 'level time msg reqId method route status ms type result tries failure err deleted times'.split(' ')

describe.each(dialects)('the log on %s', (dialect) => {
  let lines: string[] = []
  const test = testApp(dialect, { logTo: { write: (line) => void lines.push(line) }, operatorEmail: email })
  let visitor: Visitor
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const entryOf = (route: string, status: number) =>
    entries().find((entry) => entry['route'] === route && entry['status'] === status)

  beforeAll(async () => {
    visitor = await newVisitor(test.app)
  })
  beforeEach(() => {
    lines = []
  })

  function expectNothingOf({ uuid, cookie }: Visitor, ...others: string[]): void {
    const [, value = ''] = cookie.split('=')
    const theirs = [uuid, value, value.split('.')[1] ?? '', 'anar', 'agency', 'strong', '203.0.113.77', 'uuid=']
    expect([...theirs, ...others].filter((text) => text === '' || lines.join('').includes(text))).toEqual([])
  }

  it('has a line with route, status and time for each request, and none for health checks', async () => {
    await visitor.open('/start?query=canary')
    await visitor.call('roles', { query_role: 'canary title', query_agency: 'canary' })
    await visitor.rate(roleId, { curious: 'strong' })
    await visitor.download('dev_plan', roleId)
    for (const url of ['/healthz', '/readyz']) await test.app.inject({ url })
    for (const entry of entries()) expect(entry).toMatchObject({ level: 30, status: 200, ms: expect.any(Number) })
    expect(entries().map(({ method, route }) => `${String(method)} ${String(route)}`)).toEqual([
      'GET /start',
      'POST /mylsp/default/roles',
      'POST /mylsp/default/status_update',
      'POST /mylsp/default/get_question',
      'GET /mylsp/default/dev_plan/:roleId',
    ])
    expectNothingOf(visitor, roleId, 'curious')
  })

  it('has nothing about the visitor when a request is refused', async () => {
    const { uuid, cookie } = visitor
    const headers = { ...callHeaders, cookie, 'user-agent': 'canary', referer: `http://x.example/?uuid=${uuid}` }
    const remoteAddress = '203.0.113.77'
    const addresses = ['/canary?', '/mylsp/default/canary?', '/assets/canary.js?', '/%zz-canary?']
    const downloads = ['/mylsp/default/role_profile/canary?', '/mylsp/default/role_profile/canary?uuid=canary&']
    for (const url of [...addresses, ...downloads])
      await test.app.inject({ url: `${url}uuid=${uuid}`, headers, remoteAddress })
    await visitor.post('status_update', { roleId: 'canary' })
    await visitor.post('roles', { query_role: 'canary'.repeat(100), query_agency: '' })
    await visitor.post('get_question', { ...bodies.get_question, answer: 'canary' })
    const post = (own: Record<string, string>, payload: string | object) =>
      test.app.inject({ method: 'POST', url: paths.call('roles'), headers: own, payload })
    await post({ cookie }, { uuid, ...bodies.roles })
    await post(callHeaders, { uuid, ...bodies.roles })
    const json = { ...headers, 'content-type': 'application/json' }
    await post(json, `{"uuid":"${uuid}","canary`)
    await post(json, `"${'canary'.repeat(200_000)}"`)
    expect(entryOf('/mylsp/default/role_profile/:roleId', 404)).toMatchObject({ method: 'GET' })
    expect(entryOf('/mylsp/default/status_update', 404)).toMatchObject({ ms: expect.any(Number) })
    for (const status of [400, 403, 413]) expect(entryOf('/mylsp/default/roles', status)).toBeDefined()
    expectNothingOf(visitor)
  })

  it('holds nothing of a whole visit: no session, address, name, title, comment or answer', async () => {
    const sink = await startSink()
    const outbox = startOutbox(test.deps, smtpTransport({ url: sink.url(), requireTls: false }, { pause: 0 }))
    const guest = await newVisitor(test.app)
    await guest.rate(roleId, { curious: 'strong' })
    await builtRole(test, guest, { title, isShared: true })
    const comment = 'A canary sings'
    const asked = { email, comment, name: 'Canary', emailType: 'ROLE_PROFILE', emailData: { roleId } } as const
    await guest.call('send_email', asked)
    await guest.post('send_email', { ...asked, email: 'canary at agency' })
    const token = await saveSession(test, guest)
    await restore(guest, token)
    await sink.until('caught', 1)
    await outbox.stop()
    await sink.stop()
    const held = Object.assign(await newVisitor(test.app), { uuid: guest.uuid, cookie: guest.cookie })
    await guest.call('delete_session', {})
    await purge(test.deps)
    const second = await openSecondApp(test)
    await newVisitor(second.app)
    await second.close()

    expect(entries().filter(({ msg }) => msg === 'mail ended')).not.toEqual([])
    expectNothingOf(held, token, title, 'curious')
    expect(entries().flatMap((entry) => Object.keys(entry).filter((key) => !known.includes(key)))).toEqual([])
    // Each request has an id of its own, on every server.
    const ids = entries().flatMap(({ reqId }) => (typeof reqId === 'string' ? [reqId] : []))
    expect(ids.filter((id) => !/^[0-9a-f]{16}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(entries().filter(({ msg }) => msg === 'request').length)
  })

  it('says what failed, and nothing about the visitor', async () => {
    const refused = sql`create trigger refused before insert on answers begin select raise(abort, 'refused'); end`
    const checked = sql`alter table answers add constraint refused check (qref = '') not valid`
    await test.deps.db.write((queries) => (dialect === 'sqlite' ? refused : checked).execute(queries))
    const { statusCode, body } = await visitor.post('get_question', { ...bodies.get_question, qref: 'resilient' })
    expect([statusCode, body]).toEqual([500, "Sorry, that didn't work."])
    expect(entryOf('/mylsp/default/get_question', 500)).toBeDefined()
    const [failure] = entries().filter(({ level }) => Number(level) >= 50)
    expect(JSON.stringify(failure)).toContain('refused')
    expectNothingOf(visitor)
  })
})
