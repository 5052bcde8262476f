import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RoleGone, RoleRead } from '#contract/api.ts'
import { minute } from '#domain/framework/durations.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { holdImport } from '#server/role/staging.ts'
import { typedOn } from '#tests/support/commands.ts'
import { OtherSystem, otherSystem } from '#tests/support/operate/api.ts'
import { newVisitor, openTestApp, testApp } from '#tests/support/test-app.ts'
import { dialects, everythingIn } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'

type Page = { roles: (RoleRead | RoleGone)[]; cursor: string; more: boolean }
const keeper = { title: 'Zebra keeper', role_type: 'individual-contributor', agency: 'te-papa' }
const clerk = { ...keeper, title: 'Zebra clerk', agency: 'stats-nz' }
const problem = (name: string) => expect.objectContaining({ type: `urn:problem-type:lsp:${name}` }) as object

/** What a reader has read, and how it reads on. */
class Reader {
  readonly system: OtherSystem
  readonly filter: string
  cursor = ''
  constructor(system: OtherSystem, filter = '') {
    this.system = system
    this.filter = filter
  }
  /** The roles that are new since it last read, by key or id: their titles, or null where they are withdrawn. */
  async news(limit = 500): Promise<Record<string, string | null>> {
    const since = this.cursor === '' ? '' : `&since=${this.cursor}`
    const page = (await this.system.ask('GET', `roles?limit=${limit}${since}${this.filter}`)).json<Page>()
    this.cursor = page.cursor
    const found = Object.fromEntries(
      page.roles.map((role) => [role.key ?? role.id, role.withdrawn ? null : role.title]),
    )
    return page.more ? { ...found, ...(await this.news(limit)) } : found
  }
}

