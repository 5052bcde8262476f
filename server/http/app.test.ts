import { documentNames } from '#domain/documents/document-names.ts'
import { documents } from '#server/role/documents.ts'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session.ts'
import { calls } from '#server/calls/list.ts'
import { pagePolicy, responseHeaders } from '#server/pages/headers.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { newVisitor, openTestApp, type TestApp, testApp, Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { paths } from '#contract/wire/paths.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'

const unsavedSeconds = unsavedLifetime / 1000
const httpsUrl = 'https://lsp.example.govt.nz'
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const notFromHere = 'This request did not come from our own pages. Please start again from the home page.'
const notYourSession =
  'We could not open your session. It may be over, or your browser keeps no cookies for this website.'
const unreadable = 'We could not read what your browser sent. Please go back and try again.'

const callNames = calls.map(({ name }) => name as keyof Calls)
const downloadNames = documentNames.filter((name) => documents[name].download?.besideOthers === false)

type Sent = { uuid?: string; headers?: Record<string, string>; payload?: string | object }

/** Makes a call with exactly these headers. */
function post(app: FastifyInstance, name: keyof Calls, { uuid = '', headers = {}, payload }: Sent) {
  return app.inject({
    method: 'POST',
    url: `/mylsp/default/${name}`,
    headers,
    payload: payload ?? { uuid, ...bodies[name] },
  })
}

/** Makes a download with exactly these headers. */
function download(app: FastifyInstance, name: string, { uuid = '', headers = {} }: Sent) {
  return app.inject({ url: `/mylsp/default/${name}/${roleId}?uuid=${uuid}`, headers })
}

const ours = { 'x-requested-with': 'XMLHttpRequest' }

function expectRefusal(response: LightMyRequestResponse, status: number, sentence: string): void {
  expect([response.statusCode, response.body]).toEqual([status, sentence])
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
}

/** Rates a capability for the role, so that every call and download has something to return. */
async function assessed(app: FastifyInstance): Promise<Visitor> {
  const visitor = await newVisitor(app)
  await visitor.call('status_update', { roleId })
  await visitor.call('get_question', { ...bodies.get_question, answer: 'developing' })
  return visitor
}

