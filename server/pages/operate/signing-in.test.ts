import { afterEach, describe, expect, it } from 'vitest'
import { purge } from '#server/session/purge.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

let site: TestApp
afterEach(() => site.close())

const pages = ['', '/profiles', '/mail', '/imports', '/figures', '/sign-in']

it('is not there where no secret is set', async () => {
  site = await openTestApp('sqlite')
  const operator = new Operator(site.app)
  const unknown = await operator.open('/no-such-page')
  for (const page of pages) {
    const response = await operator.open(`/operate${page}`)
    expect(response.statusCode).toBe(404)
    const own = {
      date: expect.anything(),
      'set-cookie': expect.anything(),
      'content-security-policy': expect.anything(),
    }
    expect(response.headers).toEqual({ ...unknown.headers, ...own })
  }
  expect((await operator.signIn()).statusCode).toBe(404)
})

describe.each(dialects)('signing in, on %s', (dialect) => {
  it('takes the secret alone, and keeps the cookie to its page for 8 hours', async () => {
    site = await openTestApp(dialect, { operateSecret, publicUrl: 'https://lsp.example' })
    const operator = new Operator(site.app)
    expect((await operator.open('/operate/mail')).headers.location).toBe('/operate')
    expect((await operator.signIn(`${operateSecret} `)).statusCode).toBe(403)
    expect(operator.cookie).toBe('')
    const signedIn = await operator.signIn()
    expect(signedIn).toMatchObject({ statusCode: 303, headers: { location: '/operate' } })
    expect(signedIn.cookies[0]).toMatchObject({
      name: '__Secure-lsp_operate',
      path: '/operate',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 8 * 60 * 60,
    })
    await operator.open('/operate/mail')
    expect(operator.shown('mail').count).toBe(0)
    const stored = JSON.stringify(await site.deps.db.read.selectFrom('operator_sessions').selectAll().execute())
    expect(stored).not.toContain(operator.cookie.split('=')[1])

    // Every 20 minutes, because half an hour without doing anything ends it too.
    for (let at = Date.parse('2026-11-20T23:50:00Z'); at < Date.parse('2026-11-21T07:30:00Z'); at += 20 * 60_000) {
      site.deps.setClock(new Date(at).toISOString())
      expect((await operator.open('/operate/mail')).statusCode).toBe(200)
    }
    await purge(site.deps, true)
    expect((await operator.open('/operate/mail')).statusCode).toBe(200)
    site.deps.setClock('2026-11-21T07:30:00Z')
    expect((await operator.open('/operate/mail')).headers.location).toBe('/operate')
  })

  it('ends with Sign out, also for a copy of the cookie', async () => {
    site = await openTestApp(dialect, { operateSecret })
    const operator = new Operator(site.app)
    await operator.signIn()
    await operator.open('/operate/mail')
    const { cookie } = operator
    const signedOut = await operator.post('/operate/sign-out')
    expect(signedOut.headers.location).toBe('/operate')
    expect(signedOut.cookies).toMatchObject([{ name: 'lsp_operate', value: '', path: '/operate' }])
    operator.cookie = cookie
    expect((await operator.open('/operate/mail')).headers.location).toBe('/operate')
  })

  it('lets one network fail 10 times in 15 minutes, and after 100 from everywhere in an hour is slower, for nobody closed', async () => {
    const waits: number[] = []
    site = await openTestApp(dialect, {
      operateSecret,
      pause: async (milliseconds) => {
        waits.push(milliseconds)
      },
    })
    const guesser = new Operator(site.app)
    for (let tries = 0; tries < 10; tries += 1) expect((await guesser.signIn('a guess')).statusCode).toBe(403)
    await purge(site.deps, true)
    const refused = await guesser.signIn()
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '900' } })
    expect(guesser.served).toEqual({ wrong: { minutes: 15 }, signsInBy: 'secret' })
    expect(guesser.cookie).toBe('')
    // Refused tries do not count: the wait does not grow.
    site.deps.setClock('2026-11-20T23:45:00Z')
    expect((await guesser.signIn()).statusCode).toBe(303)

    for (let network = 0; network < 9; network += 1) {
      const other = new Operator(site.app, `198.51.100.${network}`)
      for (let tries = 0; tries < 10; tries += 1) expect((await other.signIn('a guess')).statusCode).toBe(403)
    }
    expect(waits).toEqual([])
    expect((await new Operator(site.app, '203.0.113.1').signIn()).statusCode).toBe(303)
    expect(waits).toEqual([1000])
    // Those that follow stand in the database, because so many take long.
    const failedElsewhere = (count: number, first: number) =>
      site.deps.db.write((queries) =>
        queries
          .insertInto('operator_tries')
          .values(
            Array.from({ length: count }, (_, place) => ({
              id: `elsewhere-${first + place}`,
              network: `${first + place}`,
              tried_at: site.deps.clock().toISOString(),
            })),
          )
          .execute(),
      )
    await failedElsewhere(150, 0)
    expect((await new Operator(site.app, '203.0.113.1').signIn()).statusCode).toBe(303)
    expect(waits.at(-1)).toBe(2000)
    await failedElsewhere(850, 150)
    expect((await new Operator(site.app, '203.0.113.1').signIn()).statusCode).toBe(303)
    expect(Math.max(...waits)).toBe(10_000)
    const before = waits.length
    site.deps.setClock('2026-11-21T00:46:00Z')
    expect((await new Operator(site.app, '203.0.113.1').signIn()).statusCode).toBe(303)
    expect(waits).toHaveLength(before)
    expect(JSON.stringify(await site.deps.db.read.selectFrom('operator_tries').selectAll().execute())).not.toContain(
      '203.0',
    )
    site.deps.setClock('2026-11-22T00:47:00Z')
    await purge(site.deps, true)
    for (const table of ['operator_tries', 'operator_sessions'] as const) {
      expect(await site.deps.db.read.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

it('refuses forms that come from elsewhere', async () => {
  site = await openTestApp('sqlite', { operateSecret })
  const operator = new Operator(site.app)
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await operator.post('/operate/sign-in', { secret: operateSecret }, headers)).statusCode).toBe(403)
  }
  await operator.signIn()
  await operator.open('/operate/mail')
  for (const act of ['/mail/drop', '/mail/retry', '/profiles/x/approve', '/profiles/x/decline', '/sign-out', '/look']) {
    expect((await operator.post(`/operate${act}`, { form: 'forged' })).statusCode).toBe(403)
    expect((await operator.post(`/operate${act}`, { form: '' })).statusCode).toBe(403)
  }
  expect((await operator.open('/operate/mail')).statusCode).toBe(200)
})

it('stands in no list, and may not be kept, framed or run a script', async () => {
  site = await openTestApp('sqlite', { operateSecret })
  const operator = new Operator(site.app)
  for (const list of ['/robots.txt', '/sitemap.xml', '/mylsp/default/openapi.json']) {
    expect((await operator.open(list)).body).not.toContain('operate')
  }
  operator.cookie = ''
  const first = await operator.open()
  await operator.signIn()
  for (const response of [first, await operator.open('/operate/mail')]) {
    expect(response.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    })
  }
})