describe.each(dialects)('the API, on %s', (dialect) => {
  const lines: string[] = []
  const site = testApp(dialect, { logTo: { write: (line) => void lines.push(line) } })
  const command = (...words: string[]) => typedOn(site.deps, words)
  const file = (rows: object[]) => {
    const path = join(site.deps.keyFolder, 'rows.json')
    writeFileSync(path, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
    return path
  }

  it('lets in who has a key that has not ended, for what it is for, and tells nobody the key', async () => {
    const [reader, hr] = [await otherSystem(site), await otherSystem(site, { source: 'keys' })]
    expect((await new OtherSystem(site.app, '').ask('GET', 'roles')).statusCode).toBe(401)
    const stranger = await new OtherSystem(site.app, 'lspk_made-up').ask('GET', 'roles')
    expect(stranger.headers).toMatchObject({
      'www-authenticate': 'Bearer',
      'content-type': 'application/problem+json; charset=utf-8',
    })
    expect(stranger.json()).toEqual(problem('no-key'))
    expect((await reader.ask('GET', 'frameworks/current')).json()).toHaveProperty('capabilities')
    expect((await reader.ask('PUT', 'roles/1', keeper)).json()).toEqual(problem('not-allowed'))
    expect((await hr.ask('PUT', 'roles/1', keeper)).statusCode).toBe(201)
    const { used_at, ...uses } = await site.deps.db.read
      .selectFrom('api_keys')
      .innerJoin('api_key_uses', 'key_id', 'id')
      .select(['used_at', 'day', 'uses'])
      .where('source', '=', 'keys')
      .executeTakeFirstOrThrow()
    expect({ used_at, ...uses }).toEqual({ used_at: '2026-11-20T23:30:00.000Z', day: '2026-11-20', uses: 1 })
    await site.deps.db.write((queries) =>
      queries.updateTable('api_keys').set({ last_day: '2026-11-20' }).where('source', '=', 'keys').execute(),
    )
    // It is the 21st in New Zealand.
    expect((await hr.ask('GET', 'roles')).statusCode).toBe(401)
    expect((await everythingIn(site.deps)) + lines.join('')).not.toContain(hr.key)
  })

  it('writes a role with the checks of an import, once, and tells who has it already', async () => {
    const hr = await otherSystem(site, { source: 'one', agency: 'te-papa' })
    const { agency: _, ...bare } = keeper
    const made = await hr.ask('PUT', 'roles/a%2F1', {
      ...bare,
      other_titles: ['Zebra | guard'],
      as_of: '2026-11-02T10:00:00Z',
    })
    const tag = String(made.headers['etag'])
    const role = {
      key: 'a/1',
      source: 'one',
      withdrawn: false,
      agency: 'te-papa',
      other_titles: ['Zebra | guard'],
      origin: 'imported',
    }
    expect([made.statusCode, made.json<RoleRead>()]).toEqual([201, expect.objectContaining(role)])
    const visitor = await newVisitor(site.app)
    expect(await visitor.call('roles', { query_role: 'zebra guard', query_agency: '' })).toHaveLength(1)
    const again = await hr.ask('PUT', 'roles/a%2F1', {
      ...bare,
      other_titles: ['Zebra | guard'],
      as_of: '2026-11-02T10:00:00Z',
    })
    expect([again.statusCode, again.headers['etag']]).toEqual([200, tag])
    expect((await hr.ask('GET', 'roles/a%2F1', undefined, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await hr.ask('GET', `roles/${made.json<RoleRead>().id}?source=`)).json()).toEqual(made.json())
    // Another one has changed it, an older change comes late, and somebody writes what they have not read.
    expect((await hr.ask('PUT', 'roles/a%2F1', { ...keeper, as_of: '2026-11-03T10:00:00Z' })).statusCode).toBe(200)
    expect((await hr.ask('PUT', 'roles/a%2F1', { ...bare, as_of: '2026-11-02T23:00:00+13:00' })).json()).toEqual(
      problem('stale'),
    )
    expect((await hr.ask('DELETE', 'roles/a%2F1?as_of=2026-11-01T10:00:00Z')).json()).toEqual(problem('stale'))
    expect((await hr.ask('PUT', 'roles/a%2F1', keeper, { 'if-match': tag })).json()).toEqual(problem('precondition'))
    expect((await hr.ask('PUT', 'roles/a%2F1', keeper, { 'if-none-match': '*' })).statusCode).toBe(412)
    expect((await hr.ask('DELETE', 'roles/a%2F1?as_of=2026-11-04T10:00:00Z')).statusCode).toBe(204)
    expect((await hr.ask('DELETE', 'roles/a%2F1')).statusCode).toBe(204)
    expect((await hr.ask('GET', 'roles/a%2F1')).json()).toMatchObject({ key: 'a/1', withdrawn: true })
    // Withdrawn before it ever came.
    expect((await hr.ask('DELETE', 'roles/2?as_of=2026-11-04T10:00:00Z')).statusCode).toBe(204)
    expect((await hr.ask('PUT', 'roles/2', { ...bare, as_of: '2026-11-03T10:00:00Z' })).json()).toEqual(
      problem('stale'),
    )
    expect((await hr.ask('GET', 'roles/2')).json()).toEqual(problem('not-found'))
    const foreign = await hr.ask('PUT', 'roles/3', clerk)
    expect(foreign.json()).toMatchObject({ errors: [{ pointer: '#/agency' }] })
  })

  it('carries out a batch whole or not at all, and says of each item what an import says of its row', async () => {
    const hr = await otherSystem(site, { source: 'many' })
    const bad = { title: 'x'.repeat(121), role_type: 'nobody', agency: 'Nowhere', needs: { curious: 'very' } }
    const refused = await hr.ask('POST', 'roles/batch', {
      roles: [
        { key: '1', ...keeper },
        { key: '2', ...bad },
      ],
    })
    expect(refused.statusCode).toBe(422)
    const { errors } = refused.json<{ errors: { pointer: string; detail: string }[] }>()
    expect(errors.map(({ pointer }) => pointer).toSorted()).toEqual(
      ['agency', 'needs/curious', 'role_type', 'title'].map((name) => `#/roles/1/${name}`),
    )
    const { needs, ...columns } = bad
    const imported = await command('import', file([{ source: 'many', key: '2', ...columns, ...needs }]))
    for (const { detail } of errors) expect(imported.complaint).toContain(detail)
    const twice = {
      roles: [
        { key: '1', ...keeper },
        { key: '1', withdrawn: true },
      ],
    }
    expect((await hr.ask('POST', 'roles/batch', twice)).json()).toMatchObject({
      errors: [{ pointer: '#/roles/1/key', detail: 'names the same role as item 0' }],
    })
    const unknown = { roles: [{ key: '1', ...keeper, titel: 'x' }] }
    expect((await hr.ask('POST', 'roles/batch', unknown)).json()).toEqual(problem('invalid'))
    expect((await hr.ask('GET', 'roles/1')).statusCode).toBe(404)
    const as_of = '2026-11-02T10:00:00Z'
    const good = {
      roles: [
        { key: '1', ...keeper, as_of },
        { key: '2', ...clerk, as_of },
        { key: '3', withdrawn: true },
      ],
    }
    const results = async (body: object) =>
      (await hr.ask('POST', 'roles/batch', body))
        .json<{ results: { result: string; stale?: true }[] }>()
        .results.map(({ result }) => result)
    expect(await results(good)).toEqual(['added', 'added', 'unchanged'])
    expect(await results(good)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    const older = {
      roles: [
        { key: '1', ...clerk, as_of: '2026-11-01T10:00:00Z' },
        { key: '2', withdrawn: true },
      ],
    }
    expect(await results(older)).toEqual(['stale', 'withdrawn'])
    const log = await site.deps.db.read
      .selectFrom('audit_log')
      .select(['person_name', 'after'])
      .where('about', '=', 'many')
      .execute()
    expect(log.map(({ person_name, after }) => [person_name, JSON.parse(after ?? '')])).toEqual([
      ['The system of many', { added: 2, unchanged: 1 }],
      ['The system of many', { unchanged: 3 }],
      ['The system of many', { stale: 1, withdrawn: 1 }],
    ])
  })

  it('tells who reads on of every change, whoever makes it', async () => {
    const reader = new Reader(await otherSystem(site))
    const ofTePapa = new Reader(reader.system, '&agency=te-papa')
    const hr = await otherSystem(site, { source: 'told' })
    expect(Object.keys(await reader.news(7)).length).toBeGreaterThan(20)
    await ofTePapa.news()
    expect(await reader.news()).toEqual({})
    await hr.ask('POST', 'roles/batch', {
      roles: [
        { key: 't1', ...keeper },
        { key: 't2', ...keeper },
      ],
    })
    expect(await reader.news()).toEqual({ t1: 'Zebra keeper', t2: 'Zebra keeper' })
    await ofTePapa.news()
    // A role that leaves an agency is gone for who reads that agency alone.
    await hr.ask('PUT', 'roles/t1', clerk)
    expect([await reader.news(), await ofTePapa.news()]).toEqual([{ t1: 'Zebra clerk' }, { t1: null }])
    // An import of the same source withdraws what it lacks; what the API writes then stays when the import is undone.
    const rows = [
      { source: 'told', key: 't1', ...keeper, title: 'Zebra vet' },
      { source: 'told', key: 't3', ...keeper },
    ]
    expect(await command('import', file(rows), '--confirm', 'withdraw')).toMatchObject({ complaint: '', code: 0 })
    expect(await reader.news()).toEqual({ t1: 'Zebra vet', t2: null, t3: 'Zebra keeper' })
    await hr.ask('PUT', 'roles/t1', { ...keeper, title: 'Zebra chief' })
    expect((await command('import', 'undo')).out).toContain('2 roles')
    expect(await reader.news()).toEqual({ t1: 'Zebra chief', t2: 'Zebra keeper', t3: null })
    // What a visitor keeps, or an agency has not approved, nobody reads.
    const maker = await newVisitor(site.app)
    await builtRole(site, maker, { title: 'Zebra secret', isShared: false })
    const id = await builtRole(site, await newVisitor(site.app), { title: 'Zebra shared', isShared: true })
    expect(await reader.news()).toEqual({})
    const version =
      (await site.deps.db.read.selectFrom('roles').select('origin_date').where('id', '=', id).executeTakeFirstOrThrow())
        .origin_date ?? ''
    expect((await command('roles', 'approve', id, version)).code).toBe(0)
    expect(await reader.news()).toEqual({ [id]: 'Zebra shared' })
    // An edition renames an agency.
    const { pack } = site.deps
    const agencies = pack.agencies.map((one) =>
      one.id === 'stats-nz' ? { ...one, id: 'stats', renamed_from: ['stats-nz'] } : one,
    )
    await hr.ask('PUT', 'roles/t2', clerk)
    await reader.news()
    await site.deps.db.write((queries) =>
      installStarterRoles(queries, { id: pack.id, fingerprint: 'another' }, starterRoles(pack), {
        pack: { ...pack, agencies },
      }),
    )
    expect(await reader.news()).toMatchObject({ t2: 'Zebra clerk' })
    expect((await reader.system.ask('GET', 'roles/t2?source=told')).json()).toMatchObject({ agency: 'stats' })
    expect((await reader.system.ask('GET', 'roles?since=nonsense')).json()).toEqual(problem('bad-cursor'))
    const ahead = Buffer.from('[99999,""]').toString('base64url')
    expect((await reader.system.ask('GET', `roles?since=${ahead}`)).json()).toEqual(problem('cursor-gone'))
    const since = await reader.system.ask('GET', `roles?since=${new Date(Date.now() + minute).toISOString()}`)
    expect(since.json<Page>().roles).toEqual([])
    expect(
      (await reader.system.ask('GET', `roles?since=2026-01-01T00:00:00Z&source=told`)).json<Page>().roles,
    ).toHaveLength(3)
    const same = { 'if-none-match': String(since.headers['etag']) }
    expect(
      (await reader.system.ask('GET', since.raw.req.url?.replace('/api/v1/', '') ?? '', undefined, same)).statusCode,
    ).toBe(304)
  })

  it('keeps a learning catalogue, of which visitors see what is written at once', async () => {
    const scopes = ['learning:write'] as const
    const lms = await otherSystem(site, { source: 'lms', scopes })
    const course = { title: 'Being resilient', address: 'https://learn.example/1', for: { resilient: 'all' } }
    expect((await lms.ask('PUT', 'learning/1', course)).statusCode).toBe(201)
    expect((await lms.ask('PUT', 'learning/1', { ...course, cost: 'free' })).json()).toMatchObject({
      key: '1',
      cost: 'free',
      agency: '',
      clicks: 0,
    })
    const visitor = await newVisitor(site.app)
    const offered = async () => visitor.call('capability_learning', { capability: 'resilient' })
    expect(await offered()).toMatchObject([{ title: 'Being resilient', cost: 'free' }])
    const wrong = await lms.ask('PUT', 'learning/2', { ...course, agency: 'nowhere', for: { flying: ['top'] } })
    expect(wrong.json()).toMatchObject({
      errors: [
        { pointer: '#/agency', detail: 'is no agency: nowhere' },
        { pointer: '#/for', detail: 'is no capability of the framework: flying' },
        { pointer: '#/for', detail: 'is no level of the framework: top' },
      ],
    })
    const bound = await otherSystem(site, { source: 'other', agency: 'te-papa', scopes })
    expect((await bound.ask('PUT', 'learning/1', { ...course, agency: '' })).json()).toEqual(problem('invalid'))
    expect((await bound.ask('DELETE', 'learning/1')).statusCode).toBe(204)
    expect(await offered()).toHaveLength(1)
    expect((await lms.ask('GET', 'learning/1')).json()).toMatchObject({ key: '1', cost: 'free' })
    expect((await lms.ask('DELETE', 'learning/1')).statusCode).toBe(204)
    expect((await lms.ask('GET', 'learning/1')).statusCode).toBe(404)
    expect([await offered(), (await lms.ask('GET', 'learning')).json()]).toEqual([[], { items: [] }])
    expect((await lms.ask('GET', 'roles')).json()).toEqual(problem('not-allowed'))
  })

  it('writes nothing while an import is under way', async () => {
    const hr = await otherSystem(site, { source: 'meanwhile' })
    await holdImport(site.deps.db, async () => {
      const answer = await hr.ask('PUT', 'roles/1', keeper)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '30',
        problem('import-under-way'),
      ])
    })
    expect((await hr.ask('PUT', 'roles/1', keeper)).statusCode).toBe(201)
  })
})

describe('the API', () => {
  it('limits requests by key and minute, and says what is left', async () => {
    const site = await openTestApp('sqlite', { apiLimit: 2 })
    const system = await otherSystem(site)
    const first = await system.ask('GET', 'frameworks')
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"minute";q=2;w=60', ratelimit: '"minute";r=1;t=60' })
    await system.ask('GET', 'frameworks')
    const third = await system.ask('GET', 'frameworks')
    expect([third.statusCode, third.headers['retry-after'], third.json()]).toEqual([429, '60', problem('too-many')])
    expect((await (await otherSystem(site)).ask('GET', 'frameworks')).statusCode).toBe(200)
    site.deps.setClock('2026-11-20T23:31:00Z')
    expect((await system.ask('GET', 'frameworks')).statusCode).toBe(200)
    // The description needs no key, and each name that it uses stands in it.
    const description = await site.app.inject('/api/v1/openapi.json')
    const { openapi, paths, components } = description.json<{
      openapi: string
      paths: object
      components: { schemas: object }
    }>()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual([
      '/api/v1/roles',
      '/api/v1/roles/{key}',
      '/api/v1/roles/batch',
      '/api/v1/frameworks',
      '/api/v1/frameworks/current',
      '/api/v1/learning',
      '/api/v1/learning/{key}',
    ])
    const named = [...description.body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(named)]))
    expect(description.body).toContain('Policy Analyst')
    const calls = await site.app.inject('/mylsp/default/openapi.json')
    expect(calls.body).not.toContain('/api/v1')
    await site.close()
  })
})