describe.each(dialects)('the app on %s', (dialect) => {
  const test = testApp(dialect)
  let app: FastifyInstance
  beforeAll(async () => {
    app = test.app
  })

  const countSessions = async () => (await test.deps.db.read.selectFrom('sessions').select('uuid').execute()).length

  describe('uuid and cookie', () => {
    it('come with the first page and come back with the next one', async () => {
      const visitor = new Visitor(app)
      const first = await visitor.open('/')
      expect(first.statusCode).toBe(200)
      expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(first.headers['cache-control']).toBe('no-store')
      expect(visitor.uuid).toMatch(uuidPattern)
      expect(first.cookies).toEqual([
        {
          name: 'lsp_session',
          value: expect.any(String),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: unsavedSeconds,
        },
      ])
      const { uuid, cookie } = visitor
      const again = await visitor.open('/start')
      expect([visitor.uuid, visitor.cookie]).toEqual([uuid, cookie])
      expect(again.cookies[0]?.maxAge).toBe(unsavedSeconds)
    })

    it.each(['/view', '/validate', '/stop', '/sharedPlan'])(
      'end with the browser where a link of somebody else opened %s, and last once something is begun',
      async (path) => {
        const visitor = new Visitor(app)
        const [given] = (await visitor.open(path)).cookies
        expect(given).toMatchObject({ name: 'lsp_session', path: '/', httpOnly: true, sameSite: 'Lax' })
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

    it('hold 256 random bits that differ for each visitor', async () => {
      const secrets = await Promise.all([1, 2, 3].map(async () => (await newVisitor(app)).cookie.split('.')[1] ?? ''))
      expect(secrets.map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([32, 32, 32])
      expect(new Set(secrets).size).toBe(3)
    })

    it('last as long as an unsaved session from its last use, whether it opens a page, calls or downloads', async () => {
      const visitor = await assessed(app)
      // What is stored can be opened, and nothing begun any more.
      const value = visitor.cookie.split('=')[1]?.split('.').slice(0, 3).join('.')
      const renewed = [
        { name: 'lsp_session', value, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: unsavedSeconds },
      ]
      const at = (time: string) => test.deps.setClock(`2026-11-20T${time}:00Z`)
      try {
        expect((await visitor.post('status_load', {})).cookies).toEqual([])
        at('23:41')
        expect((await visitor.post('status_load', {})).cookies).toEqual(renewed)
        expect((await visitor.post('status_load', {})).cookies).toEqual([])
        expect((await visitor.download('role_profile', roleId)).cookies).toEqual([])
        at('23:52')
        expect((await visitor.download('role_profile', roleId)).cookies).toEqual(renewed)
        // A change within the ten minutes must not delay the renewal.
        at('23:59')
        expect((await visitor.post('roles', bodies.roles)).cookies).toEqual([])
        test.deps.setClock('2026-11-21T00:03:00Z')
        expect((await visitor.post('roles', { ...bodies.roles, query_role: 'other' })).cookies).toEqual(renewed)
      } finally {
        at('23:30')
      }
    })

    it('are not renewed by requests that may not use them', async () => {
      const [visitor, other] = [await assessed(app), await assessed(app)]
      test.deps.setClock('2026-11-20T23:41:00Z')
      const headers = { ...ours, cookie: visitor.cookie }
      const response = await post(app, 'status_load', { uuid: other.uuid, headers })
      test.deps.setClock('2026-11-20T23:30:00Z')
      expect([response.statusCode, response.cookies]).toEqual([403, []])
    })

    it('last 12 months in a saved session', async () => {
      const visitor = await assessed(app)
      const { db } = test.deps
      await db.write((queries) =>
        queries.updateTable('sessions').set({ session_saved: 1 }).where('uuid', '=', visitor.uuid).execute(),
      )
      expect((await visitor.open()).cookies[0]?.maxAge).toBe(savedLifetime / 1000)
      test.deps.setClock('2026-11-20T23:41:00Z')
      const { cookies } = await visitor.post('status_load', {})
      test.deps.setClock('2026-11-20T23:30:00Z')
      expect(cookies[0]?.maxAge).toBe(savedLifetime / 1000)
    })

    it('store nothing in the database by themselves', async () => {
      const before = await countSessions()
      const visitor = await newVisitor(app)
      await visitor.call('status_load', {})
      await visitor.download('role_profile', roleId)
      expect(await countSessions()).toBe(before)
    })

    it('are replaced when the cookie is forged, cut short or signed with another secret', async () => {
      const { uuid, cookie } = await assessed(app)
      const [, secret = '', mac = ''] = cookie.split('.')
      const other = (await newVisitor(app)).cookie.split('=')[1] ?? ''
      const changed = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
      const forged = [
        `${uuid}.${secret}.${changed}`,
        `${uuid}.${secret}.${mac.slice(0, 10)}`,
        `${uuid}.${secret}.`,
        `${uuid}.${secret}`,
        uuid,
        `${uuid}.${other.split('.').slice(1).join('.')}`,
        `${randomUUID()}.${secret}.${mac}`,
        sessionCookies(['another secret, which is also long enough'], httpsUrl).issue(uuid),
        '..',
        '%00',
      ]
      for (const attempt of forged) {
        const visitor = new Visitor(app)
        visitor.cookie = `lsp_session=${attempt}`
        const page = await visitor.open()
        expect(page.statusCode).toBe(200)
        expect(visitor.uuid).toMatch(uuidPattern)
        expect([attempt, visitor.uuid === uuid]).toEqual([attempt, false])
        const headers = { ...ours, cookie: `lsp_session=${attempt}` }
        expectRefusal(await post(app, 'status_load', { uuid, headers }), 403, notYourSession)
      }
    })

    it('are replaced when another cookie already opens the session of that uuid', async () => {
      const { uuid } = await assessed(app)
      const stranger = new Visitor(app)
      stranger.cookie = `lsp_session=${test.deps.cookies.issue(uuid)}`
      const { cookie } = stranger
      await stranger.open()
      expect(stranger.uuid).not.toBe(uuid)
      expectRefusal(await post(app, 'status_load', { uuid, headers: { ...ours, cookie } }), 403, notYourSession)
    })
  })

  describe('a uuid alone', () => {
    it.each(callNames)('does not open %s', async (name) => {
      const { uuid } = await assessed(app)
      expectRefusal(await post(app, name, { uuid, headers: ours }), 403, notYourSession)
    })

    it.each(downloadNames)('does not open %s', async (name) => {
      const { uuid } = await assessed(app)
      expectRefusal(await download(app, name, { uuid }), 403, notYourSession)
    })

    it.each(callNames)("does not open %s with another visitor's cookie, nor without a uuid", async (name) => {
      const visitor = await assessed(app)
      const headers = { ...ours, cookie: (await assessed(app)).cookie }
      const before = await visitor.call('status_load', {})
      expectRefusal(await post(app, name, { uuid: visitor.uuid, headers }), 403, notYourSession)
      expectRefusal(await post(app, name, { payload: { ...bodies[name] }, headers }), 403, notYourSession)
      expect(await visitor.call('status_load', {})).toEqual(before)
    })

    it.each(downloadNames)("does not open %s with another visitor's cookie", async (name) => {
      const { uuid } = await assessed(app)
      const { cookie } = await assessed(app)
      expectRefusal(await download(app, name, { uuid, headers: { cookie } }), 403, notYourSession)
    })

    it('makes no session when a client invents it', async () => {
      const before = await countSessions()
      const changing = callNames.filter((name) => name !== 'status_load')
      for (let count = 0; count < 1000; count += 1) {
        const name = changing[count % changing.length] ?? 'roles'
        const response = await post(app, name, { uuid: randomUUID(), headers: ours })
        expect(response.statusCode).toBe(403)
      }
      expect(await countSessions()).toBe(before)
    })
  })

  it('keeps two visitors apart', async () => {
    const [one, two] = [await assessed(app), await newVisitor(app)]
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

  describe('requests from elsewhere', () => {
    let visitor: Visitor

    beforeEach(async () => {
      visitor = await newVisitor(app)
    })

    it.each([
      ['no X-Requested-With', { 'x-requested-with': '' }],
      ['another X-Requested-With', { 'x-requested-with': 'fetch' }],
      ['a foreign Origin', { ...ours, origin: 'https://evil.example' }],
      ['an opaque Origin', { ...ours, origin: 'null' }],
      ['an Origin that only begins like ours', { ...ours, origin: 'http://127.0.0.1:3000.evil.example' }],
      ['Sec-Fetch-Site: cross-site', { ...ours, 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { ...ours, 'sec-fetch-site': 'same-site' }],
    ])('are refused with %s by every call, and store nothing', async (_, headers) => {
      const { uuid, cookie } = visitor
      const before = await countSessions()
      for (const name of callNames) {
        expectRefusal(await post(app, name, { uuid, headers: { ...headers, cookie } }), 403, notFromHere)
      }
      expect(await countSessions()).toBe(before)
    })

    it.each([
      ['from a browser', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
      ['from an old browser', { origin: 'http://127.0.0.1:3000' }],
      ['without either header', {}],
    ])('are distinguished from those of our own pages, %s', async (_, headers) => {
      const { uuid, cookie } = visitor
      const response = await post(app, 'status_load', { uuid, headers: { ...ours, ...headers, cookie } })
      expect(response.statusCode).toBe(200)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    })

    it('get no CORS permission', async () => {
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: '/mylsp/default/roles',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(preflight.statusCode).toBe(404)
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    })
  })

  describe('a body that is no JSON object of the right shape', () => {
    const form = 'application/x-www-form-urlencoded'
    it.each([
      ['text', 415, 'text/plain', '{}'],
      ['a form', 415, form, 'uuid=1'],
      ['a form with files', 415, 'multipart/form-data; boundary=x', '--x--'],
      ['XML', 415, 'application/xml', '<a/>'],
      ['half a JSON text', 400, 'application/json', '{"uuid":'],
      ['nothing', 400, 'application/json', ''],
      ['__proto__', 400, 'application/json', '{"__proto__":{"polluted":true}}'],
      ['constructor.prototype', 400, 'application/json', '{"constructor":{"prototype":{"polluted":true}}}'],
    ])('is refused when it is %s', async (_, status, type, payload) => {
      const { cookie } = await newVisitor(app)
      for (const name of callNames) {
        const response = await post(app, name, { headers: { ...ours, cookie, 'content-type': type }, payload })
        expectRefusal(response, status, unreadable)
      }
      expect(Object.prototype).not.toHaveProperty('polluted')
    })

    it.each(callNames)('is refused by %s when it holds an unknown key, and changes nothing', async (name) => {
      const visitor = await newVisitor(app)
      for (const more of [{ extra: 1 }, { session_saved: true }, { 'uuid ': visitor.uuid }]) {
        expectRefusal(await visitor.post(name, { ...bodies[name], ...more }), 400, unreadable)
      }
      expect((await visitor.call('status_load', {})).restore_point).toBeNull()
    })

    it('is refused when it is a list, a text, a number or null', async () => {
      const { cookie } = await newVisitor(app)
      for (const payload of ['[]', '"uuid"', '7', 'null', 'true']) {
        const headers = { ...ours, cookie, 'content-type': 'application/json' }
        const { statusCode } = await post(app, 'roles', { headers, payload })
        expect([payload, statusCode]).toEqual([payload, 403])
      }
    })

    const deep = `${'{"a":'.repeat(3000)}0${'}'.repeat(3000)}`
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, place) => [`k${place}`, 1]))
    it.each([
      ['larger than 64 KB', 413, 'What your browser sent is too large.', `"${'a'.repeat(64 * 1024)}"`],
      ['of more values than any call has', 413, 'What your browser sent is too large.', JSON.stringify(many)],
      ['deeper than any call is', 400, unreadable, deep],
    ])('is refused when it is %s', async (_, status, sentence, errors) => {
      const { uuid, cookie } = await newVisitor(app)
      const payload = `${JSON.stringify({ uuid, ...bodies.add_role }).slice(0, -1)},"errors":${errors}}`
      const headers = { ...ours, cookie, 'content-type': 'application/json' }
      expectRefusal(await post(app, 'add_role', { headers, payload }), status, sentence)
    })
  })

  describe('the home page', () => {
    it('redirects to the screen where a session left off', async () => {
      const visitor = await newVisitor(app)
      const landing = async () => {
        const response = await visitor.open('/')
        return [response.statusCode, response.headers['location']]
      }
      expect((await visitor.open('/')).statusCode).toBe(200)
      await visitor.call('roles', { query_role: '', query_agency: '' })
      expect(await landing()).toEqual([302, '/start'])
      await visitor.call('status_update', { roleId })
      expect(await landing()).toEqual([302, '/roleselect'])
      await visitor.call('get_question', { qtype: 'BUILD', direction: 'FIRST' })
      expect(await landing()).toEqual([302, '/build'])
      await visitor.call('get_question', bodies.get_question)
      expect(await landing()).toEqual([302, paths.assessRole(roleId)])
      await visitor.call('get_assess_results', { roleId })
      expect(await landing()).toEqual([302, paths.assessedRole(roleId)])
      const deep = await visitor.open(`/roleactions/${roleId}`)
      expect(deep.statusCode).toBe(200)
    })
  })

  describe('addresses', () => {
    it('that are unknown give the error page with a uuid', async () => {
      for (const url of ['/nowhere', '/start/more', '/.env', '/assets', '/mylsp']) {
        const visitor = new Visitor(app)
        const response = await visitor.open(url)
        const type = response.headers['content-type']
        expect([url, response.statusCode, type]).toEqual([url, 404, 'text/html; charset=utf-8'])
        expect(visitor.uuid).toMatch(uuidPattern)
      }
    })

    it('work in capitals and with a slash at the end', async () => {
      for (const url of ['/start/', '/START', '/Start/', '/START/?from=poster', `/RoleActions/${roleId}/`]) {
        const visitor = new Visitor(app)
        const response = await visitor.open(url)
        expect([url, response.statusCode]).toEqual([url, 200])
        expect(visitor.uuid).toMatch(uuidPattern)
      }
    })

    it('of downloads keep the case of the role id', async () => {
      const visitor = await newVisitor(app)
      const { db } = test.deps
      const role = await db.read.selectFrom('roles').selectAll().where('id', '=', roleId).executeTakeFirstOrThrow()
      const id = 'HR-Director--Any'
      await db.write((queries) =>
        queries
          .insertInto('roles')
          .values({ ...role, id, title: 'In Capitals' })
          .execute(),
      )
      const fileOf = async (name: string) =>
        (await visitor.download('role_profile', name)).headers['content-disposition']
      const files = [await fileOf(id), await fileOf(roleId)]
      await db.write((queries) => queries.deleteFrom('roles').where('id', '=', id).execute())
      expect(files).toEqual([expect.stringContaining('In Capitals'), expect.stringContaining('HR Director')])
    })

    it('of unknown calls give 404 with a sentence', async () => {
      const visitor = await newVisitor(app)
      expectRefusal(await visitor.post('no_such_call', {}), 404, 'There is nothing at this address.')
      for (const url of ['/mylsp/default/no_such_call', '/mylsp/default', '/mylsp/', '/mylsp/other/status_load']) {
        expectRefusal(await app.inject({ url }), 404, 'There is nothing at this address.')
      }
    })

    it.each(callNames)('of calls answer GET with 404 (%s)', async (name) => {
      const { uuid, cookie } = await newVisitor(app)
      const url = `/mylsp/default/${name}?uuid=${uuid}`
      expectRefusal(await app.inject({ url, headers: { ...ours, cookie } }), 404, 'There is nothing at this address.')
    })

    it('that cannot be decoded give a sentence that does not repeat them', async () => {
      for (const url of ['/%zz', '/mylsp/default/role_profile/%zz-canary', '/assets/%E0%A4%A']) {
        const response = await app.inject({ url })
        expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true])
        expect(response.headers['content-type']).toMatch(/^text\/(plain|html); charset=utf-8$/)
        expect(response.body).not.toContain('canary')
        expect(response.body).not.toContain('FST_')
      }
    })

    it('do not lead out of the assets folder', async () => {
      for (const path of ['../lsp.db', '..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', '..\\lsp.db', './']) {
        const { statusCode } = await app.inject({ url: `/assets/${path}` })
        expect([path, [400, 403, 404].includes(statusCode)]).toEqual([path, true])
      }
    })

    it('of the health check and the API description need no session', async () => {
      const health = await app.inject({ url: '/healthz' })
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }])
      const description = await app.inject({ url: '/mylsp/default/openapi.json' })
      expect(description.statusCode).toBe(200)
      const { openapi, info, paths: described } = description.json()
      expect(openapi).toBe('3.1.0')
      expect(info.title).toBe('My LSP')
      expect(Object.keys(described).toSorted()).toEqual(
        [
          ...callNames.map((name) => `/mylsp/default/${name}`),
          ...[...downloadNames, 'comparison', 'plan_review'].map((name) => `/mylsp/default/${name}/{roleId}`),
        ].toSorted(),
      )
      for (const name of callNames) {
        expect(described[`/mylsp/default/${name}`].post).toMatchObject({
          operationId: name,
          summary: expect.any(String),
          requestBody: { content: { 'application/json': { schema: { required: expect.arrayContaining(['uuid']) } } } },
        })
      }
      for (const name of downloadNames) {
        const { parameters } = described[`/mylsp/default/${name}/{roleId}`].get
        expect(parameters.filter(({ required }: { required?: boolean }) => required)).toHaveLength(2)
      }
    })
  })

  if (dialect === 'sqlite') {
    it("keeps no cookie's secret in the database, only its hash", async () => {
      const { uuid, cookie } = await assessed(app)
      const file = test.deps.databaseUrl.slice('sqlite:'.length)
      const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)])
      const [, secret = '', mac = ''] = cookie.split('.')
      expect(bytes.includes(uuid)).toBe(true)
      expect([bytes.includes(secret), bytes.includes(mac)]).toEqual([false, false])
      expect(bytes.includes(Buffer.from(secret, 'base64url'))).toBe(false)
    })
  }
})

