import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { sendBytes, smuggled, within } from '#tests/support/smuggling.ts'

const test = testApp('sqlite')
let port = 0
let reached: string[] = []
beforeAll(async () => {
  test.app.addHook('onRequest', async ({ url }) => void reached.push(url))
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})

// The server answers what it has, and closes where nothing was wrong enough to close before.
const send = (bytes: string) => sendBytes(port, bytes, (socket) => void socket.end())

it.each(smuggled)('a request within another reaches nobody: $name', async ({ bytes }) => {
  reached = []
  const answer = await send(bytes)
  expect(reached.filter((url) => url.startsWith(within))).toEqual([])
  expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
})

it('counts 40 of them', () => {
  expect(smuggled.length).toBeGreaterThanOrEqual(40)
})
