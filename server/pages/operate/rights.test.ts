import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { assert, asyncProperty, subarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '#domain/framework/durations.ts'
import { openProvider, signInThere, siteUrl, type TestProvider } from '#tests/support/operate/account-provider.ts'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { everyRow } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'

const feedSecret = 'a-secret-of-the-feed-for-tests'
const roles = ['editor', 'publisher', 'library', 'validator', 'operator'] as const
type Role = (typeof roles)[number]

/** Who may ask for what, as the handbook promises it: written here a second time, so that it can disagree. `open` needs no signing in. */
const rights: Readonly<Record<string, readonly Role[] | 'open'>> = {
  'POST /operate/sign-in': 'open',
  'GET /operate/sign-in': 'open',
  'GET /operate/signed-in': 'open',
  'POST /operate/signed-out-there': 'open',
  'GET /operate/invitation': 'open',
  'POST /operate/invitation': 'open',
  'GET /operate': ['editor', 'publisher', 'library', 'operator'],
  'POST /operate/look': ['editor', 'publisher', 'library', 'operator'],
  'GET /operate/profiles': ['validator', 'operator'],
  'GET /operate/profiles/:id': ['validator', 'operator'],
  'POST /operate/profiles/:id/approve': ['validator', 'operator'],
  'POST /operate/profiles/:id/decline': ['validator', 'operator'],
  'POST /operate/profiles/approve': ['validator', 'operator'],
  'POST /operate/profiles/decline': ['validator', 'operator'],
  'POST /operate/profiles/pass-on': ['validator', 'operator'],
  'GET /operate/agencies': ['operator'],
  'GET /operate/agencies/:id': ['operator'],
  'POST /operate/agencies/:id/invite': ['operator'],
  'POST /operate/agencies/:id/link': ['operator'],
  'POST /operate/agencies/:id/end': ['operator'],
  'GET /operate/mail': ['operator'],
  'POST /operate/mail/retry': ['operator'],
  'POST /operate/mail/drop': ['operator'],
  'GET /operate/imports': ['library', 'operator'],
  'POST /operate/imports': ['library', 'operator'],
  'POST /operate/imports/undo': ['library', 'operator'],
  'POST /operate/imports/remove': ['library', 'operator'],
  'GET /operate/imports/:id': ['library', 'operator'],
  'POST /operate/imports/:id/sheet': ['library', 'operator'],
  'POST /operate/imports/:id/mapping': ['library', 'operator'],
  'POST /operate/imports/:id/columns': ['library', 'operator'],
  'POST /operate/imports/:id/values': ['library', 'operator'],
  'POST /operate/imports/:id/keep': ['library', 'operator'],
  'GET /operate/imports/:id/mapping.yaml': ['library', 'operator'],
  'POST /operate/imports/:id/apply': ['library', 'operator'],
  'POST /operate/imports/:id/drop': ['library', 'operator'],
  'GET /operate/figures': ['editor', 'publisher', 'library', 'operator'],
  'GET /operate/figures.csv': ['editor', 'publisher', 'library', 'operator'],
  'GET /operate/figures.json': ['editor', 'publisher', 'library', 'operator'],
  'GET /operate/figures/feed/:id/:file': 'open',
  'GET /operate/content': ['editor', 'publisher', 'operator'],
  'GET /operate/content/file': ['editor', 'publisher', 'operator'],
  'POST /operate/content/save': ['editor', 'publisher', 'operator'],
  'GET /operate/content/edition': ['editor', 'publisher', 'operator'],
  'POST /operate/content/preview': ['editor', 'publisher', 'operator'],
  'POST /operate/content/preview/end': ['editor', 'publisher', 'operator'],
  'POST /operate/content/review': ['editor', 'publisher', 'operator'],
  'POST /operate/content/comment': ['editor', 'publisher', 'operator'],
  'POST /operate/content/comment/settle': ['editor', 'publisher', 'operator'],
  'POST /operate/content/give-up': ['editor', 'publisher', 'operator'],
  'POST /operate/content/gone': ['editor', 'publisher', 'operator'],
  'POST /operate/content/publish': ['publisher', 'operator'],
  'POST /operate/content/take-back': ['publisher', 'operator'],
  'GET /operate/keys': ['library', 'operator'],
  'POST /operate/keys/make': ['library', 'operator'],
  'POST /operate/keys/end': ['library', 'operator'],
  'GET /operate/webhooks': ['library', 'operator'],
  'POST /operate/webhooks/make': ['library', 'operator'],
  'POST /operate/webhooks/pause': ['library', 'operator'],
  'POST /operate/webhooks/resume': ['library', 'operator'],
  'POST /operate/webhooks/end': ['library', 'operator'],
  'POST /operate/webhooks/again': ['library', 'operator'],
  'GET /operate/log': ['operator'],
  'GET /operate/log.csv': ['operator'],
  'POST /operate/sign-out': roles,
}

/** What the operators' pages answer in an app, as it registers it: of each page that is fetched, the head can be asked for too. */
const registered = new Set<string>()
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && /^\/operate(?![\w-])/.test(url)) registered.add(`${one} ${url}`)
  })
}

