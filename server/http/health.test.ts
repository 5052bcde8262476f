import { afterEach, describe, expect, it } from 'vitest'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

describe.each(dialects)('the health checks on %s', (dialect) => {
  let test: TestApp
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await test.app.inject({ url })
    return [statusCode, headers['content-type'], JSON.parse(body)]
  }
  const json = 'application/json; charset=utf-8'

  afterEach(() => test.close())

  it('say that the server is ready', async () => {
    test = await openTestApp(dialect)
    expect(await ask('/readyz')).toEqual([200, json, { status: 'ok' }])
  })

  it('report a database that does not work, while the process lives', async () => {
    test = await openTestApp(dialect)
    await test.deps.db.write((queries) => queries.schema.dropTable('installed_pack').execute())
    expect(await ask('/readyz')).toEqual([503, json, { status: 'failing', failing: ['database'] }])
    expect(await ask('/healthz')).toEqual([200, json, { status: 'ok' }])
  })

  it('report when no documents can be made, while the process lives', async () => {
    test = await openTestApp(dialect, { wordRenderer: openWordRenderer({ maxMegabytes: 8 }) })
    const visitor = await newVisitor(test.app)
    expect((await visitor.download('role_profile', 'policy-analyst--any')).statusCode).toBe(500)
    expect(await ask('/readyz')).toEqual([503, json, { status: 'failing', failing: ['documents'] }])
    expect(await ask('/healthz')).toEqual([200, json, { status: 'ok' }])
  })
})
