import { expect, it } from 'vitest'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { between, credibleSteps, type Scope } from './credible-step.ts'

const family = (id: string, neighbours: string[] = []) => ({ id, neighbours })
const pack = {
  axes: [{ id: 'people' }, { id: 'strategic' }],
  role_types: [
    { id: 'adviser' },
    { id: 'leader' },
    { id: 'director' },
    { id: 'deputy' },
    { id: 'chief', heads_agency: true },
  ],
  starter: { families: [family('law', ['policy']), family('policy', ['law', 'data']), family('data', ['policy'])] },
} as unknown as Pack

const isCredibleStep = credibleSteps(pack)

const role = (changes: Partial<Scope> = {}): Scope => ({
  family: 'policy',
  role_type: 'leader',
  people: 2,
  strategy: 3,
  ...changes,
})

it.each<[string, Partial<Scope>, boolean]>([
  ['to the same scope', {}, true],
  ['to more', { role_type: 'director', people: 4, strategy: 5 }, true],
  ['two role types up in the family', { role_type: 'deputy', people: 4, strategy: 5 }, true],
  ['three role types up', { role_type: 'chief', people: 4, strategy: 5 }, false],
  ['to a neighbouring family', { family: 'law' }, true],
  ['one role type up in a neighbouring family', { family: 'law', role_type: 'director' }, true],
  ['two role types up in a neighbouring family', { family: 'law', role_type: 'deputy' }, false],
  ['to a profession in a neighbouring family', { family: 'law', reserved: 1 }, true],
  ['to a sworn post in a neighbouring family', { family: 'law', reserved: 2 }, false],
  ['to a sworn post in the family', { reserved: 2 }, true],
  ['to a post of a register that one is not on', { register: 'lawyers' }, false],
  ['to a post in which people start', { starting: true }, false],
  ['to a family that is no neighbour', { family: 'health' }, false],
  ['to a family that is not known', { family: '' }, false],
  ['down in role type', { role_type: 'adviser', people: 4, strategy: 6 }, false],
  ['down in people', { people: 1 }, false],
  ['down in people by one, for more strategy', { people: 1, strategy: 4 }, true],
  ['down in strategy by two, for more people', { people: 4, strategy: 1 }, false],
  ['to a role type that the pack does not have', { role_type: 'captain' }, false],
])('tells whether a step %s is credible', (_, changes, isCredible) => {
  expect(isCredibleStep(role())(role(changes))).toBe(isCredible)
})

it('calls no step from a family that is not known credible, not even to another', () => {
  expect(isCredibleStep(role({ family: '' }))(role({ family: '' }))).toBe(false)
})

it('looks for roles in between in the families of both and their neighbours, and in role types from one to the other', () => {
  expect(between(pack, role({ family: 'law' }), role({ family: 'data', role_type: 'director' }))).toEqual({
    families: ['law', 'policy', 'data'],
    roleTypes: ['leader', 'director'],
  })
  const none = { families: [], roleTypes: [] }
  expect(between(pack, role(), role({ role_type: 'adviser' }))).toEqual(none)
  expect(between(pack, role({ family: '' }), role())).toEqual(none)
})
