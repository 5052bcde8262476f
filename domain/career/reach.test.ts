import { describe, expect, it } from 'vitest'
import type { FamilyBond } from './career-path.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isInReach, reachOf, type Reached } from './reach.ts'

const pack = {
  axes: [{ id: 'people' }, { id: 'strategic' }],
  levels: ['own', 'team', 'teams', 'agency'].map((id) => ({ id, name: id })),
  role_types: [
    { id: 'adviser', level: 'own', leads_people: false },
    { id: 'leader', level: 'team', leads_people: true },
    { id: 'director', level: 'teams', leads_people: true },
    { id: 'deputy', level: 'agency', leads_people: true },
    { id: 'chief', level: 'agency', leads_people: true, heads_agency: true },
  ],
  starter: { families: [] },
} as unknown as Pack

type Role = Reached & { agency: string; front_line?: boolean }

const role = (role_type: string, level = '', agency = 'parks'): Role => ({ role_type, level, agency, family: 'policy' })

const profession = (role_type: string): Role => ({ ...role(role_type), reserved: 1 })

const leads = (from: Role, bond: FamilyBond, to: Role) => isInReach(reachOf(pack, from), bond, from, to)

describe('a career path', () => {
  it.each<[string, Role, Role, same: boolean, neighbour: boolean, other: boolean]>([
    ['sideways', role('adviser'), role('adviser'), true, true, true],
    ['one level up', role('adviser'), role('adviser', 'team'), true, true, true],
    ['one role type up', role('adviser'), role('leader'), true, true, true],
    ['up into a profession', role('adviser'), profession('leader'), true, false, false],
    ['up from the front line', { ...role('adviser'), front_line: true }, role('leader'), true, true, false],
    ['one role type up at the same level', role('adviser', 'team'), role('leader'), true, true, true],
    ['one role type up, for a leader', role('leader'), role('director'), true, true, true],
    ['up into a profession, for a leader', role('leader'), profession('director'), true, false, false],
    ['up into a profession at the same level', role('leader', 'teams'), profession('director'), true, true, false],
    ['up in another line of work', role('adviser'), { ...role('leader'), register: 'line:sails' }, false, false, false],
    [
      'sideways to another line of work',
      role('adviser'),
      { ...role('adviser'), register: 'line:sails' },
      true,
      false,
      false,
    ],
    ['to what is entered after a level', role('adviser'), { ...role('leader'), after: 2 }, false, false, false],
    [
      'from where people start to what is after it',
      { ...role('adviser'), starting: true },
      { ...role('leader'), after: 1 },
      false,
      false,
      false,
    ],
    ['there from that level', role('adviser', 'team'), { ...role('leader'), after: 2 }, true, true, true],
    ['off a register', { ...role('adviser'), reserved: 2 }, role('adviser'), true, true, false],
    ['two role types up', role('adviser'), role('director'), false, false, false],
    ['two role types up at the same level', role('adviser', 'teams'), role('director'), true, false, false],
    ['to a lower level', role('adviser', 'team'), role('adviser'), false, false, false],
    ['to a lower role type at a higher level', role('leader'), role('adviser', 'teams'), false, false, false],
    ['to a chief executive, for a deputy', role('deputy'), role('chief', '', ''), true, true, false],
    ['to the one of another agency, for a deputy', role('deputy'), role('chief', '', 'rivers'), false, false, false],
    ['to the chief executive of the agency, for a director', role('director'), role('chief'), true, true, true],
    ['to the one of another, for a director', role('director'), role('chief', '', 'rivers'), false, false, false],
    ['to the one of the agency, for a leader', role('leader'), role('chief'), false, false, false],
    [
      'to the one of no agency, for a director of none',
      role('director', '', ''),
      role('chief', '', ''),
      false,
      false,
      false,
    ],
  ])('leads %s or does not, by the job family', (_, from, to, ...expected) => {
    const bonds = ['same', 'neighbour', 'other'] as const
    expect(bonds.map((bond) => leads(from, bond, to))).toEqual(expected)
  })
})
