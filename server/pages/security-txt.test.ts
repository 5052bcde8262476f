import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const publicUrl = 'https://lsp.example.govt.nz'
const contact = 'mailto:security@lsp.example.govt.nz'
const policy = 'https://lsp.example.govt.nz/security'
const path = '/.well-known/security.txt'

describe('security.txt', () => {
  const whole = testApp('sqlite', { publicUrl, security: { contact, policy } })
  const least = testApp('sqlite', { security: { contact, policy: null } })
  const none = testApp('sqlite', { publicUrl })

  it('names the contact, a day within a year, the language, its own address and the policy, to anybody', async () => {
    const { statusCode, headers, body } = await whole.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
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

  it('leaves out what there is none of, does not expire while the server runs, and is not there without a contact', async () => {
    least.deps.setClock('2030-05-05T12:00:00Z')
    const { body } = await least.app.inject(path)
    expect(body).toContain(`Contact: ${contact}\nExpires: 2030-08-03T00:00:00.000Z\n`)
    expect(body).not.toMatch(/Policy|Canonical/)
    expect((await none.app.inject(path)).statusCode).toBe(404)
  })
})
