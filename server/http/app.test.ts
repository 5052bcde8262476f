import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { callHeaders as ours } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { documentNames } from '#domain/documents/document-names.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session.ts'
import { calls } from '#server/calls/list.ts'
import { pagePolicy, responseHeaders } from '#server/pages/headers.ts'
import { documents } from '#server/role/documents.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newVisitor, testApp, Visitor } from '#tests/support/test-app.ts'
import { saveSession } from '#tests/support/visitors.ts'

const unsavedSeconds = unsavedLifetime / 1000
const httpsUrl = 'https://lsp.example.govt.nz'
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const cookieOfPage = { name: 'lsp_session', path: '/', httpOnly: true, sameSite: 'Lax' }

const notFromHere = 'This request did not come from our own pages. Please start again from the home page.'
const notYourSession =
  'We could not open your session. It may be over, or your browser keeps no cookies for this website.'
const unreadable = 'We could not read what your browser sent. Please go back and try again.'
const nothingHere = 'There is nothing at this address.'

const callNames = calls.map(({ name }) => name as keyof Calls)
const downloadNames = documentNames.filter((name) => documents[name].download?.besideOthers === false)

type Sent = { uuid?: string; headers?: Record<string, string>; payload?: string | object }

function expectRefusal(response: LightMyRequestResponse, status: number, sentence: string): void {
  expect([response.statusCode, response.body]).toEqual([status, sentence])
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
}

