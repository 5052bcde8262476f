import { describe, expect, it } from 'vitest'
import { stopLinks } from '#server/mail/stops.ts'
import { newToken, restoreTokens, tokenHash } from '#server/values/link-token.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'

const [now, before, foreign] = ['now', 'before', 'foreign'].map(
  (name) => `the secret that is called ${name}, long enough`,
) as [string, string, string]
const uuid = '0d3f2c9a-6a1b-4a57-9d0e-5b7c1f2e3a4d'
const until = new Date('2026-11-26T09:00:00Z')

/** The same bytes in base64url, written otherwise. */
const otherSpellings = (token: string) => [
  `${token}=`,
  `${token}.`,
  ` ${token}`,
  token.replaceAll('-', '+').replaceAll('_', '/'),
  `+${token}`,
]

describe('the token of a link', () => {
  it('is 256 random bits, of which the hash alone is kept', () => {
    const tokens = Array.from({ length: 50 }, newToken)
    for (const { token, hashed } of tokens) {
      expect(Buffer.from(token, 'base64url').toString('base64url')).toBe(token)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(hashed).toBe(tokenHash(token))
    }
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(50)
    // The example of FIPS 180-2, in base64url.
    expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  })
})

describe('a link back', () => {
  it('is known by each secret that is set, and made with the first', () => {
    const { token, hashed } = restoreTokens([now, before]).issue()
    expect(hashed).toBe(tokenHash(token))
    expect(Buffer.from(token, 'base64url')).toHaveLength(48)
    expect(restoreTokens([now]).isOurs(token)).toBe(true)
    expect(restoreTokens([foreign, now]).isOurs(token)).toBe(true)
    expect(restoreTokens([before]).isOurs(token)).toBe(false)
    expect(restoreTokens([foreign]).isOurs(token)).toBe(false)
  })

  it('is not known in another spelling, cut off, longer, or with any bit changed', () => {
    const { issue, isOurs } = restoreTokens([now])
    const { token } = issue()
    const given = Buffer.from(token, 'base64url')
    const changed = [...given.keys()].map((at) => given.with(at, (given[at] ?? 0) ^ 1))
    const wrong = [...changed, given.subarray(0, 47), given.subarray(1), Buffer.concat([given, given]), Buffer.alloc(0)]
    const texts = [
      ...wrong.map((bytes) => Buffer.from(bytes).toString('base64url')),
      ...otherSpellings(token).filter((one) => one !== token),
    ]
    expect(texts.filter(isOurs)).toEqual([])
    expect(isOurs(token)).toBe(true)
  })
})