const claims: Record<string, readonly string[]> = {}
let provider: TestProvider
let site: TestApp
beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  provider = await openProvider(claims)
  const bySecret = await openTestApp('sqlite', { operateSecret })
  await bySecret.close()
  // Small, because publishers publish it and previews open it.
  site = await openTestApp('sqlite', {
    pack: 'tests/packs/tiny',
    provider,
    publicUrl: siteUrl,
    countsUse: true,
    figuresFeed: feedSecret,
  })
  unsubscribe('fastify.initialization', watchRoutes)
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

/** Signs somebody in whose account has these values in its claim; they begin at a page with a form. */
async function signedIn(name: string, values: readonly string[]): Promise<Operator> {
  claims[name] = values
  const operator = new Operator(site.app)
  await signInThere(operator, name)
  for (const page of ['/operate', '/operate/profiles']) if (operator.formCode === '') await operator.open(page)
  return operator
}

type Given = { id?: string; fields?: Record<string, string> }

async function ask(operator: Operator, route: string, { id = 'nothing', fields = {} }: Given = {}) {
  const [method = '', pattern = ''] = route.split(' ')
  const url = pattern.replace(':id', encodeURIComponent(id))
  if (method === 'GET') return operator.open(`${url}?${new URLSearchParams({ path: 'pack.yaml', ...fields })}`)
  const form = { form: operator.formCode, ...fields }
  return route === 'POST /operate/imports' ? operator.upload(form, {}) : operator.post(url, form)
}

/** Whether somebody was sent away: told that they may not, or led to sign in, or to the first page that they may open. */
const isRefused = ({ statusCode, headers }: LightMyRequestResponse, first = '/operate') =>
  statusCode === 403 || (statusCode === 303 && headers.location === first)

/** All that is stored, but for who has signed in and what is counted of visitors. */
async function stored(): Promise<object> {
  const { operator_sessions: _, audit_log: log, ...rows } = await everyRow(site.deps)
  const acts = log?.filter((line) => !line.includes('"sign in"') && !line.includes('"sign out"'))
  return { ...rows, acts }
}

const closed = Object.entries(rights).flatMap(([route, allowed]) => (allowed === 'open' ? [] : [{ route, allowed }]))
const acts = closed.filter(({ route }) => route.startsWith('POST'))

