import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Attachment, Message } from '#server/mail/writers.ts'
import { writeMail } from '#server/mail/send.ts'
import { inboxTransport } from '#server/mail/inbox.ts'
import { openTestApp, testApp, shownIn } from '#tests/support/test-app.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const report: Attachment = {
  name: 'Pūrongo – Self Assessment.docx',
  contentType: wordType,
  content: randomBytes(40_000),
}
const plan: Attachment = { name: 'Plan.pdf', contentType: 'application/pdf', content: randomBytes(100) }

const macrons: Message = {
  subject: 'Tō Mahere Whanake – āēīōū',
  text: 'Tēnā koe Hana\n\nOpen it: http://127.0.0.1:3000/restore#abc_-123.\nOther: https://evil.example/x and http://127.0.0.1:30001/',
  html: '<p lang="mi">Tēnā koe Hana</p><a href="http://127.0.0.1:3000/restore#abc_-123">Continue my session</a>',
  attachments: [report, plan],
}
const hostile: Message = {
  subject: '"><script>alert(1)</script>\u202e',
  text: '<img src=x onerror=alert(1)> http://127.0.0.1:3000/"onclick="alert(1)',
  html:
    '<script>top.alert(1)</script><form action="/inbox/delete-all" method="post"><button>Go</button></form>' +
    '<meta http-equiv="refresh" content="0;url=https://evil.example/"><img src="https://evil.example/seen.png">',
  attachments: [
    {
      name: '../..\\<b>"x".html\r\nX-Evil: 1',
      contentType: 'text/html',
      content: Buffer.from('<script>alert(1)</script>'),
    },
  ],
}

