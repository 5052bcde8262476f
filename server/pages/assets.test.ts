import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveTexts } from './assets.ts'
import { assets, testApp } from '#tests/support/test-app.ts'

const test = testApp('sqlite')

const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/assets/${name}`, headers })

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, identity', 'identity'],
  ['', 'identity'],
] as const)(
  'a file goes out to who accepts "%s" as the build has compressed it, and is kept',
  async (accepted, encoding) => {
    const { statusCode, headers, rawPayload } = await get('icon.svg', { 'accept-encoding': accepted })
    expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(unpack[encoding](rawPayload).toString()).toBe(assets['icon.svg'])
  },
)

it('a file that has not changed is not sent again, and HEAD sends none', async () => {
  const { headers } = await get('LSP_Guide.pdf')
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'public, max-age=3600' })
  const again = await get('LSP_Guide.pdf', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await get('LSP_Guide.pdf', {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
})

it('a part of a file is sent to who asks for it', async () => {
  const { length } = (await get('LSP_Guide.pdf')).rawPayload
  const part = await get('LSP_Guide.pdf', { range: 'bytes=1-3' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PDF', `bytes 1-3/${length}`])
  const none = await get('LSP_Guide.pdf', { range: `bytes=${length}-` })
  expect([none.statusCode, none.body, none.headers['content-range']]).toEqual([416, '', `bytes */${length}`])
})

it.each(['nothing.js', 'icon', 'ICON.SVG', '', '%2e%2e%2fsecret', 'icon.svg%00', '%5cicon.svg', 'a/b'])(
  'there is nothing at /assets/%s',
  async (name) => {
    const { statusCode, body } = await get(name)
    expect([statusCode, body]).toEqual([404, 'There is nothing at this address.'])
  },
)

const text = { title: 'Privacy', body: [{ tag: 'p', inside: ['Kōrero'] }] }
const texts = Fastify()
serveTexts(texts, { edition: 'now', byName: new Map([['page/privacy', text]]), named: () => ({}) })

it('a text stands at the address of its edition, and browsers keep it', async () => {
  const { headers, ...answer } = await texts.inject('/texts/now/page/privacy.json')
  expect(answer.json()).toEqual(text)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it('an address of another edition has the present text, which nobody keeps', async () => {
  const answer = await texts.inject('/texts/before/page/privacy.json')
  expect([answer.json(), answer.headers['cache-control']]).toEqual([text, 'no-store'])
})

it.each(['page/none.json', 'page/privacy', '', '.json', 'constructor.json'])('there is no text %s', async (name) => {
  expect((await texts.inject(`/texts/now/${name}`)).json()).toMatchObject({ statusCode: 404, message: 'nothingHere' })
})
