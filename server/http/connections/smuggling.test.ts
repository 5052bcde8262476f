import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { smuggled, within } from '#tests/support/smuggling.ts'

let test: TestApp
let port = 0
let reached: string[] = []

beforeAll(async () => {
  test = await openTestApp('sqlite')
  test.app.addHook('onRequest', async ({ url }) => void reached.push(url))
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Sends bytes and gives what comes back until the server closes, or says nothing more. */
function send(bytes: string): Promise<string> {
  return new Promise((settle) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.once('close', () => settle(answer))
    // Ends what was not ended for being wrong: the server answers what it has, and closes.
    socket.once('connect', () => socket.end())
  })
}

it.each(smuggled)('a request within another reaches nobody: $name', async ({ bytes }) => {
  reached = []
  const answer = await send(bytes)
  expect(reached.filter((url) => url.startsWith(within))).toEqual([])
  expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
})

it('counts 40 of them', () => {
  expect(smuggled.length).toBeGreaterThanOrEqual(40)
})