describe("a session's cookie", () => {
  const { issue, read, renew } = sessionCookies([now, before], 'https://lsp.example')

  it('belongs to this host, this site and its server alone', () => {
    const { name, options } = sessionCookies([now], 'https://lsp.example')
    expect(name).toBe('__Host-lsp_session')
    expect(options).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true })
    const local = sessionCookies([now], 'http://https.example')
    expect(local.name).toBe('lsp_session')
    expect(local.options.secure).toBe(false)
  })

  it('holds the uuid, a secret of its own and until when it may begin a session', () => {
    const [first, second] = [issue(uuid), issue(uuid)].map(read)
    expect(first).toMatchObject({ uuid, beginsUntil: 0 })
    expect(first?.secretHash).not.toBe(second?.secretHash)
    const cookie = issue(uuid, until)
    const [, secret = ''] = cookie.split('.')
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(read(cookie)).toEqual({ uuid, secretHash: tokenHash(secret), beginsUntil: until.getTime() })
  })

  it('opens the same when it is given again, and begins nothing any more where its session is stored', () => {
    const given = sessionCookies([before], 'https://lsp.example').issue(uuid, until)
    const [open, stored] = [renew(given, false), renew(given, true)]
    expect(read(open)).toEqual(read(given))
    expect(read(stored)).toEqual({ ...read(given), beginsUntil: 0 })
    expect(read(renew(stored, false))).toEqual(read(stored))
    // Signed by the first secret now.
    expect(sessionCookies([now], 'https://lsp.example').read(open)).toEqual(read(given))
    expect(sessionCookies([before], 'https://lsp.example').read(open)).toBeNull()
  })

  it('opens nothing without a part, with a part of another, or signed by a foreign secret', () => {
    const cookie = issue(uuid, until)
    const [, secret, opens, begins, beginning] = cookie.split('.')
    const [otherUuid, otherSecret, otherOpens, otherBegins, otherBeginning] = issue(
      'a-uuid',
      new Date(until.getTime() + 1),
    ).split('.')
    const wrong = [
      undefined,
      '',
      '....',
      uuid,
      `${uuid}.${secret}`,
      `.${secret}.${opens}`,
      `${uuid}..${opens}`,
      `${uuid}.${secret}.`,
      `${uuid}.${secret}.${opens?.slice(0, -2)}`,
      `${uuid}.${secret}.${opens}AAAA`,
      `${otherUuid}.${secret}.${opens}`,
      `${uuid}.${otherSecret}.${opens}`,
      `${uuid}.${secret}.${otherOpens}`,
      `${uuid}.${secret}.${opens}.${begins}`,
      `${uuid}.${secret}.${opens}.${begins}.`,
      `${uuid}.${secret}.${opens}..${beginning}`,
      `${uuid}.${secret}.${opens}.${otherBegins}.${beginning}`,
      `${uuid}.${secret}.${opens}.${begins}.${otherBeginning}`,
      `${uuid}.${secret}.${beginning}.${begins}.${opens}`,
      sessionCookies([foreign], 'https://lsp.example').issue(uuid, until),
    ]
    expect(wrong.map(read)).toEqual(wrong.map(() => null))
    // Signed, but of nobody and of no secret.
    const { read: readOwn, renew: signed } = sessionCookies([now], '')
    expect([`.${secret}`, `${uuid}.`].map((one) => readOwn(signed(one, true)))).toEqual([null, null])
    expect(read(cookie)).not.toBeNull()
  })
})

describe('the link that stops mail', () => {
  const { codesOf, pathOf, read } = stopLinks(now)
  const codeIn = (token: string) => read(token)?.code ?? null
  const codeOf = (address: string) => codesOf(address)[0]
  const tokenIn = (path: string) => path.split('#')[1] ?? ''

  it('holds a code of the address, which says nothing of it and is the same for every spelling', () => {
    expect(pathOf('Aroha@agency.example')).toMatch(/^\/stop#[\w-]{44}$/)
    expect(codeIn(tokenIn(pathOf('AROHA@agency.example')))).toBe(codeOf('aroha@agency.example'))
    expect(codeIn(tokenIn(pathOf('aroha+lists@agency.example')))).toBe(codeOf('aroha@agency.example'))
    expect(codeOf('hana@agency.example')).not.toBe(codeOf('aroha@agency.example'))
    expect(stopLinks(foreign).codesOf('aroha@agency.example')).not.toContain(codeOf('aroha@agency.example'))
  })

  it('stops nothing where it was made elsewhere, cut off, spelt otherwise, or is of another address', () => {
    const token = tokenIn(pathOf('aroha@agency.example'))
    const [code, seal] = [token.slice(0, 22), token.slice(22)]
    const otherCode = tokenIn(pathOf('hana@agency.example')).slice(0, 22)
    const wrong = [
      '',
      code,
      seal,
      token.slice(0, -2),
      `${token}AAAA`,
      otherCode + seal,
      `${code}${seal}=`,
      code + seal.slice(0, -1) + String.fromCodePoint((seal.codePointAt(21) ?? 0) + 1),
      tokenIn(stopLinks(foreign).pathOf('aroha@agency.example')),
    ]
    expect(wrong.map(codeIn)).toEqual(wrong.map(() => null))
    expect(codeIn(token)).toBe(code)
  })
})
