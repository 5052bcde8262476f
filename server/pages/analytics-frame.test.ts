import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn, newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'

const ids = ['G-ABC123DEF4', 'G-XYZ789UVW0']
const accepted = { cookie: 'lsp_analytics=accepted' }

const policyOf = ({ headers }: LightMyRequestResponse) =>
  String(headers['content-security-policy'])
    .replace(/'nonce-[^']+'/, "'nonce'")
    .split('; ')
const scriptsOf = ({ body }: LightMyRequestResponse) =>
  [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src)

describe('where analytics ids are configured', () => {
  let test: TestApp
  let plain: TestApp
  beforeAll(async () => {
    test = await openTestApp('sqlite', { analyticsIds: ids })
    plain = await openTestApp('sqlite')
  })
  afterAll(async () => {
    await test.close()
    await plain.close()
  })

  it('status_load returns them', async () => {
    const visitor = await newVisitor(test.app)
    expect((await visitor.call('status_load', {})).analytics_ids).toEqual(ids)
  })

  it('a page may hold our own frame, and otherwise no more than without them', async () => {
    const [page, plainPage] = [await test.app.inject('/start'), await plain.app.inject('/start')]
    expect(policyOf(page).filter((directive) => !policyOf(plainPage).includes(directive))).toEqual(["frame-src 'self'"])
    expect(policyOf(plainPage).filter((directive) => !policyOf(page).includes(directive))).toEqual([])
    const others = ({ headers }: LightMyRequestResponse) => ({
      ...headers,
      'set-cookie': '',
      date: '',
      'content-length': '',
      'content-security-policy': '',
      'cross-origin-embedder-policy': '',
    })
    expect(others(page)).toEqual(others(plainPage))
    expect(page.headers['cross-origin-embedder-policy']).toBe('credentialless')
  })

  it('only the frame may load and reach the service, and only our pages may embed it', async () => {
    const frame = await test.app.inject({ url: '/analytics-frame', headers: accepted })
    expect(frame.statusCode).toBe(200)
    expect(policyOf(frame)).toEqual([
      "default-src 'none'",
      'script-src https://www.googletagmanager.com/gtag/js',
      'connect-src https://*.google-analytics.com https://*.analytics.google.com',
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(frame.headers).toMatchObject({
      'cross-origin-embedder-policy': 'credentialless',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(scriptsOf(frame)).toEqual(ids.map((id) => `https://www.googletagmanager.com/gtag/js?id=${id}`))
    expect(frame.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['no choice', {}],
    ['Reject', { cookie: 'lsp_analytics=rejected' }],
    ['a choice that is none', { cookie: 'lsp_analytics=yes' }],
    ['Do Not Track', { ...accepted, dnt: '1' }],
    ['Global Privacy Control', { ...accepted, 'sec-gpc': '1' }],
  ])('the frame loads nothing with %s', async (_case, headers: Record<string, string>) => {
    const frame = await test.app.inject({ url: '/analytics-frame', headers })
    expect([frame.statusCode, scriptsOf(frame)]).toEqual([200, []])
  })

  it.each<[string, boolean, Record<string, string>]>([
    ['asks a visitor who has not chosen', true, {}],
    ['asks where Do Not Track is switched off', true, { dnt: '0' }],
    ['asks nothing after Accept', false, accepted],
    ['asks nothing after Reject', false, { cookie: 'lsp_analytics=rejected' }],
    ['asks nothing under Do Not Track', false, { dnt: '1' }],
    ['asks nothing under Global Privacy Control', false, { 'sec-gpc': '1' }],
  ])('a page %s', async (_case, asks, headers) => {
    for (const url of ['/start', '/nowhere']) {
      const { body } = await test.app.inject({ url, headers })
      expect(givenIn(body).asksForConsent).toBe(asks)
    }
  })

  it('without ids, no page asks for consent and there is no frame', async () => {
    expect(givenIn((await plain.app.inject('/start')).body).asksForConsent).toBe(false)
    const frame = await plain.app.inject({ url: '/analytics-frame', headers: accepted })
    expect([frame.statusCode, scriptsOf(frame)]).toEqual([404, []])
  })
})
