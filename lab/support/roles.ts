import type { Pack } from '../../domain/framework/pack-schema.ts'
import { countNeeds, needLevels, type Needs } from '../../domain/role/needs.ts'
import { starterRoles, type StarterRole } from '../../domain/role/starter-roles.ts'
import { openDatabase } from '../../server/db/open.ts'
import { installStarterRoles } from '../../server/role/queries.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'

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

/** Roles with agencies and role types of the pack and random needs, so that nearly every set of capabilities occurs. */
function generateRoles(pack: Pack, count: number): StarterRole[] {
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

/** Fills a new database with the roles of a pack and so many more, while no server runs on it. Returns the pack and those. */
export async function fillLibrary(
  databaseUrl: string,
  packName: string,
  count: number,
): Promise<{ pack: Pack; roles: StarterRole[] }> {
  const { pack, fingerprint } = loadPack(packFolder(packName))
  const roles = generateRoles(pack, count)
  const db = await openDatabase(databaseUrl, (error) => console.error(error))
  await db.write((queries) =>
    installStarterRoles(queries, { id: pack.id, fingerprint }, [...starterRoles(pack), ...roles]),
  )
  await db.close()
  return { pack, roles }
}