describe.each([
  { dialect: 'sqlite' as const, publicUrl: 'http://127.0.0.1:3000' },
  { dialect: 'sqlite' as const, publicUrl: httpsUrl },
  { dialect: 'postgres' as const, publicUrl: httpsUrl },
])('security headers on $dialect at $publicUrl', ({ dialect, publicUrl }) => {
  let test: TestApp
  const responses: Record<string, LightMyRequestResponse> = {}

  beforeAll(async () => {
    test = await openTestApp(dialect, { publicUrl })
    const { app } = test
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
    responses['refused call'] = await post(app, 'roles', {})
    responses['refused body'] = await visitor.post('roles', {})
    responses['unread body'] = await post(app, 'roles', { headers: { 'content-type': 'text/plain' }, payload: 'a' })
    responses['refused download'] = await visitor.download('dev_plan', roleId)
    responses['health check'] = await app.inject({ url: '/healthz' })
    responses['API description'] = await app.inject({ url: '/mylsp/default/openapi.json' })
    responses['other method'] = await app.inject({ method: 'DELETE', url: '/start' })
    // The database breaks, so that calls and downloads fail.
    await test.deps.db.write((queries) => sql`drop table session_secrets`.execute(queries))
    responses['failed call'] = await visitor.post('status_load', {})
    responses['failed download'] = await visitor.download('role_profile', roleId)
    responses['page without the database'] = await visitor.open('/start')
  })
  afterAll(() => test.close())

  it('are on every kind of response', () => {
    const statuses = Object.fromEntries(Object.entries(responses).map(([kind, { statusCode }]) => [kind, statusCode]))
    expect(statuses).toMatchObject({ page: 200, call: 200, redirect: 302, download: 200, 'failed call': 500 })
    const lacking = Object.entries(responses).flatMap(([kind, { headers }]) =>
      Object.entries(responseHeaders(publicUrl, []))
        .filter(([name, value]) => {
          const sent = String(headers[name]).replace(/'nonce-[^']+'/, "'nonce-'")
          return sent !== value && !(name === 'content-security-policy' && sent === pagePolicy([], ''))
        })
        .map(([name]) => `${kind}: ${name}`),
    )
    expect(lacking).toEqual([])
  })

  it('allow only our own scripts, styles and pictures, and in pages the scripts that carry the nonce', () => {
    const policy = String(responses['page']?.headers['content-security-policy']).split('; ')
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
  })

  it('send no referrer and isolate the page', () => {
    expect(responses['page']?.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    for (const { headers } of Object.values(responses)) {
      expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined])
    }
  })

  it('bind the cookie and the browser to https when the public address is https', () => {
    const isHttps = publicUrl === httpsUrl
    const [cookie] = responses['page']?.cookies ?? []
    expect(cookie?.name).toBe(isHttps ? '__Host-lsp_session' : 'lsp_session')
    expect(cookie?.secure).toBe(isHttps ? true : undefined)
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.domain).toBeUndefined()
    expect(responses['page']?.headers['strict-transport-security']).toBe(
      isHttps ? 'max-age=31536000; includeSubDomains' : undefined,
    )
  })

  it('tell nobody what failed', () => {
    for (const kind of ['failed call', 'failed download']) {
      const { statusCode, body } = responses[kind] ?? {}
      expect([kind, statusCode, body]).toEqual([kind, 500, "Sorry, that didn't work."])
    }
  })
})

