import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { compressAnswers } from './bodies.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

describe('what the server writes', () => {
  const test = testApp('sqlite')
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(test.app)
  })

  const page = (accepted?: string) =>
    test.app.inject({
      url: '/start',
      headers: { cookie: visitor.cookie, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    })
  const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/, '')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br, gzip;q=0.5', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
  ] as const)('goes out to who accepts %s in %s, and is the same page', async (accepted, encoding) => {
    const plain = await page()
    const response = await page(accepted)
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(response.rawPayload.length),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(withoutNonce(unpack[encoding](response.rawPayload).toString())).toBe(withoutNonce(plain.body))
  })

  it.each(['cross-site', 'same-site'])(
    'is a page of its full length where it is asked for from a page %s',
    async (site) => {
      const headers = { cookie: visitor.cookie, 'accept-encoding': 'br', 'sec-fetch-site': site }
      expect((await test.app.inject({ url: '/start', headers })).headers).not.toHaveProperty('content-encoding')
    },
  )

  it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0.0', 'brotli', 'deflate'])(
    'is not compressed for a client that accepts %s',
    async (accepted) => {
      const response = await page(accepted)
      expect(response.headers).not.toHaveProperty('content-encoding')
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
      expect(response.body).toContain(visitor.uuid)
    },
  )

  it('is compressed in long answers of calls, but not in short ones or in Word files', async () => {
    const roles = (query_role: string) =>
      visitor.post('roles', { query_role, query_agency: '' }, { 'accept-encoding': 'gzip' })
    const long = await roles('')
    expect(long).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } })
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toHaveLength(50)
    const headers = { cookie: visitor.cookie, 'accept-encoding': 'gzip' }
    const url = `/mylsp/default/role_profile/hr-director--any?uuid=${visitor.uuid}`
    for (const plain of [await roles('hr director'), await test.app.inject({ url, headers })]) {
      expect(plain.statusCode).toBe(200)
      expect(plain.headers).not.toHaveProperty('content-encoding')
    }
  })

  it.each(['br', 'gzip'] as const)(
    'tells in %s how long a page is that is compressed beside others',
    async (encoding) => {
      const own = fastify()
      compressAnswers(own)
      const text = Array.from({ length: 20_000 }, (_, line) => `<p>${line}</p>`).join('')
      own.get('/', (_request, reply) => reply.type('text/html').send(text))
      const { headers, rawPayload } = await own.inject({ url: '/', headers: { 'accept-encoding': encoding } })
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(rawPayload.length) })
      expect(unpack[encoding](rawPayload).toString()).toBe(text)
      await own.close()
    },
  )
})
