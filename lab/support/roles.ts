import type { Pack } from '../../domain/framework/pack-schema.ts'
import { countNeeds, needLevels, type Needs } from '../../domain/role/needs.ts'
import { starterRoles, type StarterRole } from '../../domain/role/starter-roles.ts'
import { openDatabase } from '../../server/db/open.ts'
import { installStarterRoles } from '../../server/role/queries.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'
import { Chance } from './chance.ts'

const ranks = ['Adviser', 'Analyst', 'Coordinator', 'Director', 'Head', 'Lead', 'Manager', 'Officer', 'Principal']
const fields = ['Archives', 'Borders', 'Coast', 'Data', 'Estates', 'Fisheries', 'Grants', 'Harbours', 'Inquiries']
const places = ['North', 'South', 'East', 'West', 'Central', 'National']

/** Roles with agencies and role types of the pack and random needs, so that nearly every set of capabilities occurs. */
function generateRoles(pack: Pack, count: number): StarterRole[] {
  const chance = new Chance(20_261_121)
  return Array.from({ length: count }, (_, index) => {
    const needs: Needs = Object.fromEntries(
      pack.capabilities.map(({ id, core }) => [id, core ? 'essential' : chance.pick(needLevels)]),
    )
    return {
      id: `generated-${index}`,
      title: `${chance.pick(ranks)} ${chance.pick(fields)} ${chance.pick(places)} ${chance.between(0, 199)}`,
      agency: chance.is(0.25) ? '' : chance.pick(pack.agencies).id,
      role_type: chance.pick(pack.role_types).id,
      family: chance.pick(pack.starter.families).id,
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
