import { beforeAll, describe, expect, it } from 'vitest'
import { documentPages } from '#contract/wire/documents.ts'
import { currentRole, patterns } from '#contract/wire/paths.ts'
import { roleCode } from '#server/values/identifiers.ts'
import { pagesForAll } from './page-head.ts'
import { givenIn, newVisitor, openTestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { builtRole } from '#tests/support/visitors.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const [director, manager, adviser] = ['hr-director--any', 'policy-manager--any', 'administrator--any'] as const
const codes = (...ids: readonly string[]) => ids.map(roleCode).join('-')

describe('what is the same for everybody', () => {
  const test = testApp('sqlite', { publicUrl })
  let maker: Visitor
  let kept = ''
  let shared = ''
  beforeAll(async () => {
    maker = await newVisitor(test.app)
    kept = await builtRole(test, maker, { title: 'Keeper of old maps', isShared: false })
    shared = await builtRole(test, maker, { title: 'Keeper of new maps', isShared: true })
  })

  const get = (url: string, cookie = '') => test.app.inject({ url, headers: { cookie, accept: 'text/html' } })
  const about = async (url: string, cookie = '') => givenIn((await get(url, cookie)).body).about
  const forAll = () => pagesForAll(test.deps.pack)
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

  describe('a short address', () => {
    it('leads to a role or a comparison, in capitals too, and belongs to no session', async () => {
      const ways = [
        [`/r/${codes(director)}`, `/roleactions/${director}`],
        [`/r/${codes(shared)}`, `/roleactions/${shared}`],
        [`/R/${codes(director).toUpperCase()}/`, `/roleactions/${director}`],
        [`/r/${codes(director)}?tab=profile&utm=x`, `/roleactions/${director}?tab=profile`],
        [`/r/${codes(director)}?tab=//evil.example`, `/roleactions/${director}`],
        [`/c/${codes(director, manager)}`, `/compare?roleId=${director}&with=${manager}`],
        [`/c/${codes(manager, director, adviser)}`, `/compare?roleId=${manager}&with=${director}&with=${adviser}`],
      ] as const
      for (const [url, to] of ways) {
        const { statusCode, headers } = await get(url)
        expect([url, statusCode, headers.location]).toEqual([url, 302, to])
        expect(headers['set-cookie']).toBeUndefined()
        expect(headers['cache-control']).toBe('no-store')
      }
    })

    it('stays the same for good', () => {
      expect(codes(director, manager, adviser)).toMatchInlineSnapshot(`"y6d6zywzv7-9rrcfgm786-6s4vrd7xd9"`)
    })

    it('is not there for a role of one session, not even in that session, and does not tell it from one that never was', async () => {
      const urls = [
        `/r/${codes(kept)}`,
        `/c/${codes(director, kept)}`,
        '/r/2222222222',
        '/c/2222222222',
        '/r/x%00y',
        '/c/x%00y-2222222222',
        '/c/-',
      ]
      const tooMany = `/c/${codes(director, manager, adviser, shared)}`
      for (const cookie of ['', maker.cookie]) {
        for (const url of [...urls, tooMany]) {
          const { headers, body } = await get(url, cookie)
          expect([url, headers.location]).toEqual([url, undefined])
          expect(givenIn(body).about).toMatchObject({ title: 'My LSP', canonical: null })
          expect(body).not.toContain('Keeper')
        }
      }
    })
  })

  describe('what a page says of itself', () => {
    it.each([
      [patterns.home, 'My LSP'],
      [patterns.start, 'Start Here'],
      ['/what', 'What is the LSP?'],
      ['/capability/curious', 'Curious'],
      ['/theme/first-year', 'Your first year as a leader'],
      [patterns.themes, 'Themes'],
      [patterns.data, 'Open data'],
    ])('%s says what it is about and where it stands', async (path, title) => {
      const said = await about(`${path}?from=poster`)
      const [first = ''] = said.description.split('.')
      expect(first.length).toBeGreaterThan(20)
      expect(said).toMatchObject({
        title,
        site: 'My LSP',
        locale: 'en_NZ',
        canonical: publicUrl + path,
        alternates: [],
        card: { href: expect.stringContaining(`${publicUrl}/pictures/card.png`) as string, width: 1200, height: 630 },
      })
    })

    it('of a role that all can see names it, whatever the tab and whoever asks', async () => {
      for (const [id, title] of [
        [director, 'HR Director'],
        [shared, 'Keeper of new maps, Te Papa Tongarewa – Museum of New Zealand'],
      ] as const) {
        const said = await about(`/RoleActions/${id}/?tab=paths`, maker.cookie)
        expect(said).toMatchObject({
          title,
          description: expect.stringContaining(title.split(',')[0] ?? '') as string,
          canonical: `${publicUrl}/roleactions/${id}`,
        })
      }
    })

    it('of a role kept for one session, or of none, says nothing of it to anybody', async () => {
      for (const cookie of ['', maker.cookie]) {
        for (const id of [kept, 'no-such-role', 'no%00role', 'x'.repeat(400)]) {
          const { body } = await get(`/roleactions/${id}`, cookie)
          expect(givenIn(body).about).toMatchObject({ title: 'Role', canonical: null })
          expect(body).not.toContain('Keeper')
        }
      }
    })

    it('of a screen for one session keeps it out of search engines, as that of an address with nothing does', async () => {
      const own = Object.values(patterns).filter((path) => !pagesForAll(test.deps.pack).includes(path))
      expect(own.length).toBeGreaterThan(15)
      for (const path of [...own, '/nowhere']) expect([path, (await about(path)).canonical]).toEqual([path, null])
    })
  })

  describe('the sitemap', () => {
    it('holds the public pages and every role that all can find, and nothing of a session', async () => {
      const { headers, body } = await get('/sitemap.xml')
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(headers['set-cookie']).toBeUndefined()
      const listed = await test.deps.db.read.selectFrom('roles').select('id').where('listed', '=', 1).execute()
      const addresses = addressesIn(body)
      expect(new Set(addresses)).toEqual(
        new Set([...forAll(), ...listed.map(({ id }) => `/roleactions/${id}`)].map((path) => publicUrl + path)),
      )
      expect(addresses).toHaveLength(forAll().length + listed.length)
      expect(addresses).toContain(`${publicUrl}/roleactions/${shared}`)
      expect(body).not.toContain(kept)
    })

    it('is a list of parts where one cannot hold all, which together hold the same', async () => {
      const whole = addressesIn((await get('/sitemap.xml')).body)
      const small = await openTestApp('sqlite', { publicUrl, maxAddresses: 70 })
      const read = (url: string) => small.app.inject(url)
      const list = (await read('/sitemap.xml')).body
      expect(list).toContain('<sitemapindex')
      const parts = addressesIn(list)
      const held = await Promise.all(
        parts.map(async (part) => addressesIn((await read(part.slice(publicUrl.length))).body)),
      )
      const beyond = [`/sitemap/${parts.length + 1}.xml`, '/sitemap/0.xml', '/sitemap/1.txt', '/sitemap/01.xml']
      const missing = await Promise.all(beyond.map(async (url) => (await read(url)).statusCode))
      await small.close()
      expect(held.slice(0, -1).map(({ length }) => length)).toEqual(held.slice(0, -1).map(() => 70))
      expect(new Set(held.flat())).toEqual(new Set(whole.filter((address) => !address.includes(shared))))
      expect(missing).toEqual(beyond.map(() => 404))
    })
  })

  it('robots.txt keeps calls, downloads and screens of one session out, no public page, and names the sitemap', async () => {
    const { headers, body } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
    const isKept = (path: string) =>
      rules.some((rule) => new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '.*')}`).test(path))
    const open = [...forAll(), `/roleactions/${director}`, `/compare?roleId=${director}`, `/r/${codes(director)}`]
    expect(open.filter(isKept)).toEqual([])
    const own = [
      '/mylsp/default/status_load',
      `/mylsp/default/role_profile/${director}`,
      '/assess',
      '/assessed',
      '/build',
      '/built',
      '/emailother',
      '/getplan',
      '/save/start',
      '/restore',
      '/validate',
      '/stop',
      '/plan',
      '/sharedPlan',
      currentRole,
      '/inbox',
      '/analytics-frame',
      ...Object.values(documentPages).map((name) => `/roleactions/${director}/${name}`),
    ]
    expect(own.filter((path) => !isKept(path))).toEqual([])
  })
})
