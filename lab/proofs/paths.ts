import { join } from 'node:path'
import type { CareerPath } from '../../domain/career/career-path.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { showRole } from '../../domain/role/role.ts'
import { openDatabase } from '../../server/db/open.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'
import { baseRoles } from './base-roles.ts'
import { pathsFrom, shares, type Listed, type PathsFrom } from './path-table.ts'
import { makeFolder, run } from '../support/server.ts'

const headings: Readonly<Record<CareerPath, string>> = {
  same: 'Same',
  morePeople: 'More people',
  moreStrategy: 'More strategy',
  moreBoth: 'More of both',
  higher: 'Higher level',
}

/** A role in a line; one of another family names it, after an exclamation mark where that is no neighbour. */
function named(pack: Pack, role: Listed): string {
  const isAnywhere = role.agency === pack.words.finding.anything.agency
  const at = role.count > 1 ? `, ${role.count} profiles` : isAnywhere ? '' : `, ${role.agency}`
  const family = { same: '', neighbour: `; ${role.family}`, other: `; !${role.family}` }[role.bond ?? 'other']
  return `    ${role.title}${at} (${role.level}, ${role.people} and ${role.strategy}${family})`
}

function linesOf(pack: Pack, { base, directions }: PathsFrom): string[] {
  const { title, agency } = showRole(pack, base)
  const family = pack.starter.families.find(({ id }) => id === base.family)?.name
  const level = pack.role_types.find(({ id }) => id === base.role_type)?.name
  return [
    `${title} (${family}; ${level}, ${agency}; ${base.people} people and ${base.strategy} strategic)`,
    ...directions.flatMap(({ path, isPossible, roles }) => [
      `  ${headings[path]}${roles.length > 0 ? '' : isPossible ? ': none in the library' : ': cannot be'}`,
      ...roles.map((role) => named(pack, role)),
    ]),
    '',
  ]
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

/** What was found, to be read line by line. */
function pathLines(pack: Pack, found: readonly PathsFrom[]): string {
  const { akin, listed } = shares(found)
  return [
    ...found.flatMap((paths) => linesOf(pack, paths)),
    `${found.length} roles; of ${listed} listed, ${akin} are of the same or a neighbouring job family (${percent(akin, listed)}).`,
  ].join('\n')
}

/** Prints the first five roles in each direction from 60 ordinary roles of the product's own pack, for somebody to read. */
await run(async () => {
  const { pack } = loadPack(packFolder('lsp'))
  const db = await openDatabase(`sqlite:${join(makeFolder(), 'lsp.db')}`, (error) => console.error(error))
  const found = await pathsFrom(db, pack, baseRoles)
  await db.close()
  console.log(pathLines(pack, found))
})
