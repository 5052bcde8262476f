import { readFileSync } from 'node:fs'
import { countNeeds, needLevels, type Needs } from '#domain/role/needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'

/**
 * Makes a generator of numbers from 0 up to, but not including, `end`. It gives the same numbers at each run (mulberry32).
 */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end
  }
}

const ranks = ['Adviser', 'Analyst', 'Coordinator', 'Director', 'Head', 'Lead', 'Manager', 'Officer', 'Principal']
const fields = ['Archives', 'Borders', 'Coast', 'Data', 'Estates', 'Fisheries', 'Grants', 'Harbours', 'Inquiries']
const places = ['North', 'South', 'East', 'West', 'Central', 'National']

/**
 * Generates `count` roles with agencies and role types of the pack and random needs, so that nearly every set of
 * capabilities occurs.
 */
export function generateRoles(pack: Pack, count: number): StarterRole[] {
  const below = numbersFrom(20_261_121)
  const one = <Item>(items: readonly Item[]) => items[Math.floor(below(items.length))] as Item
  return Array.from({ length: count }, (_, index) => {
    const needs: Needs = Object.fromEntries(
      pack.capabilities.map(({ id, core }) => [id, core ? 'essential' : one(needLevels)]),
    )
    return {
      id: `generated-${index}`,
      title: `${one(ranks)} ${one(fields)} ${one(places)} ${Math.floor(below(200))}`,
      agency: below(4) < 1 ? '' : one(pack.agencies).id,
      role_type: one(pack.role_types).id,
      family: one(pack.starter.families).id,
      origin: { kind: 'starter' },
      needs,
      ...countNeeds(pack, needs),
      also: [],
    }
  })
}

/** Roles from a JSON file: a list of `{ id, title, agency, role_type, needs }`, with `family` where it is known. */
export function readRoles(pack: Pack, file: string): StarterRole[] {
  const roles = JSON.parse(readFileSync(file, 'utf8')) as (Pick<
    StarterRole,
    'id' | 'title' | 'agency' | 'role_type' | 'needs'
  > &
    Partial<Pick<StarterRole, 'family'>>)[]
  return roles.map((role) => ({
    family: '',
    ...role,
    origin: { kind: 'starter' },
    ...countNeeds(pack, role.needs),
    also: [],
  }))
}
