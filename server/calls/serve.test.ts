import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { requestKey, saysOurPages } from './serve.ts'

const says = (headers: Record<string, string>, publicUrl: string) =>
  saysOurPages({ headers } as FastifyRequest, publicUrl)

describe('who asks', () => {
  const [open, safe] = ['http://lsp.example:3000', 'https://lsp.example']

  it.each<[string, Record<string, string>, string, boolean | null]>([
    ['nothing is said', { host: 'lsp.example' }, safe, null],
    ['the page is ours', { origin: safe, host: 'inside' }, safe, true],
    ['the page is ours, in a further language', { origin: safe, host: 'inside' }, `${safe}/fr`, true],
    [
      'the page is ours, by a name of the same server in plain http',
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      open,
      true,
    ],
    [
      'the page is of another server in plain http',
      { origin: 'http://evil.example', host: 'lsp.example:3000' },
      open,
      false,
    ],
    ['the page is in plain http, and ours is not', { origin: 'http://lsp.example', host: 'lsp.example' }, safe, false],
    [
      'the page is in https, and ours is not',
      { origin: 'https://lsp.example:3000', host: 'lsp.example:3000' },
      open,
      false,
    ],
    ['the browser says that it is ours', { 'sec-fetch-site': 'same-origin', origin: 'null' }, safe, true],
    [
      'the browser says that it is another',
      { 'sec-fetch-site': 'same-site', origin: safe, host: 'lsp.example' },
      safe,
      false,
    ],
  ])('%s', (_, headers, publicUrl, answer) => {
    expect(says(headers, publicUrl)).toBe(answer)
  })

  it.each([
    ['0123456789abcdef', true],
    ['0123456789_-ABCD'.repeat(4), true],
    ['0123456789abcde', false],
    [`${'0123456789abcdef'.repeat(4)}0`, false],
    [' 0123456789abcdef', false],
    ['0123456789abcdef.', false],
    [['0123456789abcdef'], false],
    [undefined, false],
  ])('knows the key of a request from what is none: %s', (key, isOne) => {
    expect(requestKey(key)).toBe(isOne ? key : null)
  })
})

describe('a call', () => {
  const test = testApp('sqlite')

  it('is kept by nobody on its way', async () => {
    const visitor = await newVisitor(test.app)
    expect((await visitor.post('get_session_data', {})).headers['cache-control']).toBe('no-store')
  })
})
