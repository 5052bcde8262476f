import { join } from 'node:path'
import {
  type CareerPath,
  careerPathRoleTypes,
  familiesByBond,
  isPossiblePath,
  offeredPaths,
} from '../../domain/career/career-path.ts'
import { showPathRole } from '../../domain/career/path-role.ts'
import { reachOf } from '../../domain/career/reach.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { mostNeeds } from '../../domain/role/needs.ts'
import { type RoleProfile, showRole } from '../../domain/role/role.ts'
import { starterRoles } from '../../domain/role/starter-roles.ts'
import { searchCareerPath } from '../../server/career/queries.ts'
import { openDatabase, type Database } from '../../server/db/open.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'
import { installStarterRoles } from '../../server/role/queries.ts'
import { makeFolder, run } from '../support/server.ts'

/** The roles from which it looks: every job family, and every role type of some. */
const baseRoles: readonly string[] = `
  administrator--any team-leader--any customs-officer--new-zealand-customs-service
  electorate-manager--electoral-commission communications-advisor--any customer-service-representative--any
  corrections-officer--department-of-corrections prison-director--department-of-corrections
  archivist--department-of-internal-affairs data-analyst--any data-and-insights-manager--any business-analyst--any
  chief-information-officer--any education-advisor--ministry-of-education chief-executive--any
  management-accountant--any senior-advisor--any general-manager--any registered-nurse--any
  senior-medical-officer--health-new-zealand prosthetist--peke-waihanga mediator--human-rights-commission actuary--any
  international-relations-advisor--any solicitor--any legal-manager--any kaitohutohu-maori-advisor--any
  private-secretary--any biodiversity-ranger--department-of-conservation hr-advisor--any hr-director--any
  constable--new-zealand-police firefighter--fire-and-emergency-new-zealand policy-analyst--any policy-manager--any
  procurement-advisor--any project-manager--any investigator--any senior-scientist--any social-worker--any
  strategic-advisor--any ai-advisor--any case-manager-income-support--ministry-of-social-development
  veterinarian--ministry-for-primary-industries bailiff--ministry-of-justice emergency-management-advisor--any
  principal-advisor-to-the-chief-executive--any prudential-supervisor--reserve-bank-of-new-zealand
  refugee-status-officer--ministry-of-business-innovation-and-employment
  fisheries-observer--ministry-for-primary-industries democracy-advisor--any
  parliamentary-counsel--parliamentary-counsel-office planner--any soldier--new-zealand-defence-force
  property-advisor--any probity-advisor--any intelligence-analyst--any teacher--any lecturer--any
  transport-planner--any
`
  .trim()
  .split(/\s+/)

/** So many roles of each direction are shown: the first that a visitor sees. */
const first = 5

const headings: Readonly<Record<CareerPath, string>> = {
  same: 'Same',
  morePeople: 'More people',
  moreStrategy: 'More strategy',
  moreBoth: 'More of both',
  higher: 'Higher level',
}

const levelOf = (pack: Pack, roleType: string) => pack.role_types.find(({ id }) => id === roleType)?.name ?? roleType

/** The first roles in a direction, each in a line; one of another family names it, after an exclamation mark where that is no neighbour. */
async function directionLines(db: Database, pack: Pack, base: RoleProfile, path: CareerPath): Promise<string[]> {
  const search = {
    careerPath: path,
    base,
    families: familiesByBond(pack, base.family),
    searcher: null,
    reach: reachOf(pack, base),
    roleTypes: careerPathRoleTypes(pack, path, base),
    roleType: '',
    family: '',
    agency: '',
  }
  const { roles } = await searchCareerPath(db.read, search, { offset: 0, limit: first })
  const lines = roles.map((role) => {
    const { title, agency, people, strategy, bond, family } = showPathRole(pack, base, role)
    const at = agency === pack.words.finding.anything.agency ? '' : `, ${agency}`
    const of = { same: '', neighbour: `; ${family}`, other: `; !${family}` }[bond ?? 'other']
    return `    ${title}${at} (${levelOf(pack, role.role_type)}, ${people} and ${strategy}${of})`
  })
  const none = isPossiblePath(path, base, mostNeeds(pack)) ? ': none in the library' : ': cannot be'
  return [`  ${headings[path]}${lines.length > 0 ? '' : none}`, ...lines]
}

/** Prints the first roles in each direction from 60 ordinary roles of the product's own pack, for somebody to read. */
await run(async () => {
  const { pack } = loadPack(packFolder('lsp'))
  const starters = starterRoles(pack)
  const db = await openDatabase(`sqlite:${join(makeFolder(), 'lsp.db')}`, (error) => console.error(error))
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint: 'paths' }, starters))
  for (const id of baseRoles) {
    const base = starters.find((role) => role.id === id)
    if (!base) throw new Error(`The pack has no role ${id}`)
    const { title, agency } = showRole(pack, base)
    const family = pack.starter.families.find((one) => one.id === base.family)?.name
    const level = levelOf(pack, base.role_type)
    console.log(`${title} (${family}; ${level}, ${agency}; ${base.people} people and ${base.strategy} strategic)`)
    for (const path of offeredPaths(pack.axes)) console.log((await directionLines(db, pack, base, path)).join('\n'))
    console.log('')
  }
  await db.close()
})