describe.each(dialects)('the log on %s', (dialect) => {
  let test: TestApp
  let app: FastifyInstance
  let visitor: Visitor
  const lines: string[] = []
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const entryOf = (route: string, status: number) =>
    entries().find((entry) => entry['route'] === route && entry['status'] === status)

  /** Texts that must not be in the log. */
  const canaries = () => [
    visitor.uuid,
    visitor.cookie.split('=')[1] ?? '',
    visitor.cookie.split('.')[1] ?? '',
    'canary',
    '203.0.113.77',
    'uuid=',
  ]

  beforeAll(async () => {
    test = await openTestApp(dialect, { logTo: { write: (line) => void lines.push(line) } })
    app = test.app
    visitor = await newVisitor(app)
  })
  beforeEach(() => {
    lines.length = 0
  })
  afterAll(() => test.close())

  it('has a line with route, status and time for each request, and nothing about the visitor', async () => {
    await visitor.open('/start?query=canary')
    await visitor.call('roles', { query_role: 'canary title', query_agency: 'canary' })
    await visitor.call('status_update', { roleId })
    await visitor.call('get_question', bodies.get_question)
    await visitor.download('dev_plan', roleId)
    expect(lines).toHaveLength(5)
    for (const entry of entries()) expect(entry).toMatchObject({ level: 30, status: 200, ms: expect.any(Number) })
    expect(entries().map(({ method, route }) => `${String(method)} ${String(route)}`)).toEqual([
      'GET /start',
      'POST /mylsp/default/roles',
      'POST /mylsp/default/status_update',
      'POST /mylsp/default/get_question',
      'GET /mylsp/default/dev_plan/:roleId',
    ])
    const log = lines.join('')
    expect([...canaries(), roleId, 'strong', 'curious'].filter((canary) => log.includes(canary))).toEqual([])
  })

  it('has nothing about the visitor when a request is refused', async () => {
    const { uuid, cookie } = visitor
    const headers = { ...ours, cookie, 'user-agent': 'canary', referer: `http://x.example/?uuid=${uuid}` }
    const remoteAddress = '203.0.113.77'
    await app.inject({ url: `/canary?uuid=${uuid}`, headers, remoteAddress })
    await app.inject({ url: `/mylsp/default/canary?uuid=${uuid}`, headers, remoteAddress })
    await app.inject({ url: `/assets/canary.js?uuid=${uuid}`, headers, remoteAddress })
    await app.inject({ url: `/%zz-canary?uuid=${uuid}`, headers, remoteAddress })
    await app.inject({ url: `/mylsp/default/role_profile/canary?uuid=${uuid}`, headers, remoteAddress })
    await app.inject({ url: `/mylsp/default/role_profile/canary?uuid=${uuid}&uuid=canary`, headers, remoteAddress })
    await visitor.post('status_update', { roleId: 'canary' })
    await visitor.post('roles', { query_role: 'canary'.repeat(100), query_agency: '' })
    await visitor.post('get_question', { ...bodies.get_question, answer: 'canary' })
    await post(app, 'roles', { uuid, headers: { cookie } })
    await post(app, 'roles', { uuid, headers: ours })
    const json = { ...headers, 'content-type': 'application/json' }
    await post(app, 'roles', { headers: json, payload: `{"uuid":"${uuid}","canary` })
    await post(app, 'roles', { headers: json, payload: `"${'canary'.repeat(200_000)}"` })
    expect(entryOf('/mylsp/default/role_profile/:roleId', 404)).toMatchObject({ method: 'GET' })
    expect(entryOf('/mylsp/default/status_update', 404)).toMatchObject({ ms: expect.any(Number) })
    for (const status of [400, 403, 413]) expect(entryOf('/mylsp/default/roles', status)).toBeDefined()
    const log = lines.join('')
    expect(canaries().filter((canary) => log.includes(canary))).toEqual([])
  })

  it('says what failed, and nothing about the visitor', async () => {
    const refused = sql`create trigger refused before insert on answers begin select raise(abort, 'refused'); end`
    const checked = sql`alter table answers add constraint refused check (qref = '') not valid`
    await test.deps.db.write((queries) => (dialect === 'sqlite' ? refused : checked).execute(queries))
    await visitor.call('roles', { query_role: 'canary title', query_agency: '' })
    const response = await visitor.post('get_question', bodies.get_question)
    expectRefusal(response, 500, "Sorry, that didn't work.")
    expect(entryOf('/mylsp/default/get_question', 500)).toBeDefined()
    const [failure] = entries().filter(({ level }) => Number(level) >= 50)
    expect(JSON.stringify(failure)).toContain('refused')
    const log = lines.join('')
    expect([...canaries(), 'strong'].filter((canary) => log.includes(canary))).toEqual([])
  })

  it('has no lines for health checks', async () => {
    await app.inject({ url: '/healthz' })
    await app.inject({ url: '/readyz' })
    expect(lines).toEqual([])
  })
})

