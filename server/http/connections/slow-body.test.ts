import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

const timeouts = { requestTimeout: 1000, headersTimeout: 800, connectionsCheckingInterval: 100 }

/** Sends half a request and waits until the server closes the connection. */
async function stall(port: number, sent: string): Promise<{ answer: string; ms: number }> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return { answer, ms: performance.now() - started }
}

describe('a request that stalls', () => {
  const test = testApp('sqlite', { timeouts })
  let port: number
  let headers: string
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
    const { cookie } = await newVisitor(test.app)
    headers = [
      'POST /mylsp/default/roles HTTP/1.1',
      'Host: 127.0.0.1',
      'X-Requested-With: XMLHttpRequest',
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ].join('\r\n')
  })

  it.each([
    ['in its body', () => `${headers}\r\n\r\n{"uuid":`],
    ['before its body', () => `${headers}\r\n\r\n`],
    ['in its headers', () => headers],
  ])('is closed in time: %s', async (_, sent) => {
    const { answer, ms } = await stall(port, sent())
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(3000)
    expect(ms).toBeGreaterThan(500)
  })
})
