import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

/** The beginning of the address that the request within another asks for. */
const within = '/smuggled'

const inner = `GET ${within} HTTP/1.1\r\nHost: localhost\r\nX: `

type Case = { name: string; bytes: string }

const post = (fields: readonly string[], body: string): string =>
  `POST /mylsp/default/roles HTTP/1.1\r\nHost: localhost\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n${body}`

/** A body that ends at once in chunks, and by its length holds the inner request too. */
const chunkedFirst = `0\r\n\r\n${inner}`
/** A body whose first chunk holds the inner request, and whose length ends before it. */
const lengthFirst = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`

const length = (size: number | string) => `Content-Length: ${size}`
const chunked = 'Transfer-Encoding: chunked'

/** Spellings by which one side may see chunks and the other none. */
const spellings = [
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding\t: chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: chunk',
  'Transfer-Encoding: cow',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding:\u000bchunked',
  'Transfer-Encoding: chunked\u0000',
  'Transfer-Encoding:\n chunked',
  'X: x\nTransfer-Encoding: chunked',
  ' Transfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding',
]

/** Lengths that one side may read in another way. */
const lengths = ['+4', '-4', '4 ', '04x', '0x4', '4,4', '4, 5', '4 4', '\u00a04', '4.0', '', '9'.repeat(30)]

const badChunks: readonly [string, string][] = [
  ['a size with a sign', `+0\r\n\r\n${inner}`],
  ['a size in hexadecimal with 0x', `0x0\r\n\r\n${inner}`],
  ['a size that is too long', `${'f'.repeat(20)}\r\n${inner}`],
  ['a size without an end', `0\n\n${inner}`],
  ['a bare carriage return after the size', `0\r\r\n${inner}`],
  ['an extension with a line feed', `0;a\nb\r\n\r\n${inner}`],
  ['a chunk longer than its size', `1\r\nxx${inner}\r\n0\r\n\r\n`],
  ['no size', `\r\n\r\n${inner}`],
]

/**
 * Requests whose end is told in two ways, or in one that may be read differently (CL.TE, TE.CL, TE.TE, CL.CL). Each holds another
 * request within, which nobody may answer.
 */
const smuggled: readonly Case[] = [
  { name: 'a length and chunks', bytes: post([length(chunkedFirst.length), chunked], chunkedFirst) },
  { name: 'chunks and a length', bytes: post([chunked, length(4)], lengthFirst) },
  { name: 'two lengths', bytes: post([length(4), length(4 + inner.length)], `aaaa${inner}`) },
  { name: 'the same length twice', bytes: post([length(4), length(4)], `aaaa${inner}`) },
  { name: 'a length of nothing beside a body', bytes: post([length(0), chunked], chunkedFirst) },
  ...spellings.map((field) => ({
    name: JSON.stringify(field),
    bytes: post([field, length(chunkedFirst.length)], chunkedFirst),
  })),
  ...lengths.map((size) => ({
    name: `a length of ${JSON.stringify(size)}`,
    bytes: post([length(size)], `aaaa${inner}`),
  })),
  ...badChunks.map(([name, body]) => ({ name, bytes: post([chunked], body) })),
]

/** Sends bytes over a connection and gives all that comes back until it is closed; `until` says what closes it. */
function sendBytes(port: number, bytes: string, until: (socket: Socket) => void): Promise<string> {
  return new Promise((settle) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1')
      until(socket)
    })
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.once('close', () => settle(answer))
  })
}

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