describe('the rights of those who run the site', () => {
  it('are written down here for every page and act of the app, and for nothing else', () => {
    expect([...registered].toSorted()).toEqual(Object.keys(rights).toSorted())
  })

  it('are as written, for every role and for several at once', { timeout: 600_000 }, async () => {
    let people = 0
    const asRole = async (some: readonly Role[]) => {
      people += 1
      const [agency] = site.deps.pack.agencies
      const values = some.map((role) => (role === 'validator' ? `validator:${agency?.id ?? ''}` : role))
      const operator = await signedIn(`person-${people}`, values)
      const code = operator.formCode
      expect(code).not.toBe('')
      const may = (allowed: readonly Role[]) => allowed.some((role) => some.includes(role))
      const before = await stored()
      for (const { route } of closed.filter(({ allowed }) => !may(allowed))) {
        const response = await ask(operator, route, { fields: { form: code } })
        const first = route === 'GET /operate' ? '/operate/profiles' : ''
        expect(isRefused(response, first), `${some.join()}: ${route} is answered with ${response.statusCode}`).toBe(
          true,
        )
      }
      for (const { route } of acts)
        for (const form of ['', code.split('').toReversed().join('')]) {
          const { statusCode } = await ask(operator, route, { fields: { form } })
          expect([some, route, form, statusCode]).toEqual([some, route, form, 403])
        }
      expect(await stored()).toEqual(before)
      for (const { route } of closed.filter(({ allowed }) => may(allowed))) {
        const response = await ask(operator, route, { fields: { form: code } })
        const leads = route === 'POST /operate/look' || route === 'POST /operate/sign-out'
        const isIn = response.statusCode < 500 && (leads || !isRefused(response))
        expect(isIn, `${some.join()}: ${route} is answered with ${response.statusCode}`).toBe(true)
      }
    }
    await assert(asyncProperty(subarray([...roles], { minLength: 2 }), asRole), {
      numRuns: roles.length + 1,
      examples: roles.map((role): [Role[]] => [[role]]),
    })
  })

  it('are nobody’s without signing in, and nobody’s when the time is over', async () => {
    const late = await signedIn('late', ['operator'])
    const code = late.formCode
    const now = site.deps.clock()
    site.deps.setClock(new Date(now.getTime() + hour).toISOString())
    const before = await stored()
    for (const operator of [new Operator(site.app), late])
      for (const { route } of closed) {
        const { cookie } = operator
        const response = await ask(operator, route, { fields: { form: code } })
        operator.cookie = cookie
        // The first page is the one to sign in at.
        const isOut = route === 'GET /operate' ? operator.served && 'wrong' in operator.served : isRefused(response)
        expect(isOut, `${route} is answered with ${response.statusCode}`).toBe(true)
      }
    expect(await stored()).toEqual(before)
    site.deps.setClock(now.toISOString())
  })

  it('end for a validator with their agency, whatever id stands in the address or the form', async () => {
    await site.close()
    site = await openTestApp('sqlite', { provider, publicUrl: siteUrl, countsUse: true, figuresFeed: feedSecret })
    const [own, other] = ['te-papa', 'ministry-of-justice']
    const share = async (title: string, agency: string) =>
      builtRole(site, await newVisitor(site.app), { title, agency, isShared: true })
    const mine = await share('Keeper of the lanterns', own)
    const theirs = await share('Secret counter of sheep', other)
    const operator = await signedIn('all', ['operator'])
    const contact = { name: 'Hana', email: 'hana@agency.example', last_day: '2027-01-31' }
    await operator.post(`/operate/agencies/${other}/invite`, contact)
    const contactId = operator.shown('agency').contacts[0]?.id ?? ''
    await operator.open('/operate/profiles')
    const versionOf = (id: string) => operator.shown('profiles').waiting.find((one) => one.id === id)?.version ?? ''
    const [version, mineVersion] = [versionOf(theirs), versionOf(mine)]
    const reason = site.deps.pack.validation.decline_reasons[0]?.id ?? ''
    const validator = await signedIn('validator', [`validator:${own}`])
    const code = validator.formCode

    /** All that is stored of profiles and contacts. */
    const kept = async () => {
      const { roles: all, role_validations, agency_contacts, contact_links, outbox } = await everyRow(site.deps)
      return { all, role_validations, agency_contacts, contact_links, outbox }
    }
    const before = await kept()
    const named = { form: code, version, reason, [`profile-${theirs}`]: version, to: contactId, contact: contactId }
    for (const { route } of closed.filter((one) => one.route !== 'POST /operate/sign-out'))
      for (const id of [theirs, other, contactId])
        for (const more of [{ agency: other }, { agency: other, state: 'linked', days: '0', id: theirs }]) {
          const { body, statusCode } = await ask(validator, route, { id, fields: { ...named, ...more } })
          for (const secret of ['Secret counter', contact.email, contact.name])
            expect(body.includes(secret), `${route} tells of “${secret}” (${statusCode})`).toBe(false)
        }
    // Nor is their own passed on to somebody of another agency.
    const passing = { form: code, [`profile-${mine}`]: mineVersion, to: contactId }
    expect((await validator.post('/operate/profiles/pass-on', passing)).statusCode).toBe(409)
    expect(await kept()).toEqual(before)
    // Of their own, the same form does what it says.
    await validator.post('/operate/profiles/approve', {
      form: code,
      [`profile-${mine}`]: mineVersion,
      [`profile-${theirs}`]: version,
    })
    const after = await kept()
    expect(after.all?.filter((row) => !before.all?.includes(row))).toEqual([
      expect.stringContaining('Keeper of the lanterns') as string,
    ])
  })
})