describe('the visitor’s address behind a proxy', () => {
  /** The visitor's address as the app sees it. */
  async function addressSeen(trustProxy: string[], remoteAddress: string, forwardedFor: string): Promise<string> {
    const test = await openTestApp('sqlite', { trustProxy })
    test.app.get('/address', (request) => request.ip)
    const response = await test.app.inject({
      url: '/address',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
    })
    await test.close()
    return response.body
  }

  it.each([
    { trusted: [], from: '10.1.2.3', says: '203.0.113.9', seen: '10.1.2.3' },
    { trusted: ['10.0.0.0/8'], from: '10.1.2.3', says: '203.0.113.9', seen: '203.0.113.9' },
    { trusted: ['10.0.0.0/8'], from: '192.0.2.1', says: '203.0.113.9', seen: '192.0.2.1' },
    { trusted: ['10.0.0.0/8'], from: '10.1.2.3', says: '198.51.100.1, 203.0.113.9', seen: '203.0.113.9' },
    { trusted: ['10.0.0.0/8'], from: '10.1.2.3', says: '203.0.113.9, 10.9.9.9', seen: '203.0.113.9' },
    { trusted: ['10.0.0.0/8'], from: '10.1.2.3', says: '203.0.113.9, 10.9.9.9:8443', seen: '203.0.113.9' },
    { trusted: ['10.0.0.0/8'], from: '10.1.2.3', says: '203.0.113.9, ::ffff:10.9.9.9', seen: '203.0.113.9' },
    { trusted: ['10.0.0.0/8'], from: '10.1.2.3', says: '198.51.100.1, 203.0.113.9, ,', seen: '203.0.113.9' },
  ])('is $seen when $from says $says and $trusted is trusted', async ({ trusted, from, says, seen }) => {
    expect(await addressSeen(trusted, from, says)).toBe(seen)
  })
})
