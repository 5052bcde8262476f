import { describe, expect, it } from 'vitest'
import { requestedEmailTypes, type RequestedEmailType } from '#domain/mail/email-request.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { quickRenderer } from '#tests/support/test-deps.ts'
import { queuedMail, type QueuedMail } from '#tests/support/mail/outbox.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const roleId = 'hr-director--any'
// Beside the stop-link, which stands in the text once and in the HTML twice.
const linkCounts: Partial<Record<RequestedEmailType, number>> = { SAVE_SESSION: 3, ASSESSMENT_TO_OTHER: 2 }
const hostile = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example, worse.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8443',
  'x-original-host': 'evil.example',
  'x-host': 'evil.example',
  forwarded: 'for=192.0.2.1;host=evil.example;proto=http',
  referer: 'https://evil.example/',
  'x-rewrite-url': 'https://evil.example/restore',
}

describe('the headers of a request that name the host', () => {
  // A proxy is trusted here, because only then could a server believe such headers.
  const test = testApp('sqlite', { wordRenderer: quickRenderer, publicUrl, trustProxy: ['127.0.0.0/8'] })

  async function sent(emailType: RequestedEmailType, headers: Record<string, string>) {
    const visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'strong' })
    const asked = { email: `${emailType.toLowerCase()}@agency.example`, emailType, emailData: {} }
    const response = await visitor.post('send_email', asked, headers)
    expect([response.statusCode, response.json()]).toEqual([200, {}])
    return { response, mail: await queuedMail(test.deps, visitor.uuid) }
  }

  /** A mail without the parts that always differ: its Message-ID, its boundaries, a token and the bytes of its files. */
  function constant({ sealed, read }: QueuedMail) {
    const headers = read.headers.map(({ key, value }) => [key, value.replace(/boundary="[^"]*"|<[0-9a-f-]{36}@/, '')])
    const withoutToken = (text = '') => text.replaceAll(/restore#[\w-]{64}/g, 'restore#')
    return {
      envelope: [sealed.from, sealed.to],
      headers,
      text: withoutToken(read.text),
      html: withoutToken(read.html),
      files: read.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    }
  }

  it.each(requestedEmailTypes)('change nothing in %s', async (emailType) => {
    const [plain, attacked] = [await sent(emailType, {}), await sent(emailType, hostile)]
    expect(constant(attacked.mail)).toEqual(constant(plain.mail))
    expect(attacked.mail.sealed.raw).not.toMatch(/evil|worse/)
    const all = `${attacked.mail.read.text} ${attacked.mail.read.html}`.match(/https?:[^\s"<]+/g) ?? []
    const links = all.filter((link) => !link.startsWith(`${publicUrl}/stop#`))
    expect(all).toHaveLength(links.length + 3)
    expect(
      links.filter((link) => !link.startsWith(`${publicUrl}/restore#`) && link !== `${publicUrl}/talk/${roleId}`),
    ).toEqual([])
    expect(links).toHaveLength(linkCounts[emailType] ?? 0)
    if (emailType !== 'SAVE_SESSION') return
    expect(attacked.response.headers['x-restore-link']).toBe(links[0])
  })
})
