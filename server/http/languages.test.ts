import { beforeEach, describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { queuedMail } from '#tests/support/mail/outbox.ts'
import { givenIn, newVisitor, servedIn, testApp, type Visitor } from '#tests/support/test-app.ts'

const pack = 'canada-key-leadership'
const roleId = 'manager-financial-planning--any'
const title = { en: 'Manager, Financial Planning', fr: 'Gestionnaire, Planification financière' }

describe('a site in two languages', () => {
  const test = testApp('sqlite', { pack, inAllLanguages: true })
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await newVisitor(test.app)
  })

  const inFrench = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    visitor.base = '/fr'
    try {
      return await work()
    } finally {
      visitor.base = ''
    }
  }

  it('has each page in both, with the session of the one in the other', async () => {
    const { uuid } = visitor
    const page = await inFrench(() => visitor.open(paths.start))
    expect([page.statusCode, visitor.uuid]).toEqual([200, uuid])
    expect(page.cookies[0]?.path).toBe('/')
    await inFrench(() => visitor.call('status_update', { roleId }))
    expect((await visitor.call('status_load', {})).role?.title).toBe(title.en)
    expect((await inFrench(() => visitor.call('status_load', {}))).role?.title).toBe(title.fr)
  })

  it.each(['/fr', '/fr/', '/FR/start', '/fr/start?x=1', '/fr/roleactions/manager-financial-planning--any'])(
    'answers at %s',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBe(200)
    },
  )

  it.each(['/fr/fr/start', '/french', '/fr/healthz', '/fr/robots.txt', '/fr/fr'])('has nothing at %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })

  it('says on a page for all where it stands in each language, and on no other', async () => {
    const linksOf = async (url: string) => {
      const { canonical, alternates } = givenIn((await test.app.inject(url)).body).about
      return { canonical, alternates }
    }
    const at = (path: string) => `http://127.0.0.1:3000${path}`
    const alternates = [
      { language: 'en-CA', href: at('/what') },
      { language: 'fr-CA', href: at('/fr/what') },
      { language: 'x-default', href: at('/what') },
    ]
    expect(await linksOf('/what')).toEqual({ canonical: at('/what'), alternates })
    expect(await linksOf('/fr/what')).toEqual({ canonical: at('/fr/what'), alternates })
    expect(await linksOf('/fr/assess')).toEqual({ canonical: null, alternates: [] })
  })

  it('believes a form that a page of ours has sent, in either language, and none of another site', async () => {
    const sendForm = async (url: string, origin: string) => {
      const headers = { origin, host: 'behind.a.proxy', cookie: visitor.cookie }
      const payload = new URLSearchParams({ form: 'restore', uuid: visitor.uuid }).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await test.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })).statusCode
    }
    expect(await sendForm('/restore', 'http://127.0.0.1:3000')).toBe(200)
    expect(await sendForm('/fr/restore', 'http://127.0.0.1:3000')).toBe(200)
    expect(await sendForm('/restore', 'http://other.example')).toBe(403)
    expect(await sendForm('/fr/restore', 'http://other.example')).toBe(403)
  })

  it('leads on within the language', async () => {
    await visitor.call('status_update', { roleId })
    const goesTo = async (url: string) =>
      (await test.app.inject({ url, headers: { cookie: visitor.cookie } })).headers['location']
    expect(await goesTo('/')).toBe('/roleselect')
    expect(await goesTo('/fr')).toBe('/fr/roleselect')
  })

  it('refuses in the language in which it was asked', async () => {
    const said = async (url: string) =>
      (await test.app.inject({ method: 'POST', url, payload: {}, headers: { accept: 'text/html' } })).body
    expect(await said('/mylsp/default/roles')).toContain('from our own pages')
    expect(await said('/fr/mylsp/default/roles')).toContain('nos propres pages')
    const page = await test.app.inject({ url: '/fr/assets/none', headers: { accept: 'text/html' } })
    expect(page.body).toContain('<html lang="fr-CA">')
    expect(servedIn(page).refusal?.sentence).toContain('adresse')
  })

  it('leads to no other site, whatever the address says', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'en' }
    for (const path of ['//evil.example/', '/\\evil.example/']) {
      const { body } = await test.app.inject({ url: `/fr${path}`, headers })
      const links = [...body.matchAll(/"?href"?[=:]"([^"]*)"/g)].map(([, to = '']) => to)
      expect(links).toContainEqual(expect.stringMatching(/^\/evil\.example\//))
      expect(links.filter((to) => /^[/\\]{2}/.test(to))).toEqual([])
    }
  })

  it.each(['planification financiere', 'financial planning'])('finds a role from either by %j', async (query_role) => {
    const query = { query_role, query_agency: '' }
    expect((await visitor.call('roles', query)).map((role) => role.title)).toContain(title.en)
    expect((await inFrench(() => visitor.call('roles', query))).map((role) => role.title)).toContain(title.fr)
  })

  it('finds an agency from either by its name in both', async () => {
    for (const named of ['Patrimoine canadien', 'Canadian Heritage']) {
      const query = { query_role: `director ${named}`, query_agency: '' }
      const answers = [await visitor.post('roles', query), await inFrench(() => visitor.post('roles', query))]
      expect(answers.map(({ headers }) => headers['x-agency'])).toEqual(['canadian-heritage', 'canadian-heritage'])
    }
    const names = async () => (await visitor.call('status_load', {})).agency_list.map(({ text }) => text)
    expect(await names()).toContain('Canadian Heritage')
    expect(await inFrench(names)).toContain('Patrimoine canadien')
  })

  it('sorts roles and agencies by what they are called on the page', async () => {
    const list = async () => {
      const parts = [0, 50].map((offset) => visitor.call('roles', { query_role: '', query_agency: '', offset }))
      return (await Promise.all(parts)).flat().map((role) => searchKey(role.title))
    }
    const agencies = async () => (await visitor.call('status_load', {})).agency_list.map(({ text }) => text)
    const onCell = async () => {
      const cell = { people: 0, strategy: 0, query_pathRoleType: '', query_pathAgency: '' }
      return (await visitor.call('map_roles', cell)).map((role) => searchKey(role.title))
    }
    const onPath = async () => {
      const asked = { roleId, path: 'same', query_pathRoleType: '', query_pathAgency: '' } as const
      const found = await visitor.call('path_roles', asked)
      // Those of neighbouring job families come before the rest.
      return found.filter(({ bond }) => bond === 'other').map((role) => searchKey(role.title))
    }
    const inOrder = (names: readonly string[], language: string) => names.toSorted(new Intl.Collator(language).compare)
    const [english, french] = [await list(), await inFrench(list)]
    expect(french.length).toBeGreaterThan(50)
    expect(english).toEqual(inOrder(english, 'en-CA'))
    expect(french).toEqual(inOrder(french, 'fr-CA'))
    expect((await inFrench(agencies)).slice(0, 3)).toEqual([
      'Affaires mondiales Canada',
      'Agence canadienne d’inspection des aliments',
      'Agence des services frontaliers du Canada',
    ])
    expect(await agencies()).toEqual(inOrder(await agencies(), 'en-CA'))
    expect(await inFrench(agencies)).toEqual(inOrder(await inFrench(agencies), 'fr-CA'))
    for (const listed of [onCell, onPath]) {
      const roles = await inFrench(listed)
      expect(roles.length).toBeGreaterThan(1)
      expect(roles).toEqual(inOrder(roles, 'fr-CA'))
    }
  })

  it.each(['Gestiоnnaire, Planification financière', 'Manager, Financial Plаnning'])(
    'holds back %j, which looks like a title in one of the languages, in either',
    async (likeness) => {
      for (const [base, language] of [
        ['/fr', 'fr-CA'],
        ['', null],
      ] as const) {
        const { words } = loadPack(packFolder(pack), language).pack
        const maker = await newVisitor(test.app)
        maker.base = base
        for (const { qref, optionsList } of buildQuestions(test.deps.pack)) {
          const answer = optionsList[0]?.key ?? ''
          await maker.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
        }
        const shared = { agency: 'revenue', relationship: words.building.relationships.holder, validate: true }
        const [role] = await maker.call('add_role', { ...shared, role: likeness })
        const { role_outcome: outcome } = await maker.call('status_update', { roleId: role?.id ?? '' })
        expect(outcome?.validation).toBe('held')
      }
    },
  )

  it('makes documents and mails in the language in which they are asked for, and says in which other they exist', async () => {
    const file = async () => (await readDocx((await visitor.download('role_profile', roleId)).rawPayload)).text
    const [english, french] = [await file(), await inFrench(file)]
    expect(english).toContain(title.en)
    expect(english).toMatch(/Also in\s*French/)
    expect(french).toContain(title.fr)
    expect(french).toMatch(/Aussi en\s*anglais/)
    const { body } = await inFrench(() => visitor.open(documentPaths.documentPage('role_profile', roleId)))
    expect(body).toContain('<html lang="fr-CA">')
    expect(body).toContain(title.fr)
    await inFrench(() => visitor.call('save_session', { email: 'aroha@agency.example' }))
    const { read } = await queuedMail(test.deps, visitor.uuid)
    expect(read.headers.find(({ key }) => key === 'content-language')?.value).toBe('fr-CA')
    expect(read.text).toContain('http://127.0.0.1:3000/fr/restore#')
    for (const part of [read.text, read.html])
      expect(part?.replaceAll(/\s+/g, ' ')).toContain('existe aussi en anglais')
  })

  it.each([
    ['/fr/what', 'en-NZ,en;q=0.9', { language: 'en-CA', href: '/what' }, 'This page is also in English'],
    ['/what?x=1', 'fr', { language: 'fr-CA', href: '/fr/what?x=1' }, 'Cette page existe aussi en français'],
    ['/what', 'de, en;q=0.1, fr-FR;q=0.8', { language: 'fr-CA', href: '/fr/what' }, 'français'],
  ])('offers at %s to who asks for %j the other language, on the first page alone', async (url, wanted, to, says) => {
    const open = (cookie: string) => test.app.inject({ url, headers: { 'accept-language': wanted, cookie } })
    const offered = givenIn((await open('')).body).languageOffer
    expect(offered).toEqual({ ...to, sentence: expect.stringContaining(says) as string })
    expect(givenIn((await open(visitor.cookie)).body).languageOffer).toBeNull()
  })

  it.each([
    ['/fr/what', 'fr-CA, en'],
    ['/what', 'fr;q=0, en;q=0.1'],
    ['/what', ',;q=x,*'],
    ['/what', ''],
  ])('offers at %s nothing to who asks for %j', async (url, wanted) => {
    const { body } = await test.app.inject({ url, headers: { 'accept-language': wanted } })
    expect(givenIn(body).languageOffer).toBeNull()
  })

  it('remembers in which language something was last stored, for who types the address of the site', async () => {
    const typed = async (site: string) =>
      (await test.app.inject({ url: '/', headers: { cookie: visitor.cookie, 'sec-fetch-site': site } })).headers[
        'location'
      ]
    await inFrench(() => visitor.call('status_update', { roleId }))
    expect(await typed('none')).toBe('/fr/roleselect')
    expect(await typed('same-origin')).toBe('/roleselect')
    expect((await visitor.call('get_session_data', {})).language).toBe('fr-CA')
    await visitor.call('status_update', { roleId })
    expect(await typed('none')).toBe('/roleselect')
  })

  it('tells search engines of both', async () => {
    const { body } = await test.app.inject('/robots.txt')
    expect(body).toContain('Disallow: /assess\n')
    expect(body).toContain('Disallow: /fr/assess\n')
    expect(body).toContain('Sitemap: http://127.0.0.1:3000/fr/sitemap.xml\n')
    expect((await test.app.inject('/fr/sitemap.xml')).body).toContain('<loc>http://127.0.0.1:3000/fr/what</loc>')
    expect((await test.app.inject('/fr/manifest.webmanifest')).json()).toMatchObject({
      lang: 'fr-CA',
      start_url: '/fr/',
    })
  })
})
