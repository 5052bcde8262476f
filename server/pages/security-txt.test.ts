import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const contact = 'mailto:security@lsp.example.govt.nz'
const path = '/.well-known/security.txt'

describe('security.txt', () => {
  let test: TestApp
  afterEach(() => test.close())

  it('names the contact, a day within a year, the language, its own address and the policy, to anybody', async () => {
    const policy = 'https://lsp.example.govt.nz/security'
    test = await openTestApp('sqlite', { publicUrl, security: { contact, policy } })
    const { statusCode, headers, body } = await test.app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body.split('\n')).toEqual([
      `Contact: ${contact}`,
      'Expires: 2027-02-18T00:00:00.000Z',
      'Preferred-Languages: en-NZ',
      `Canonical: ${publicUrl}${path}`,
      `Policy: ${policy}`,
      '',
    ])
  })

  it('does not expire while the server runs', async () => {
    test = await openTestApp('sqlite', { publicUrl, security: { contact, policy: null } })
    test.deps.setClock('2030-05-05T12:00:00Z')
    const [, expires = ''] = /^Expires: (.+)$/m.exec((await test.app.inject(path)).body) ?? []
    expect(expires).toBe('2030-08-03T00:00:00.000Z')
  })

  it('leaves out a policy that there is none of, and an address of its own that is not https', async () => {
    test = await openTestApp('sqlite', { security: { contact, policy: null } })
    const { body } = await test.app.inject(path)
    expect(body).toContain(`Contact: ${contact}\n`)
    expect(body).not.toMatch(/Policy|Canonical/)
  })

  it('is not there unless the operator names a contact', async () => {
    test = await openTestApp('sqlite', { publicUrl })
    expect((await test.app.inject(path)).statusCode).toBe(404)
  })
})
