import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BrowserThere, openProvider, siteUrl, type TestProvider } from '#tests/support/operate/account-provider.ts'
import { Operator } from '#tests/support/session/operator.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'

let provider: TestProvider
let site: TestApp
beforeAll(async () => {
  provider = await openProvider({
    hana: ['operator'],
    libby: 'library other-system',
    vera: ['validator:ministry-of-justice'],
    nobody: ['another-system'],
  })
})
afterAll(() => provider.close())
afterEach(() => site.close())

const open = async (dialect: 'sqlite' | 'postgres' = 'sqlite', settings: Partial<TestProvider> = {}) => {
  site = await openTestApp(dialect, { provider: { ...provider, ...settings }, publicUrl: siteUrl })
}

/** Signs in at the provider; returns the operator, their browser there, and the address that led back. */
async function signedIn(name: string) {
  const [operator, there] = [new Operator(site.app), new BrowserThere()]
  const { headers } = await operator.open('/operate/sign-in')
  const back = (await there.follow(String(headers.location), name)).slice(siteUrl.length)
  const response = await operator.open(back)
  return { operator, there, back, response }
}

/** Signs out here; returns the address at which one signs out at the provider too. */
async function leaving(operator: Operator): Promise<string> {
  const { headers } = await operator.post('/operate/sign-out')
  const [, to = ''] = /^0; url=(.+)$/.exec(String(headers['refresh'])) ?? []
  expect(to).toContain(provider.issuer)
  return to
}

describe.each(dialects)('signing in with an account, on %s', (dialect) => {
  it('leads by the provider to what the account may do, and to nothing else', async () => {
    await open(dialect)
    const { operator, response } = await signedIn('libby')
    expect(response).toMatchObject({ statusCode: 303, headers: { location: '/operate' } })
    expect(response.cookies.find(({ name }) => name === 'lsp_operate')).toMatchObject({
      httpOnly: true,
      path: '/operate',
    })
    await operator.open('/operate/imports')
    expect(operator.served).toMatchObject({
      parts: ['overview', 'imports', 'keys', 'webhooks'],
      who: 'libby of the commission',
    })
    for (const page of ['/profiles', '/profiles/x', '/mail', '/log', '/log.csv'])
      expect((await operator.open(`/operate${page}`)).statusCode).toBe(403)
    await operator.open('/operate/imports')
    for (const act of ['/profiles/x/approve', '/profiles/x/decline', '/mail/retry', '/mail/drop'])
      expect((await operator.post(`/operate${act}`)).statusCode).toBe(403)
  })

  it('shows a validator the profiles of their agency, and opens no other', async () => {
    await open(dialect)
    const share = async (title: string, agency: string) =>
      builtRole(site, await newVisitor(site.app), { title, agency, isShared: true })
    const own = await share('Keeper of sums', 'ministry-of-justice')
    const other = await share('Counter of sheep', 'te-papa')
    const { operator } = await signedIn('vera')
    expect((await operator.open()).headers.location).toBe('/operate/profiles')
    await operator.open('/operate/profiles')
    expect(operator.shown('profiles').waiting.map(({ id }) => id)).toEqual([own])
    await operator.open(`/operate/profiles/${other}`)
    expect(operator.shown('profiles').notice?.lines).toEqual([`No profile awaits validation under ${other}.`])
    const [reason] = site.deps.pack.validation.decline_reasons
    expect((await operator.post(`/operate/profiles/${other}/decline`, { reason: reason?.id ?? '' })).statusCode).toBe(
      409,
    )
    await operator.open(`/operate/profiles/${own}`)
    const { version } = operator.shown('profile').role
    await operator.post(`/operate/profiles/${own}/approve`, { version })
    expect(operator.shown('profiles').notice?.isDone).toBe(true)

    const { operator: hana } = await signedIn('hana')
    await hana.open('/operate/log')
    expect(hana.shown('log').lines.map(({ who, act, about }) => [who, act, about])).toEqual([
      ['hana of the commission', 'sign in', ''],
      ['vera of the commission', 'approve profile', own],
      ['vera of the commission', 'sign in', ''],
    ])
    const [, approved] = hana.shown('log').lines
    expect([approved?.before, approved?.after].map((state) => JSON.parse(state ?? '') as object)).toEqual([
      { by_search: 'found', version },
      expect.objectContaining({ by_search: 'found' }),
    ])
    await hana.open('/operate/log?act=approve+profile&person=hana')
    expect(hana.shown('log').lines).toEqual([])
    const file = await hana.open('/operate/log.csv?act=approve+profile')
    expect(file.headers['content-disposition']).toContain('audit-log.csv')
    expect(file.body.split('\n')[1]).toContain(`vera,vera of the commission,approve profile,${own}`)
  })

  it('ends after 30 minutes without doing anything, after 8 hours, and when the provider says so', async () => {
    await open(dialect)
    const isIn = async (operator: Operator) => (await operator.open('/operate/mail')).statusCode === 200
    const { operator: idle } = await signedIn('hana')
    const { operator: busy, there } = await signedIn('hana')
    site.deps.setClock('2026-11-20T23:55:00Z')
    expect(await isIn(busy)).toBe(true)
    site.deps.setClock('2026-11-21T00:01:00Z')
    expect([await isIn(idle), await isIn(busy)]).toEqual([false, true])

    const left = await leaving(busy)
    const { operator: still, there: alsoThere } = await signedIn('hana')
    expect(await there.follow(left, 'hana')).toBe(`${siteUrl}/operate`)
    const [token = ''] = provider.logoutTokens.splice(0)
    expect(await isIn(still)).toBe(true)
    const tell = (logout_token: string) => new Operator(site.app).post('/operate/signed-out-there', { logout_token })
    const leftToo = await leaving(still)
    const { operator: again } = await signedIn('hana')
    expect(await alsoThere.follow(leftToo, 'hana')).toBe(`${siteUrl}/operate`)
    for (const forged of ['', 'x.y.z', `${token.slice(0, -4)}AAAA`]) expect((await tell(forged)).statusCode).toBe(400)
    expect(await isIn(again)).toBe(true)
  })
})

