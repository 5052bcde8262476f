import { join } from 'node:path'
import { offeredPaths } from '#domain/career/career-path.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { percentile, printTable } from './figures.ts'
import { generateRoles, readRoles } from './role-library.ts'
import { startServer } from './server.ts'
import { call, openSession } from './visitors.ts'

/** The size of the largest library that we know of, and the limit for 95 of 100 answers in milliseconds. */
const libraryRoles = 58_658
const maxP95 = 50
const warmUpRounds = 20
const rounds = 200

type Asked = { name: string; body: object }

/**
 * One round of calls about career paths, from a base role to a target. Half of the rounds filter by role type, and half by
 * agency.
 */
function askedIn(round: number, { axes }: Pack, roles: readonly StarterRole[]): Asked[] {
  const role = (step: number) => roles[(round * 7919 + step * 104_729) % roles.length] as StarterRole
  const [base, target, third] = [role(0), role(1), role(2)]
  const filters = {
    query_pathRoleType: round % 2 === 0 ? '' : target.role_type,
    query_pathAgency: round % 4 < 2 ? '' : target.agency,
  }
  const offered = offeredPaths(axes)
  const path = offered[round % offered.length]
  return [
    { name: 'path_roles', body: { path, roleId: base.id, ...filters } },
    { name: 'role_map', body: { roleId: base.id, ...filters } },
    { name: 'map_roles', body: { people: target.people, strategy: target.strategy, ...filters } },
    { name: 'compare_roles', body: { roleIds: [base.id, target.id, third.id] } },
    { name: 'career_routes', body: { roleId: base.id, targetId: target.id } },
  ]
}

async function measure(url: string, pack: Pack, roles: readonly StarterRole[]): Promise<Map<string, number[]>> {
  const { uuid, cookie } = await openSession(url)
  const times = new Map<string, number[]>()
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const { name, body } of askedIn(round, pack, roles)) {
      const begun = performance.now()
      await call(url, cookie, name, { ...body, uuid })
      if (round >= warmUpRounds) times.set(name, [...(times.get(name) ?? []), performance.now() - begun])
    }
  }
  return times
}

async function main(): Promise<void> {
  const folder = makeBenchFolder()
  const { pack, fingerprint } = loadPack(packFolder('lsp'))
  const [file] = process.argv.slice(2)
  const roles = file === undefined ? generateRoles(pack, libraryRoles) : readRoles(pack, file)
  const url = `sqlite:${join(folder.path, 'lsp.db')}`
  const db = await openDatabase(url, (error) => console.error(error))
  await db.write((queries) =>
    installStarterRoles(queries, { id: pack.id, fingerprint }, [...starterRoles(pack), ...roles]),
  )
  await db.close()

  const server = await startServer('server/main.ts', { LSP_DATABASE_URL: url })
  try {
    const times = await measure(server.url, pack, roles)
    const slow = [...times].filter(([, found]) => percentile(found, 0.95) > maxP95)
    console.log(
      `${roles.length} roles and the pack's own, on ${folder.fileSystem}; ${rounds} answers of each call, one at a time:`,
    )
    const shown = (found: number[], share: number) => `${percentile(found, share).toFixed(1)} ms`
    printTable([
      ['', 'p50', 'p95', 'slowest'],
      ...[...times].map(([name, found]) => [name, shown(found, 0.5), shown(found, 0.95), shown(found, 1)]),
    ])
    console.log(
      `  limit of p95 ${maxP95} ms: ${slow.length === 0 ? 'kept' : `MISSED by ${slow.map(([name]) => name).join(', ')}`}`,
    )
    if (slow.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
