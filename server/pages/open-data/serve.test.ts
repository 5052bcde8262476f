import { beforeAll, describe, expect, it } from 'vitest'
import { openFrameworkFile, openRolesFile } from '#contract/open-data.ts'
import { openDataFiles } from '#contract/wire/server-paths.ts'
import { approvalStates, isListedForAll } from '#domain/building/approval-state.ts'
import { caseFileSchema } from '#domain/framework/open/case-file-schema.ts'
import { openFramework } from '#domain/framework/open/open-framework.ts'
import { readCase } from '#domain/framework/open/read-case.ts'
import { casePackageSchema } from '#tests/support/framework/case-schema.ts'
import { newVisitor, openSecondApp, openTestApp, testApp, type Visitor } from '#tests/support/test-app.ts'
import { builtRole } from '#tests/support/visitors.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const { framework, roles } = openDataFiles
const all = [...Object.values(framework), ...Object.values(roles)]

describe('open data', () => {
  const test = testApp('sqlite', { publicUrl })
  let maker: Visitor
  let built = ''
  beforeAll(async () => {
    maker = await newVisitor(test.app)
    built = await builtRole(test, maker, { title: 'Keeper of old maps', isShared: false })
  })

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
  const read = async (url: string) => (await get(url)).body
  const listedIds = async () =>
    (await test.deps.db.read.selectFrom('roles').select('id').where('listed', '=', 1).orderBy('id').execute()).map(
      ({ id }) => id,
    )

  it('is a CASE 1.1 package of the framework, from which the same framework is read', async () => {
    const body: unknown = JSON.parse(await read(framework.case))
    const { CFDocument } = casePackageSchema.parse(body)
    expect(CFDocument).toMatchObject({
      title: 'Leadership Success Profile',
      version: test.deps.pack.version,
      creator: 'LSP Commission',
      language: 'en-NZ',
    })
    expect(readCase(caseFileSchema.parse(body)).framework).toEqual(openFramework(test.deps.pack))
  })

  it('names each thing by a UUID that is the same for good', async () => {
    const { CFDocument, CFItems = [] } = casePackageSchema.parse(JSON.parse(await read(framework.case)))
    const curious = CFItems.find(({ humanCodingScheme }) => humanCodingScheme === 'curious')
    expect([CFDocument.identifier, curious?.identifier]).toMatchInlineSnapshot(`
      [
        "bc88d9d7-3d74-587e-b6be-6582738c3ec1",
        "ba372ba7-0b09-5064-aed9-ada379359227",
      ]
    `)
  })

  it('is a CASE 1.1 package of the public profiles, each with what it needs of the framework', async () => {
    const [of, held] = await Promise.all([read(roles.case), read(framework.case)])
    const { CFItems = [], CFAssociations = [], CFDefinitions } = casePackageSchema.parse(JSON.parse(of))
    expect(CFItems.map(({ humanCodingScheme }) => humanCodingScheme)).toEqual(await listedIds())
    const items = new Map(casePackageSchema.parse(JSON.parse(held)).CFItems?.map((item) => [item.identifier, item]))
    const director = CFItems.find(({ humanCodingScheme }) => humanCodingScheme === 'hr-director--any')
    const needs = Object.fromEntries(
      CFAssociations.filter(
        ({ originNodeURI, associationType }) =>
          originNodeURI.identifier === director?.identifier && associationType === 'isRelatedTo',
      ).map(({ destinationNodeURI, CFAssociationGroupingURI }) => [
        items.get(destinationNodeURI.identifier)?.humanCodingScheme ?? '',
        CFAssociationGroupingURI?.title,
      ]),
    )
    const { data } = await role('hr-director--any')
    const { essential, useful } = test.deps.pack.words.role.levels
    const expected = Object.entries(data?.needs ?? {}).flatMap(([id, need]) =>
      need === 'none' ? [] : [[id, need === 'essential' ? essential : useful]],
    )
    expect(needs).toEqual(Object.fromEntries(expected))
    expect(CFDefinitions?.CFAssociationGroupings?.map(({ title }) => title)).toEqual([useful, essential])
  })

  async function role(id: string) {
    const file = openRolesFile.parse(JSON.parse(await read(roles.json)))
    return { data: file.roles.find((one) => one.id === id) }
  }

  it('is JSON of the shape that its schema says, with licence, version and day', async () => {
    for (const [url, shape, { schema }] of [
      [framework.json, openFrameworkFile, framework],
      [roles.json, openRolesFile, roles],
    ] as const) {
      const file = shape.parse(JSON.parse(await read(url)))
      expect(file.$schema).toBe(publicUrl + schema)
      expect(file.framework).toMatchObject({ id: 'sample', version: test.deps.pack.version, date: '2020-01-01' })
      expect(file.licence.url).toBe(`${publicUrl}/copyrightLicensing`)
      const described = JSON.parse(await read(schema)) as { $id: string; required: string[] }
      expect(described.$id).toBe(publicUrl + schema)
      expect(new Set(Object.keys(file))).toEqual(new Set(described.required))
    }
    expect((await role('hr-director--any')).data).toMatchObject({
      url: `${publicUrl}/roleactions/hr-director--any`,
      title: 'HR Director',
      agency: null,
      origin: 'starter',
    })
  })

  it('is CSV with a row for each statement and for each role', async () => {
    const rows = (text: string) => text.split('\r\n').slice(0, -1)
    const [statements, profiles] = [rows(await read(framework.csv)), rows(await read(roles.csv))]
    expect(statements[0]).toBe('\u{FEFF}group,capability,definition,statement')
    expect(statements.length).toBe(1 + test.deps.pack.capabilities.flatMap((one) => one.statements).length)
    expect(profiles[0]).toContain('id,identifier,url,title,agency_id,agency,role_type,family,origin,date,curious,')
    expect(profiles.length).toBe(1 + (await listedIds()).length)
  })

  it.each([...approvalStates])(
    'holds a profile that is %s once it is validated, with the day alone, and not before',
    async (origin) => {
      await test.deps.db.write((queries) =>
        queries
          .updateTable('roles')
          .set({ origin, listed: isListedForAll(origin) ? 1 : 0 })
          .where('id', '=', built)
          .execute(),
      )
      for (const url of Object.values(roles).filter((one) => one !== roles.schema)) {
        const body = await read(url)
        const isThere = origin === 'approved'
        expect([url, body.includes('Keeper of old maps'), body.includes(built)]).toEqual([url, isThere, isThere])
        expect(body).not.toContain(maker.uuid)
        expect(body).not.toMatch(/T(?!00:00:00\.000Z)\d\d:\d\d/)
      }
    },
  )

  it('can be read from other sites, which nothing else can, and begins no session', async () => {
    for (const url of all) {
      const { statusCode, headers } = await get(url, { origin: 'https://other.example', cookie: maker.cookie })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['set-cookie']).toBeUndefined()
      const asked = await test.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://other.example' } })
      expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD'])
    }
    for (const url of ['/data', '/sitemap.xml', '/robots.txt', '/mylsp/default/openapi.json', '/data/other.json']) {
      const { headers } = await get(url, { origin: 'https://other.example' })
      expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it('is sent again only when it has changed', async () => {
    const tagOf = async (url: string) => String((await get(url)).headers.etag)
    const tags = new Map(await Promise.all(all.map(async (url) => [url, await tagOf(url)] as const)))
    expect(new Set(tags.values()).size).toBe(all.length)
    for (const [url, tag] of tags) {
      const same = await get(url, { 'if-none-match': `"other", ${tag.replace('W/', '')}` })
      expect([url, same.statusCode, same.body, same.headers.etag]).toEqual([url, 304, '', tag])
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
      const head = await test.app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', tag])
    }
    const newer = await builtRole(test, await newVisitor(test.app), { title: 'Keeper of new maps', isShared: true })
    expect(await tagOf(roles.json)).toBe(tags.get(roles.json))
    await test.deps.db.write((queries) =>
      queries.updateTable('roles').set({ origin: 'approved' }).where('id', '=', newer).execute(),
    )
    expect(await tagOf(roles.json)).not.toBe(tags.get(roles.json))
    expect(await tagOf(framework.json)).toBe(tags.get(framework.json))
    expect(await read(roles.csv)).toContain('Keeper of new maps')
  })
})

describe('open data of a framework with levels', () => {
  it('says the level of each need, as its own or as usual for the role type, in every file', async () => {
    const test = await openTestApp('sqlite', { publicUrl })
    const { pack } = test.deps
    const levels = [
      { id: 'working', name: 'Working', meaning: 'Does it.' },
      { id: 'expert', name: 'Expert', meaning: 'Leads others in it.' },
    ]
    const capabilities = pack.capabilities.map((capability) =>
      capability.id === 'curious'
        ? { ...capability, levels: ['expert'], indicators: { expert: { effective: ['Asks all'] } } }
        : capability,
    )
    const role_types = pack.role_types.map((type) => ({ ...type, level: 'working' }))
    const levelled = { ...pack, levels, role_types, capabilities }
    const id = 'hr-director--any'
    await test.deps.db.write((queries) =>
      queries.updateTable('roles').set({ levels: '{"curious":"expert"}' }).where('id', '=', id).execute(),
    )
    const second = await openSecondApp(test, test.deps.clock, {
      pack: levelled,
      english: [],
      fingerprint: test.deps.packFingerprint,
      guide: null,
    })
    const read = async (url: string) => (await second.app.inject(url)).body
    const role = openRolesFile.parse(JSON.parse(await read(roles.json))).roles.find((one) => one.id === id)
    expect([role?.levels?.['curious'], role?.levels?.['resilient']]).toEqual(['expert', 'working'])
    expect((await read(roles.csv)).split('\r\n')[0]).toContain(',curious level,')
    const { CFAssociations = [] } = casePackageSchema.parse(JSON.parse(await read(roles.case)))
    const asked = CFAssociations.filter(({ originNodeURI }) => originNodeURI.identifier === role?.identifier)
    expect(asked.map(({ CFAssociationGroupingURI }) => CFAssociationGroupingURI?.title)).toContain(
      'Essential to this role: Expert',
    )
    const held = JSON.parse(await read(framework.case)) as unknown
    expect(casePackageSchema.parse(held).CFRubrics).toHaveLength(1)
    expect(readCase(caseFileSchema.parse(held)).framework).toEqual(openFramework(levelled))
    expect(await read(framework.csv)).toContain(',Expert,Asks all')
    const ofEach = openFrameworkFile.parse(JSON.parse(await read(framework.json))).capabilities
    expect(ofEach.flatMap((one) => (one.levels ? [[one.id, ...one.levels]] : []))).toEqual([['curious', 'expert']])
    await second.close()
    await test.close()
  })
})
