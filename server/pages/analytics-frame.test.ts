import { hash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const ids = ['G-ABC123DEF4', 'G-XYZ789UVW0']
const accepted = { cookie: 'lsp_analytics=accepted' }

const policyOf = ({ headers }: LightMyRequestResponse) =>
  String(headers['content-security-policy'])
    .replace(/'nonce-[^']+'/, "'nonce'")
    .split('; ')
const scriptsOf = ({ body }: LightMyRequestResponse) =>
  [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src)

describe('where analytics ids are configured', () => {
  const test = testApp('sqlite', { analyticsIds: ids })
  const plain = testApp('sqlite')

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
})

describe('where Matomo counts', () => {
  const matomo = { url: 'https://matomo.example/', site: 3 }
  const alone = testApp('sqlite', { matomo })
  const both = testApp('sqlite', { matomo, analyticsIds: ids })

  it('its address alone is in the frame’s policy, beside Google’s where that counts too; pages may hold the frame', async () => {
    const frame = await alone.app.inject({ url: '/analytics-frame', headers: accepted })
    const hashed = expect.stringMatching(
      /^script-src https:\/\/matomo\.example\/matomo\.js 'sha256-[\w+/]{43}='$/,
    ) as string
    expect(policyOf(frame)).toEqual([
      "default-src 'none'",
      hashed,
      'connect-src https://matomo.example/matomo.php',
      'img-src https://matomo.example/matomo.php',
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
    expect(scriptsOf(frame)).toEqual(['https://matomo.example/matomo.js'])
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(frame.body) ?? []
    expect(policyOf(frame).join()).toContain(hash('sha256', script, 'base64'))
    expect(script).toContain('["disableCookies"]')
    expect(policyOf(await alone.app.inject('/start'))).toContain("frame-src 'self'")

    const two = await both.app.inject({ url: '/analytics-frame', headers: accepted })
    expect(scriptsOf(two)).toHaveLength(3)
    expect(policyOf(two)[1]).toMatch(
      /^script-src https:\/\/www\.googletagmanager\.com\/gtag\/js https:\/\/matomo\.example/,
    )
  })

  it.each([{}, { cookie: 'lsp_analytics=rejected' }, { ...accepted, dnt: '1' }, { ...accepted, 'sec-gpc': '1' }])(
    'nothing is loaded with %j',
    async (headers: Record<string, string>) => {
      const { body } = await alone.app.inject({ url: '/analytics-frame', headers })
      expect(body).not.toMatch(/<script|matomo/)
    },
  )
})
