import { expect, it } from 'vitest'
import { currentIn } from './edition.ts'

const renames = { roles: new Map([['a', 'b']]), agencies: new Map(), capabilities: new Map([['old', 'new']]) }

it('renames what fields name by id, at any depth, and the capabilities by which answers stand', () => {
  const body = { roleId: 'a', opens: { capabilities: ['old'] }, answers: { old: 'essential', other: 'old' }, role: 'a' }
  expect(currentIn(renames, '', body)).toEqual({
    roleId: 'b',
    opens: { capabilities: ['new'] },
    answers: { new: 'essential', other: 'old' },
    role: 'a',
  })
})
