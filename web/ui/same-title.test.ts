import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/role.ts'
import { alikeIn, entriesOf, sharedIn } from './same-title.ts'

const role = (title: string, agency: string): Role => ({
  id: `${title} ${agency}`,
  title,
  agency,
  meta: '',
  people: 0,
  strategy: 0,
})
const at = (title: string, count: number) => Array.from({ length: count }, (_, index) => role(title, `Agency ${index}`))

const shown = (roles: Role[], isCut = false) =>
  entriesOf(roles, isCut).map((entry) => `${entry.title} ${entry.roles.length}${entry.isCut ? ' or more' : ''}`)

describe('a list of roles', () => {
  it('holds one entry for a title, where the first of them stood', () => {
    expect(shown([role('Analyst', 'Parks'), ...at('Policy Adviser', 12), role('Ranger', 'Parks')])).toEqual([
      'Analyst 1',
      'Policy Adviser 12',
      'Ranger 1',
    ])
  })

  it('takes titles for one that differ in letters of another size or in marks alone', () => {
    expect(shown([...at('policy adviser', 3), ...at('Policy Adviser', 3)])).toEqual(['policy adviser 6'])
  })

  it('does not say how many there are of the last title while more roles follow', () => {
    expect(shown([...at('Manager', 7), ...at('Policy Adviser', 8)], true)).toEqual([
      'Manager 7',
      'Policy Adviser 8 or more',
    ])
  })
})

describe('roles of one title', () => {
  it('say once what they have in common', () => {
    const [first, second] = [role('Adviser', 'Parks'), role('Adviser', 'Rivers')]
    expect(sharedIn([first, second])).toEqual({ meta: true, counts: true })
    expect(sharedIn([first, { ...second, people: 1 }])).toEqual({ meta: true, counts: false })
    expect(sharedIn([first, { ...second, meta: 'Leader' }])).toEqual({ meta: false, counts: true })
  })

  const counts = (roles: Role[]) => alikeIn(roles.map((one) => ({ role: one }))).map((alike) => alike.length)
  const adviser = role('Adviser', 'Parks')

  it('are one line where three or more look the same', () => {
    expect(counts([adviser, role('Adviser', 'Rivers'), adviser, adviser])).toEqual([3, 1])
  })

  it('stay apart where two look the same, or their type or counts differ', () => {
    expect(counts([adviser, adviser])).toEqual([1, 1])
    expect(counts([adviser, { ...adviser, people: 1 }, { ...adviser, meta: 'Leader' }])).toEqual([1, 1, 1])
  })
})
