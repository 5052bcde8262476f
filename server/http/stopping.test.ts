import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

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