describe('the app', () => {
  const test = testApp('sqlite')

  /** Makes a call with exactly these headers. */
  const post = (name: keyof Calls, { uuid = '', headers = {}, payload }: Sent) =>
    test.app.inject({ method: 'POST', url: paths.call(name), headers, payload: payload ?? { uuid, ...bodies[name] } })
  const download = (name: string, uuid: string, headers = {}) =>
    test.app.inject({ url: `${paths.call(name)}/${roleId}?uuid=${uuid}`, headers })
  const countSessions = async () => (await test.deps.db.read.selectFrom('sessions').select('uuid').execute()).length

  /** Has a rating of the role, so that every call and download has something to return. */
  async function assessed(): Promise<Visitor> {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId })
    await visitor.call('get_question', { ...bodies.get_question, answer: 'developing' })
    return visitor
  }

  describe('uuid and cookie', () => {
    it('come with the first page and come back with the next one', async () => {
      const visitor = new Visitor(test.app)
      const first = await visitor.open('/')
      expect(first).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      })
      expect(visitor.uuid).toMatch(uuidPattern)
      expect(first.cookies).toEqual([{ ...cookieOfPage, value: expect.any(String), maxAge: unsavedSeconds }])
      const { uuid, cookie } = visitor
      const again = await visitor.open('/start')
      expect([visitor.uuid, visitor.cookie]).toEqual([uuid, cookie])
      expect(again.cookies[0]?.maxAge).toBe(unsavedSeconds)
    })

    it.each(['/view', '/validate', '/stop', '/sharedPlan'])(
      'end with the browser where a link of somebody else opened %s, and last once something is begun',
      async (path) => {
        const visitor = new Visitor(test.app)
        const [given] = (await visitor.open(path)).cookies
        expect(given).toMatchObject(cookieOfPage)
        expect([given?.maxAge, given?.expires]).toEqual([undefined, undefined])
        const held = visitor.cookie
        expect((await visitor.open(path)).cookies[0]?.maxAge).toBeUndefined()
        expect((await visitor.post('status_load', {})).cookies).toEqual([])
        const begun = (await visitor.post('status_update', { roleId })).cookies
        expect(begun).toMatchObject([{ name: 'lsp_session', maxAge: unsavedSeconds }])
        expect(`lsp_session=${begun[0]?.value}`).toBe(held)
        expect((await visitor.open(path)).cookies[0]?.maxAge).toBe(unsavedSeconds)
      },
    )

    it('last from the last use, whether it opens a page, calls or downloads, and 12 months once saved', async () => {
      const [visitor, other] = [await assessed(), await assessed()]
      // What is stored can be opened, and nothing begun any more.
      const value = visitor.cookie.split('=')[1]?.split('.').slice(0, 3).join('.')
      const renewed = [{ ...cookieOfPage, value, maxAge: unsavedSeconds }]
      const at = (time: string) => test.deps.setClock(`2026-11-${time}:00Z`)
      expect((await visitor.post('status_load', {})).cookies).toEqual([])
      at('20T23:41')
      // Not by a request that may not use it.
      const foreign = await post('status_load', { uuid: visitor.uuid, headers: { ...ours, cookie: other.cookie } })
      expect([foreign.statusCode, foreign.cookies]).toEqual([403, []])
      expect((await visitor.post('status_load', {})).cookies).toEqual(renewed)
      expect((await visitor.post('status_load', {})).cookies).toEqual([])
      expect((await visitor.download('role_profile', roleId)).cookies).toEqual([])
      at('20T23:52')
      expect((await visitor.download('role_profile', roleId)).cookies).toEqual(renewed)
      // A change within the ten minutes must not delay the renewal.
      at('20T23:59')
      expect((await visitor.post('roles', bodies.roles)).cookies).toEqual([])
      at('21T00:03')
      expect((await visitor.post('roles', { ...bodies.roles, query_role: 'other' })).cookies).toEqual(renewed)
      await saveSession(test, visitor)
      at('21T00:14')
      expect((await visitor.post('status_load', {})).cookies[0]?.maxAge).toBe(savedLifetime / 1000)
      expect((await visitor.open()).cookies[0]?.maxAge).toBe(savedLifetime / 1000)
      at('20T23:30')
    })

    it('store nothing by themselves, nor for a uuid that a client invents', async () => {
      const before = await countSessions()
      const visitor = await newVisitor(test.app)
      await visitor.call('status_load', {})
      await visitor.download('role_profile', roleId)
      for (const name of callNames)
        expectRefusal(await post(name, { uuid: randomUUID(), headers: ours }), 403, notYourSession)
      expect(await countSessions()).toBe(before)
    })

    it('are replaced when the cookie is forged, or is another than opens the session of that uuid', async () => {
      const { uuid, cookie } = await assessed()
      const [, secret = '', mac = ''] = cookie.split('.')
      const forged = [
        `${uuid}.${secret}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
        `${randomUUID()}.${secret}.${mac}`,
        sessionCookies(['another secret, which is also long enough'], httpsUrl).issue(uuid),
        test.deps.cookies.issue(uuid),
        '%00',
      ]
      for (const attempt of forged) {
        const visitor = Object.assign(new Visitor(test.app), { cookie: `lsp_session=${attempt}` })
        expect((await visitor.open()).statusCode).toBe(200)
        expect(visitor.uuid).toMatch(uuidPattern)
        expect([attempt, visitor.uuid === uuid]).toEqual([attempt, false])
        const headers = { ...ours, cookie: `lsp_session=${attempt}` }
        expectRefusal(await post('status_load', { uuid, headers }), 403, notYourSession)
      }
    })
  })

  describe('a uuid alone', () => {
    let visitor: Visitor
    let cookie = ''
    beforeAll(async () => {
      visitor = await assessed()
      ;({ cookie } = await assessed())
    })

    it.each(callNames)("does not open %s, with another visitor's cookie neither", async (name) => {
      const { uuid } = visitor
      const before = await visitor.call('status_load', {})
      expectRefusal(await post(name, { uuid, headers: ours }), 403, notYourSession)
      expectRefusal(await post(name, { uuid, headers: { ...ours, cookie } }), 403, notYourSession)
      const payload = { ...bodies[name] }
      expectRefusal(await post(name, { payload, headers: { ...ours, cookie } }), 403, notYourSession)
      expect(await visitor.call('status_load', {})).toEqual(before)
    })

    it.each(downloadNames)("does not open %s, with another visitor's cookie neither", async (name) => {
      expectRefusal(await download(name, visitor.uuid), 403, notYourSession)
      expectRefusal(await download(name, visitor.uuid, { cookie }), 403, notYourSession)
    })
  })

  it('keeps two visitors apart', async () => {
    const [one, two] = [await assessed(), await newVisitor(test.app)]
    await one.call('save_capabilities', { selectedCapabilities: ['Curious'] })
    await two.call('status_update', { roleId })
    expect(await one.call('status_load', {})).toMatchObject({
      uuid: one.uuid,
      selectedCapabilities: ['Curious'],
      assessmentMeta: { assessmentDate: '2026-11-21' },
    })
    expect(await two.call('status_load', {})).toMatchObject({
      uuid: two.uuid,
      selectedCapabilities: [],
      assessmentMeta: { assessmentDate: null },
    })
    expect((await two.call('get_question', { ...bodies.get_question, direction: 'THIS' })).answer).toBe('')
    expect((await two.call('get_assess_results', { roleId })).assessmentResults.Developing).toEqual([])
  })

  // What each header says of where a request comes from, server/calls/serve.test.ts goes through.
  it.each([
    ['no X-Requested-With', { 'x-requested-with': '' }],
    ['another X-Requested-With', { 'x-requested-with': 'fetch' }],
    ['an Origin that only begins like ours', { ...ours, origin: 'http://127.0.0.1:3000.evil.example' }],
  ])('refuses every call with %s, and stores nothing', async (_, headers) => {
    const { uuid, cookie } = await newVisitor(test.app)
    const before = await countSessions()
    for (const name of callNames)
      expectRefusal(await post(name, { uuid, headers: { ...headers, cookie } }), 403, notFromHere)
    expect(await countSessions()).toBe(before)
  })

  it('gives other sites no CORS permission', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const preflight = await test.app.inject({ method: 'OPTIONS', url: paths.call('roles'), headers })
    expect(preflight.statusCode).toBe(404)
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  describe('a body that is no JSON object of the right shape', () => {
    const json = 'application/json'
    const deep = `${'{"a":'.repeat(3000)}0${'}'.repeat(3000)}`
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, place) => [`k${place}`, 1])))
    const large = 'What your browser sent is too large.'
    it.each([
      ['text', 415, unreadable, 'text/plain', '{}'],
      ['a form', 415, unreadable, 'application/x-www-form-urlencoded', 'uuid=1'],
      ['a form with files', 415, unreadable, 'multipart/form-data; boundary=x', '--x--'],
      ['half a JSON text', 400, unreadable, json, '{"uuid":'],
      ['nothing', 400, unreadable, json, ''],
      ['__proto__', 400, unreadable, json, '{"__proto__":{"polluted":true}}'],
      ['constructor.prototype', 400, unreadable, json, '{"constructor":{"prototype":{"polluted":true}}}'],
      ['a list', 403, notYourSession, json, '[]'],
      ['null', 403, notYourSession, json, 'null'],
      ['larger than 64 KB', 413, large, json, `{"errors":"${'a'.repeat(64 * 1024)}"}`],
      ['of more values than any call has', 413, large, json, `{"errors":${many}}`],
      ['deeper than any call is', 400, unreadable, json, `{"errors":${deep}}`],
    ])('is refused when it is %s', async (_, status, sentence, type, payload) => {
      const { cookie } = await newVisitor(test.app)
      const headers = { ...ours, cookie, 'content-type': type }
      expectRefusal(await post('add_role', { headers, payload }), status, sentence)
      expect(Object.prototype).not.toHaveProperty('polluted')
    })

    it('is refused by every call when it holds an unknown key, and changes nothing', async () => {
      const visitor = await newVisitor(test.app)
      for (const name of callNames)
        expectRefusal(await visitor.post(name, { ...bodies[name], session_saved: true }), 400, unreadable)
      expect((await visitor.call('status_load', {})).restore_point).toBeNull()
    })
  })

  it.each([
    ...['/nowhere', '/start/more', '/.env', '/assets', '/mylsp'].map((url) => [url, 404] as const),
    ...['/start/', '/START', '/START/?from=poster', `/RoleActions/${roleId}/`].map((url) => [url, 200] as const),
  ])('answers %s with a page and %i, and a uuid', async (url, status) => {
    const visitor = new Visitor(test.app)
    const { statusCode, headers } = await visitor.open(url)
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(visitor.uuid).toMatch(uuidPattern)
  })

  it('answers unknown calls, and calls by GET, with 404 and a sentence', async () => {
    const visitor = await newVisitor(test.app)
    expectRefusal(await visitor.post('no_such_call', {}), 404, nothingHere)
    const others = ['/mylsp/default', '/mylsp/', '/mylsp/other/status_load']
    for (const url of [...callNames.map(paths.call), ...others]) {
      const headers = { ...ours, cookie: visitor.cookie }
      expectRefusal(await test.app.inject({ url: `${url}?uuid=${visitor.uuid}`, headers }), 404, nothingHere)
    }
  })

  it.each(['/%zz', '/mylsp/default/role_profile/%zz-canary', '/assets/%E0%A4%A'])(
    'answers %s, which cannot be decoded, with a sentence that does not repeat it',
    async (url) => {
      const { statusCode, headers, body } = await test.app.inject({ url })
      expect(Math.floor(statusCode / 100)).toBe(4)
      expect(headers['content-type']).toMatch(/^text\/(plain|html); charset=utf-8$/)
      expect(body).not.toMatch(/canary|FST_/)
    },
  )

  it('describes every call and download to whoever asks, without a session', async () => {
    const description = await test.app.inject({ url: paths.call('openapi.json') })
    const { openapi, info, paths: described } = description.json()
    expect([description.statusCode, openapi, info.title]).toEqual([200, '3.1.0', 'My LSP'])
    const files = [...downloadNames, 'comparison', 'plan_calendar'].map((name) => `${paths.call(name)}/{roleId}`)
    expect(Object.keys(described).toSorted()).toEqual([...callNames.map(paths.call), ...files].toSorted())
    for (const name of callNames) {
      expect(described[paths.call(name)].post).toMatchObject({
        operationId: name,
        summary: expect.any(String),
        requestBody: { content: { 'application/json': { schema: { required: expect.arrayContaining(['uuid']) } } } },
      })
    }
    const { parameters } = described[`${paths.call('dev_plan')}/{roleId}`].get
    expect(parameters.filter(({ required }: { required?: boolean }) => required)).toHaveLength(2)
  })
})

describe.each(['http://127.0.0.1:3000', httpsUrl])('security headers at %s', (publicUrl) => {
  const test = testApp('sqlite', { publicUrl })
  const responses: Record<string, LightMyRequestResponse> = {}

  beforeAll(async () => {
    const { app } = test
    const post = (headers: Record<string, string>, payload: string | object) =>
      app.inject({ method: 'POST', url: paths.call('roles'), headers, payload })
    const visitor = new Visitor(app)
    responses['page'] = await visitor.open('/start')
    responses['call'] = await visitor.post('roles', bodies.roles)
    responses['redirect'] = await visitor.open('/')
    responses['download'] = await visitor.download('role_profile', roleId)
    responses['unknown page'] = await visitor.open('/nowhere')
    responses['unknown asset'] = await app.inject({ url: '/assets/nothing.js' })
    responses['unknown call'] = await visitor.post('nothing', {})
    responses['address that cannot be decoded'] = await app.inject({ url: '/%zz' })
    responses['overlong role id'] = await visitor.download('role_profile', 'a'.repeat(400))
    responses['refused call'] = await post({}, { ...bodies.roles })
    responses['refused body'] = await visitor.post('roles', {})
    responses['unread body'] = await post({ 'content-type': 'text/plain' }, 'a')
    responses['refused download'] = await visitor.download('dev_plan', roleId)
    responses['health check'] = await app.inject({ url: '/healthz' })
    responses['API description'] = await app.inject({ url: paths.call('openapi.json') })
    responses['other method'] = await app.inject({ method: 'DELETE', url: '/start' })
    // The database breaks, so that calls and downloads fail.
    await test.deps.db.write((queries) => sql`drop table session_secrets`.execute(queries))
    responses['failed call'] = await visitor.post('status_load', {})
    responses['failed download'] = await visitor.download('role_profile', roleId)
    responses['page without the database'] = await visitor.open('/start')
  })

  it('are on every kind of response, and name no software', () => {
    const statuses = Object.fromEntries(Object.entries(responses).map(([kind, { statusCode }]) => [kind, statusCode]))
    expect(statuses).toMatchObject({ page: 200, call: 200, redirect: 302, download: 200, 'failed call': 500 })
    const lacking = Object.entries(responses).flatMap(([kind, { headers }]) =>
      Object.entries(responseHeaders(publicUrl, { analyticsIds: [], matomo: null }))
        .filter(([name, value]) => {
          const sent = String(headers[name]).replace(/'nonce-[^']+'/, "'nonce-'")
          return (
            sent !== value &&
            !(name === 'content-security-policy' && sent === pagePolicy({ analyticsIds: [], matomo: null }, ''))
          )
        })
        .map(([name]) => `${kind}: ${name}`),
    )
    expect(lacking).toEqual([])
    const naming = Object.values(responses).filter(({ headers }) => headers['x-powered-by'] ?? headers['server'])
    expect(naming).toEqual([])
  })

  it('allow only our own scripts, styles and pictures, and in pages the scripts that carry the nonce', () => {
    const headers = responses['page']?.headers ?? {}
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self' 'nonce-[\w+/]{22}=='$/),
        "style-src 'self'",
        "img-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(policy.filter((directive) => /unsafe-|\*|https?:|data:|blob:/.test(directive))).toEqual([])
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
  })

  it('bind the cookie and the browser to https when the public address is https', () => {
    const isHttps = publicUrl === httpsUrl
    const [cookie] = responses['page']?.cookies ?? []
    expect(cookie).toMatchObject({ ...cookieOfPage, name: isHttps ? '__Host-lsp_session' : 'lsp_session' })
    expect([cookie?.secure, cookie?.domain]).toEqual([isHttps ? true : undefined, undefined])
    expect(responses['page']?.headers['strict-transport-security']).toBe(
      isHttps ? 'max-age=31536000; includeSubDomains' : undefined,
    )
  })

  it.each(['failed call', 'failed download'])('the %s tells nobody what failed', (kind) => {
    const { statusCode, body } = responses[kind] ?? {}
    expect([statusCode, body]).toEqual([500, "Sorry, that didn't work."])
  })
})

describe.each([
  [[], [{ from: '10.1.2.3', says: '203.0.113.9', seen: '10.1.2.3' }]],
  [
    ['10.0.0.0/8'],
    [
      { from: '10.1.2.3', says: '203.0.113.9', seen: '203.0.113.9' },
      { from: '192.0.2.1', says: '203.0.113.9', seen: '192.0.2.1' },
      { from: '10.1.2.3', says: '198.51.100.1, 203.0.113.9', seen: '203.0.113.9' },
      { from: '10.1.2.3', says: '203.0.113.9, 10.9.9.9', seen: '203.0.113.9' },
      { from: '10.1.2.3', says: '203.0.113.9, 10.9.9.9:8443', seen: '203.0.113.9' },
      { from: '10.1.2.3', says: '203.0.113.9, ::ffff:10.9.9.9', seen: '203.0.113.9' },
      { from: '10.1.2.3', says: '198.51.100.1, 203.0.113.9, ,', seen: '203.0.113.9' },
    ],
  ],
])('the visitor’s address where %j are trusted as proxies', (trustProxy, rows) => {
  const test = testApp('sqlite', { trustProxy })
  beforeAll(() => void test.app.get('/address', (request) => request.ip))

  it.each(rows)('is $seen when $from says $says', async ({ from, says, seen }) => {
    const headers = { 'x-forwarded-for': says }
    expect((await test.app.inject({ url: '/address', remoteAddress: from, headers })).body).toBe(seen)
  })
})