/** Requests a path exactly as it is, because other clients would resolve its dots first. */
async function getUnchanged(port: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const [response] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

describe('the local inbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-inbox-'))
  const test = testApp('sqlite', { inboxFolder: folder, trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Delivers a mail, newer than those before it, and returns its id. */
  async function deliver(message: Message, to = 'hana@example.govt.nz'): Promise<string> {
    const before = readdirSync(folder)
    for (const name of before) utimesSync(join(folder, name), 1_700_000_000, 1_700_000_000)
    await inboxTransport(folder).deliver(await writeMail(test.deps, to, message))
    const name = readdirSync(folder).find((one) => !before.includes(one)) ?? ''
    return name.replace('.eml', '')
  }

  const ask = (url: string, options: InjectOptions = {}) =>
    test.app.inject({ url, ...options, headers: { host: '127.0.0.1:3000', ...options.headers } })
  const look = async (url: string) => shownIn(await ask(url))
  const send = (url: string, headers: Record<string, string> = {}) =>
    ask(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

  it('shows a mail in a sandboxed frame, with its links to this site beside it', async () => {
    const id = await deliver(macrons)
    const response = await ask(`/inbox/${id}`)
    const body = shownIn(response)
    expect(body).toMatch(new RegExp(`<iframe [^>]*src="/inbox/${id}/html" sandbox=""`))
    expect(response.headers['content-security-policy']).toContain("frame-src 'self'")
    const links = [...body.matchAll(/href="(http[^"]*)"/g)].map(([, link]) => link)
    expect(links).toEqual(['http://127.0.0.1:3000/restore#abc_-123'])
  })

  it('escapes every part of a hostile mail', async () => {
    const id = await deliver(hostile)
    for (const view of ['html', 'text']) {
      const body = await look(`/inbox/${id}?view=${view}`)
      expect(body).not.toMatch(/<script|<img|onclick="alert|<b>/)
      expect(body).toContain('&quot;&gt;&lt;script&gt;')
      expect(body).toContain('&lt;b&gt;&quot;x&quot;.html')
    }
    expect(await look(`/inbox/${id}?view=text`)).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('gives the frame a policy that lets nothing run, load or be sent', async () => {
    const response = await ask(`/inbox/${await deliver(hostile)}/html`)
    expect(response.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; " +
        "frame-ancestors 'self'",
    )
    expect(response.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain(hostile.html)
  })

  it('returns attachments byte by byte as downloads', async () => {
    const id = await deliver(macrons)
    const [first, second] = await Promise.all([1, 2].map((n) => ask(`/inbox/${id}/attachments/${n}`)))
    expect(first?.rawPayload).toEqual(report.content)
    expect(second?.rawPayload).toEqual(plan.content)
    expect(first?.headers['content-disposition']).toBe(
      'attachment; filename="Purongo - Self Assessment.docx"; ' +
        "filename*=UTF-8''P%C5%ABrongo%20%E2%80%93%20Self%20Assessment.docx",
    )
    const hostileFile = await ask(`/inbox/${await deliver(hostile)}/attachments/1`)
    expect(hostileFile.headers['content-type']).toBe('application/octet-stream')
    expect(hostileFile.headers['x-content-type-options']).toBe('nosniff')
    expect(hostileFile.headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\/<>\r\n]*\.html[^"\\/]*"(?:;|$)/,
    )
    expect(hostileFile.headers['x-evil']).toBeUndefined()
  })

  it('is not cached, not indexed, and has the same protection as other pages', async () => {
    const id = await deliver(macrons)
    for (const url of ['/inbox', `/inbox/${id}`, `/inbox/${id}/html`, `/inbox/${id}/attachments/1`, '/inbox/gone']) {
      const { headers } = await ask(url)
      expect(headers, url).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-embedder-policy': 'unsafe-none',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-security-policy'], url).toContain("default-src 'none'")
      expect(headers['content-security-policy'], url).not.toContain('script-src')
      expect(headers['set-cookie'], url).toBeUndefined()
    }
  })

  it.each<[who: string, options: InjectOptions]>([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['another machine through a proxy', { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['another machine through a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['another machine that lies to the proxy', { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' } }],
    ['a proxy with another header', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['a name that was bound to this machine', { headers: { host: 'rebound.example:3000' } }],
    ['a name that begins like this machine’s', { headers: { host: 'localhost.rebound.example:3000' } }],
    ['another name before this machine’s', { headers: { host: 'rebound.example@127.0.0.1:3000' } }],
  ])('refuses every request to %s', async (_, options) => {
    const id = await deliver(macrons)
    for (const url of ['/inbox', `/inbox/${id}`, `/inbox/${id}/html`, `/inbox/${id}/attachments/1`]) {
      const response = await ask(url, options)
      expect(response.statusCode, url).toBe(403)
      expect(response.body).toBe('The inbox opens only in a browser on the computer that runs this website.')
    }
    for (const url of [`/inbox/${id}/delete`, '/inbox/delete-all']) {
      expect((await ask(url, { method: 'POST', ...options })).statusCode, url).toBe(403)
    }
    expect(readdirSync(folder)).toEqual([`${id}.eml`])
  })

  it.each<[who: string, options: InjectOptions]>([
    ['by its IPv6 address', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
    ['by its IPv4 address as IPv6 writes it', { remoteAddress: '::ffff:127.0.0.1' }],
    ['by its name', { headers: { host: 'LOCALHOST:3000' } }],
    ['through a proxy on it', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('is open to this machine, %s', async (_, options) => {
    expect((await ask('/inbox', options)).statusCode).toBe(200)
  })

  it('is closed to another machine through a proxy that is not trusted', async () => {
    const { app, close } = await openTestApp('sqlite', { inboxFolder: folder })
    for (const forwarded of ['203.0.113.7', '127.0.0.1,203.0.113.7', '127.0.0.1,']) {
      const headers = { host: '127.0.0.1:3000', 'x-forwarded-for': forwarded }
      expect((await app.inject({ url: '/inbox', headers })).statusCode, forwarded).toBe(403)
    }
    await close()
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('deletes nothing for a form of another site, %o', async (headers) => {
    const id = await deliver(macrons)
    for (const url of [`/inbox/${id}/delete`, '/inbox/delete-all']) {
      expect((await send(url, headers)).statusCode).toBe(403)
    }
    expect(readdirSync(folder)).toHaveLength(1)
    const ours = { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }
    expect((await send(`/inbox/${id}/delete`, ours)).statusCode).toBe(303)
    expect(readdirSync(folder)).toHaveLength(0)
  })

  it('opens only the mails in its folder', async () => {
    const id = await deliver(macrons)
    writeFileSync(join(folder, 'secret.eml'), 'Subject: secret.\r\n\r\nsecret.')
    writeFileSync(join(folder, `${'0'.repeat(32)}.eml.new`), 'Subject: half\r\n\r\nhalf')
    const names = ['secret', '0'.repeat(32), '..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%2fetc%2fpasswd', '..%5csecret']
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    for (const name of [...names, `${id}.eml`, `..%2f${id}`, `${id}%00`, `%252e%252e%252f${id}`]) {
      for (const path of [`/inbox/${name}`, `/inbox/${name}/html`, `/inbox/${name}/attachments/1`]) {
        const { status, body } = await getUnchanged(port, path)
        expect([400, 404], path).toContain(status)
        expect(body, path).not.toMatch(/secret\.|half|Tēnā|root:/)
      }
      await send(`/inbox/${name}/delete`)
    }
    for (const n of ['0', '3', '-1', '01', '1e0', 'x', '..%2f1']) {
      expect((await ask(`/inbox/${id}/attachments/${n}`)).statusCode, n).toBe(404)
    }
    expect(readdirSync(folder)).toHaveLength(3)
  })
})

it('there is no inbox when no folder is set', async () => {
  const { app, close } = await openTestApp('sqlite')
  for (const url of ['/inbox', `/inbox/${'0'.repeat(32)}`, `/inbox/${'0'.repeat(32)}/html`]) {
    expect((await app.inject({ url, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(404)
  }
  await close()
})
