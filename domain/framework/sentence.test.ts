import { expect, it } from 'vitest'
import { fillCounted, type Counted } from './sentence.ts'

const roles = { one: '{count} role', other: '{count} roles' } as unknown as Counted<'count'>

it.each([
  ['en-NZ', 1, '1 role'],
  ['en-NZ', 58_658, '58,658 roles'],
  ['fr-CA', 999, '999 roles'],
  ['fr-CA', 58_658, '58\u00A0658 roles'],
])('writes large counts in %s with the separators of the language: %d', (language, count, said) => {
  expect(fillCounted({ language }, roles, { count })).toBe(said)
})
