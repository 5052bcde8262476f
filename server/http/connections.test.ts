import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ConnectionLimits } from './connections.ts'
import { openTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'

const large = 32 * 1024 * 1024

describe('connections that take more than their share', () => {
  let test: TestApp
  let sockets: Socket[] = []
  let begun = 0

  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    sockets = []
    begun = 0
    await test.close()
  })

  async function open(connections: Partial<ConnectionLimits>): Promise<number> {
    test = await openTestApp('sqlite', { connections })
    test.app.get('/large', async () => 'x'.repeat(large))
    test.app.get('/count', async () => (begun += 1))
    test.app.get('/never', () => new Promise<never>(() => undefined))
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    return (test.app.server.address() as AddressInfo).port
  }

  function ask(port: number, ...paths: string[]): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
    return socket
  }

  async function answerOf(socket: Socket): Promise<string> {
    let answer = ''
    socket.on('data', (part: Buffer) => {
      answer += part.toString()
    })
    await new Promise((settle) => socket.once('close', settle))
    return answer
  }

  const openOnes = () =>
    new Promise<number>((settle) => test.app.server.getConnections((_error, count) => settle(count)))

  it('end where they ask again and again without an answer', async () => {
    const port = await open({ requests: 4 })
    expect(await answerOf(ask(port, ...Array<string>(2000).fill('/never')))).toBe('')
    const known = await answerOf(ask(port, ...Array<string>(2000).fill('/%zz')))
    expect(known.match(/400 Bad Request/g)?.length ?? 0).toBeLessThan(5)
  })

  it('have none of that begun which they asked for at once', async () => {
    const port = await open({ requests: 4 })
    await answerOf(ask(port, ...Array<string>(200).fill('/count')))
    expect(begun).toBe(0)
  })

  it('stay where they ask a few at a time', async () => {
    const port = await open({ requests: 4 })
    const socket = ask(port, '/healthz', '/healthz', '/healthz', '/healthz')
    let answers = ''
    socket.on('data', (part: Buffer) => {
      answers += part.toString()
    })
    await vi.waitFor(() => expect(answers.match(/200 OK/g)).toHaveLength(4))
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(answers.match(/200 OK/g)).toHaveLength(5)
  })

  it('end where they read nothing, in time', async () => {
    const port = await open({ idle: 300 })
    const opened = once(test.app.server, 'connection')
    const reader = ask(port, '/large').pause()
    const [one] = (await opened) as [Socket]
    // What else it sends keeps it no longer.
    const sending = setInterval(() => reader.write('\r\n'), 50)
    await vi.waitFor(() => expect(one.destroyed).toBe(true), { timeout: 20_000 })
    clearInterval(sending)
  })

  it('end, the longest waiting first, where too much waits in all', async () => {
    const port = await open({ bytes: 1.5 * large })
    const first = once(test.app.server, 'connection')
    ask(port, '/large').pause()
    const [one] = (await first) as [Socket]
    await vi.waitFor(() => expect(one.writableLength).toBeGreaterThan(large / 2))
    const second = once(test.app.server, 'connection')
    ask(port, '/large').pause()
    const [two] = (await second) as [Socket]
    await vi.waitFor(() => expect(two.writableLength).toBeGreaterThan(large / 2))
    await vi.waitFor(async () => {
      await answerOf(ask(port, '/%zz').end())
      expect(one.destroyed).toBe(true)
    })
    expect(two.destroyed).toBe(false)
  })

  it('end where they ask nothing any more, whatever else they send', async () => {
    const port = await open({ held: 300 })
    const socket = ask(port, '/healthz')
    await once(socket, 'data')
    const sending = setInterval(() => socket.write('\r\n'), 50)
    await once(socket, 'close')
    clearInterval(sending)
    expect(await openOnes()).toBe(0)
  })

  it('are refused past their number, and those that are only held open make room', async () => {
    const port = await open({ connections: 2 })
    const asking = ask(port, '/never')
    const held = ask(port, '/healthz')
    await once(held, 'data')
    await vi.waitFor(async () => expect(await openOnes()).toBe(2))
    expect(await answerOf(ask(port, '/healthz'))).toBe('')
    await vi.waitFor(async () => expect(await openOnes()).toBe(1))
    expect(asking.closed).toBe(false)
    const after = ask(port, '/healthz')
    expect(String(await once(after, 'data'))).toContain('200 OK')
  })

  it('get a plain sentence where what they send is no request', async () => {
    const port = await open({})
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n')
    const [head = '', body] = (await answerOf(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(head).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8(\r\n|$)/)
    expect(head).toMatch(/\r\nx-content-type-options: nosniff(\r\n|$)/)
    expect(body).toBe('We could not read what your browser sent. Please go back and try again.')
    const other = connect(port, '127.0.0.1')
    other.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await answerOf(other)).toMatch(/^HTTP\/1\.1 431 .*What your browser sent is too large\.$/s)
  })
})

/** Sends half a request, and waits until the server closes the connection. */
async function stall(port: number, sent: string): Promise<{ answer: string; ms: number }> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return { answer, ms: performance.now() - started }
}

describe('a request', () => {
  const test = testApp('sqlite', {
    timeouts: { requestTimeout: 1000, headersTimeout: 800, connectionsCheckingInterval: 100 },
  })
  let port = 0
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
  })

  const head = 'POST /mylsp/default/roles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000'
  it.each([
    ['in its body', `${head}\r\n\r\n{"uuid":`],
    ['before its body', `${head}\r\n\r\n`],
    ['in its headers', head],
  ])('that stalls %s is closed in time', async (_, sent) => {
    const { answer, ms } = await stall(port, sent)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(3000)
    expect(ms).toBeGreaterThan(500)
  })
})
