import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { newVisitor, openTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

async function ask({ app }: TestApp, url: string) {
  const { statusCode, headers, body } = await app.inject({ url })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  return [statusCode, JSON.parse(body)]
}

describe.each(dialects)('the health checks on %s', (dialect) => {
  const test = testApp(dialect)

  it('say that the server is ready, and report a database that does not work, while the process lives', async () => {
    expect(await ask(test, '/readyz')).toEqual([200, { status: 'ok' }])
    await test.deps.db.write((queries) => queries.schema.dropTable('installed_pack').execute())
    expect(await ask(test, '/readyz')).toEqual([503, { status: 'failing', failing: ['database'] }])
    expect(await ask(test, '/healthz')).toEqual([200, { status: 'ok' }])
  })
})

describe('a server that cannot make documents', () => {
  const test = testApp('sqlite', { wordRenderer: openWordRenderer({ maxMegabytes: 8 }) })

  it('says so, while the process lives', async () => {
    const visitor = await newVisitor(test.app)
    expect((await visitor.download('role_profile', 'policy-analyst--any')).statusCode).toBe(500)
    expect(await ask(test, '/readyz')).toEqual([503, { status: 'failing', failing: ['documents'] }])
    expect(await ask(test, '/healthz')).toEqual([200, { status: 'ok' }])
  })
})

it('a request that is on its way when the server stops is answered', async () => {
  const { app, deps } = await openTestApp('sqlite')
  const accepted = once(app.server, 'connection')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  const [[atServer]] = await Promise.all([accepted, once(socket, 'connect')])
  const read = once(atServer, 'data')
  socket.write('GET /start HTTP/1.1\r\nHost: localhost\r\n')
  await read
  const closed = app.close()
  socket.write('\r\n')
  let answer = ''
  for await (const part of socket) answer += String(part)
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer.toLowerCase()).toContain('connection: close')
  await closed
  await deps.close()
}, 20_000)

it('a server that is stopping says that it is not ready, and answers all the same', async () => {
  let isStopping = false
  const { app, close } = await openTestApp('sqlite', { isStopping: () => isStopping })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  isStopping = true
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'failing', failing: ['stopping'] }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/start')).statusCode).toBe(200)
  await close()
})
