import { describe, expect, it } from 'vitest'
import { roleCode } from '#server/values/identifiers.ts'
import { givenIn, testApp } from '#tests/support/test-app.ts'

const hosts = ['https://intranet.example', 'https://*.sharepoint.com']
const director = 'hr-director--any'
const code = roleCode(director)
const site = 'http://127.0.0.1:3000'
const oEmbed = (query: Record<string, string>) => `/oembed?${new URLSearchParams(query)}`

describe('where sites may show a profile in a frame', () => {
  const test = testApp('sqlite', { embedHosts: hosts })

  it('they alone may, without a cookie, and everything else stays closed to them', async () => {
    const page = await test.app.inject({ url: `/embed/role/${director}`, headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${hosts.join(' ')}`)
    expect(policy).not.toContain('script-src')
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['x-robots-tag']).toBe('noindex')

    const gone = await test.app.inject({ url: '/embed/role/nobody--any', headers: { accept: 'text/html' } })
    expect(gone.statusCode).toBe(404)
    expect(gone.headers['content-security-policy']).toContain('frame-ancestors https://intranet.example')

    const start = await test.app.inject('/start')
    expect(start.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(start.headers['x-frame-options']).toBe('DENY')
  })

  it('the page of a role says where oEmbed answers, which gives the frame in the room that there is', async () => {
    const page = await test.app.inject(`/roleactions/${director}`)
    const answer = await test.app.inject(givenIn(page.body).about?.oEmbed?.replace(site, '') ?? '/')
    expect(answer.json()).toMatchObject({ version: '1.0', type: 'rich', title: 'HR Director', width: 640, height: 620 })
    for (const url of [`${site}/r/${code}`, `${site}/r/${code}?campaign=spring`, `${site}/embed/role/${director}`]) {
      const small = await test.app.inject(oEmbed({ url, maxwidth: '300' }))
      expect(small.json()).toMatchObject({ width: 300, height: 620 })
      expect(small.json<{ html: string }>().html).toContain(`<iframe src="${site}/embed/role/${director}"`)
    }
  })

  it.each([
    ['another site', { url: `https://elsewhere.example/roleactions/${director}` }, 404],
    ['a role that is not there', { url: `${site}/roleactions/nobody--any` }, 404],
    ['another page', { url: `${site}/start` }, 404],
    ['no address', { url: 'start' }, 400],
    ['a format that is not offered', { url: `${site}/r/${code}`, format: 'xml' }, 501],
  ])('of %s oEmbed says so', async (_, query, status) => {
    expect((await test.app.inject(oEmbed(query))).statusCode).toBe(status)
  })
})

describe('where no site may', () => {
  const test = testApp('sqlite')

  it('there is neither a profile for a frame nor oEmbed', async () => {
    for (const url of [`/embed/role/${director}`, oEmbed({ url: `${site}/r/${code}` })])
      expect((await test.app.inject(url)).statusCode).toBe(404)
    expect(givenIn((await test.app.inject(`/roleactions/${director}`)).body).about?.oEmbed).toBeNull()
  })
})
