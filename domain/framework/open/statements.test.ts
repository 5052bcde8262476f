import { expect, it } from 'vitest'
import { statementsFrom } from './statements.ts'

it('takes what completes "This means your ability to", each once, six at most', () => {
  const texts = [
    'Tell your manager the same day.',
    'IT is looked after',
    'Apply standards to all work',
    'Discuss errors;',
  ]
  const kept = ['tell your manager the same day', 'IT is looked after', 'apply standards to all work', 'discuss errors']
  expect(
    statementsFrom([...texts, ...texts, 'Listens and asks', 'A leader who listens', 'The team knows', '']),
  ).toEqual(kept)
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `Ask ${letter}`)
  expect(statementsFrom(many)).toHaveLength(6)
})
