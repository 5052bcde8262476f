import { expect, it } from 'vitest'
import { operatorSecret } from './signing-in.ts'

const secret = 'the secret of the operator, long enough'

// As in the database since the release of November 2026: whoever is signed in stays so through an upgrade.
it('writes tokens and networks as earlier releases did, so that an upgrade signs nobody out', () => {
  const { codeOf, formCode, hashOf } = operatorSecret(secret)
  expect(hashOf('TOKEN')).toBe('Gqp7wPZJlRclx9_kvmpZiWtq6eFxAosx219xqvkgl2o')
  expect(formCode('TOKEN')).toBe('N8F84VAHH8T5B-1qRuZO8bnku_bBZNpiUtiI2EAhlUo')
  expect(codeOf('203.0.113.0/24')).toBe('R_gIDhs_DDIHN_I_PiddakDkrkNzZrgVGIz4ThCgydg')
})

it('takes itself alone, and the code of a form with its own token alone', () => {
  const own = operatorSecret(secret)
  expect([secret, `${secret} `, secret.slice(0, -1), secret.toUpperCase(), ''].map(own.is)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const [token, other] = [own.issue(), own.issue()]
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(token).not.toBe(other)
  expect(own.isFormCode(token, own.formCode(token))).toBe(true)
  const wrong = [
    own.formCode(other),
    own.hashOf(token),
    own.codeOf(token),
    token,
    '',
    operatorSecret(`${secret}!`).formCode(token),
  ]
  expect(wrong.filter((code) => own.isFormCode(token, code))).toEqual([])
})