it('ends a session here when the same session ends at the provider', async () => {
  await open()
  provider.logoutTokens.splice(0)
  const { operator, there } = await signedIn('hana')
  await operator.open('/operate/mail')
  const { cookie } = operator
  await there.follow(await leaving(operator), 'hana')
  const other = await signedIn('hana')
  // As if this browser had not signed out here.
  const [token = ''] = provider.logoutTokens
  const told = await new Operator(site.app).post('/operate/signed-out-there', { logout_token: token })
  expect(told.statusCode).toBe(200)
  operator.cookie = cookie
  expect((await operator.open('/operate/mail')).statusCode).toBe(303)
  expect((await other.operator.open('/operate/mail')).statusCode).toBe(200)
})

it('lets nobody in by an address that is forged, of another browser, old or used before', async () => {
  await open()
  const isRefused = async (operator: Operator, address: string) => {
    const response = await operator.open(address)
    expect(operator.served).toMatchObject({ wrong: 'account' })
    return (
      response.statusCode === 403 && !response.cookies.some(({ name, value }) => name === 'lsp_operate' && value !== '')
    )
  }
  const { operator, back } = await signedIn('hana')
  expect(await isRefused(new Operator(site.app), back)).toBe(true)
  expect(await isRefused(operator, back)).toBe(true)
  const begun = new Operator(site.app)
  await begun.open('/operate/sign-in')
  expect(await isRefused(begun, back)).toBe(true)
  for (const search of ['', '?code=x&state=y', '?error=access_denied']) {
    const other = new Operator(site.app)
    await other.open('/operate/sign-in')
    expect(await isRefused(other, `/operate/signed-in${search}`)).toBe(true)
  }
  const replaying = new Operator(site.app)
  const { headers } = await replaying.open('/operate/sign-in')
  const kept = replaying.cookie
  const fresh = (await new BrowserThere().follow(String(headers.location), 'hana')).slice(siteUrl.length)
  expect((await replaying.open(fresh)).statusCode).toBe(303)
  replaying.cookie = kept
  expect(await isRefused(replaying, fresh)).toBe(true)
})

it('says what is wrong: an account without a role, a provider that is away, and the secret, which opens nothing', async () => {
  await open()
  const { operator, response } = await signedIn('nobody')
  expect(response.statusCode).toBe(403)
  expect(operator.served).toEqual({ wrong: 'no role', signsInBy: 'account' })
  expect((await operator.open('/operate/mail')).headers.location).toBe('/operate')
  expect((await operator.signIn(provider.clientSecret)).statusCode).toBe(404)
  await site.close()
  await open('sqlite', { issuer: 'http://127.0.0.1:9' })
  const away = new Operator(site.app)
  expect((await away.open('/operate/sign-in')).statusCode).toBe(503)
  expect(away.served).toEqual({ wrong: 'away', signsInBy: 'account' })
})
