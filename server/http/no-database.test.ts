import { Client } from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { newVisitor, openTestApp, servedIn, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import type { Dialect } from '#tests/support/test-deps.ts'

const role = 'policy-analyst--any'
const pages = [
  paths.home,
  paths.start,
  paths.what,
  paths.whatItLooksLike,
  paths.about,
  paths.privacy,
  patterns.error,
  paths.roleActions(role),
  paths.assess(),
]

/** Takes a database of PostgreSQL away from whoever is connected to it, and gives it back. */
async function takeAway(databaseUrl: string): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = new Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

describe('while the database is away', () => {
  let test: TestApp
  let visitor: Visitor
  afterEach(() => test.close())

  async function open(dialect: Dialect): Promise<void> {
    test = await openTestApp(dialect)
    visitor = await newVisitor(test.app)
    await visitor.rate(role, { curious: 'strong' })
  }

  async function expectPages(): Promise<void> {
    const { uuid, cookie } = visitor
    for (const path of pages) {
      const { statusCode, headers, body } = await visitor.open(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(body).toContain(`data-uuid="${uuid}"`)
      // How long it lasts is not known, so that it stays as it is.
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(visitor.cookie).toBe(cookie)
    expect((await visitor.open('/nowhere')).statusCode).toBe(404)
    const newcomer = await newVisitor(test.app)
    expect(newcomer.uuid).not.toBe(uuid)
    expect(newcomer.cookie).not.toBe('')
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
  }

  async function expectNoCalls(status: number, sentence: string): Promise<void> {
    const { statusCode, body } = await visitor.post('status_load', {})
    expect([statusCode, body]).toEqual([status, sentence])
    const { statusCode: failing, body: parts } = await test.app.inject('/readyz')
    expect([failing, parts]).toEqual([503, expect.stringContaining('database')])
  }

  it('every page is served, with the session that its cookie names; calls work again when it is back', async () => {
    await open('postgres')
    const giveBack = await takeAway(test.deps.databaseUrl)
    await expectPages()
    await expectNoCalls(503, 'We cannot open or save anything at the moment. Please try again in a minute.')
    await giveBack()
    expect(await visitor.call('status_load', {})).toMatchObject({ restore_point: 'ASSESS', role: { id: role } })
    expect((await visitor.open(paths.home)).headers.location).toBe(paths.assessRole(role))
  })

  it('every page is served where the file of SQLite cannot be read', async () => {
    await open('sqlite')
    const { db } = test.deps
    await db.read.destroy()
    await expectPages()
    await expectNoCalls(500, "Sorry, that didn't work.")
  })

  it('a page does not wait for a database that never answers', async () => {
    await open('postgres')
    const holder = new Client({ connectionString: test.deps.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table sessions in access exclusive mode')
    const { statusCode, body } = await visitor.open(paths.what)
    expect([statusCode, body]).toEqual([200, expect.stringContaining(visitor.uuid)])
    await holder.query('rollback')
    await holder.end()
  })

  it('a document shows the error page, with the way back to its role', async () => {
    await open('sqlite')
    await test.deps.db.read.destroy()
    for (const url of [
      documentPaths.documentPage('role_profile', role),
      documentPaths.roleDocument('role_profile', role, visitor.uuid),
    ]) {
      const response = await test.app.inject({ url, headers: { cookie: visitor.cookie, accept: 'text/html' } })
      expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
      const back = { to: `/roleactions/${role}?tab=profile`, label: 'Back to the role' }
      expect(servedIn(response).refusal).toMatchObject({ status: 500, back })
    }
  })
})
