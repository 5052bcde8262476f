import { join } from 'node:path'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { percentile, printTable } from './figures.ts'
import { generateRoles, readRoles } from './role-library.ts'
import { compareSearch } from './search/compared.ts'
import { startServer } from './server.ts'
import { call, openSession } from './visitors.ts'

/** As many as there are in the largest library that we know of, and the milliseconds that 95 of 100 suggestions may take. */
const libraryRoles = 58_658
const limit = 50
const warmUps = 20
const rounds = 200

type Asked = { name: string; kind: string; request: Record<string, string> }

/** A title with its second and third letters swapped. */
const misspelt = (title: string) => `${title.slice(0, 1)}${title.slice(2, 3)}${title.slice(1, 2)}${title.slice(3)}`

/** What one visitor types in a round to find a role: ever more of its title, its last words first, a slip; every fourth at its agency. */
function askedIn(round: number, roles: readonly StarterRole[]): Asked[] {
  const { title, agency } = roles[(round * 7919) % roles.length] as StarterRole
  const query_agency = round % 4 === 0 ? agency : ''
  const typed = [
    ['2 letters', title.slice(0, 2)],
    ['3 letters', title.slice(0, 3)],
    ['5 letters', title.slice(0, 5)],
    ['the whole title', title],
    ['its words backwards', title.split(' ').toReversed().join(' ')],
    ['3 letters with a slip', misspelt(title.slice(0, 3))],
    ['all of it with a slip', misspelt(title)],
    ['what stands nowhere', `${title} zzz`],
  ]
  return typed.map(([kind = '', text = '']) => {
    const query_role = text.slice(0, maxTitleLength)
    return { name: 'suggest_roles', kind, request: { query_role, query_agency } }
  })
}

/** Titles that stand nowhere, but come near to others. */
function nearTo(round: number, roles: readonly StarterRole[]): Asked[] {
  const at = (place: number) => roles[(place * 7919) % roles.length] as StarterRole
  const { title, agency } = at(round)
  const mixed = `${at(round + 1).title.split(' ')[0]} ${title.split(' ').at(-1)}`
  const long = [title, at(round + 2).title, at(round + 3).title, at(round + 4).title].join(' ').slice(0, maxTitleLength)
  return [
    { name: 'nearest_roles', kind: 'nearest: a word of each of two titles', request: { role: mixed, agency } },
    { name: 'nearest_roles', kind: 'nearest: a very long title', request: { role: long, agency } },
  ]
}

async function measure(url: string, roles: readonly StarterRole[]): Promise<Map<string, number[]>> {
  const { uuid, cookie } = await openSession(url)
  const times = new Map<string, number[]>()
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { name, kind, request } of [...askedIn(round, roles), ...nearTo(round, roles)]) {
      const begun = performance.now()
      await call(url, cookie, name, { ...request, uuid })
      if (round >= warmUps) times.set(kind, [...(times.get(kind) ?? []), performance.now() - begun])
    }
  }
  return times
}

/** Over the roles of a JSON file, on an empty PostgreSQL database, where the command names them. */
async function main(): Promise<void> {
  const folder = makeBenchFolder()
  const { pack, fingerprint } = loadPack(packFolder('lsp'))
  const asked = process.argv.slice(2)
  const file = asked.find((one) => one.endsWith('.json'))
  const postgres = asked.find((one) => one.startsWith('postgres'))
  const roles = file === undefined ? generateRoles(pack, libraryRoles) : readRoles(pack, file)
  const url = postgres ?? `sqlite:${join(folder.path, 'lsp.db')}`
  const db = await openDatabase(url, (error) => console.error(error))
  await db.write((queries) =>
    installStarterRoles(queries, { id: pack.id, fingerprint }, [...starterRoles(pack), ...roles]),
  )
  await db.close()

  const server = await startServer('server/main.ts', { LSP_DATABASE_URL: url })
  const own = await openDatabase(url, (error) => console.error(error))
  try {
    const times = await measure(server.url, roles)
    const all = [...times.values()].flat()
    console.log(
      `${roles.length} roles and the pack's own, on ${postgres === undefined ? folder.fileSystem : 'PostgreSQL'}; ${rounds} answers of each kind, one at a time:`,
    )
    const shown = (found: number[], share: number) => `${percentile(found, share).toFixed(1)} ms`
    printTable([
      ['suggestions for', 'p50', 'p95', 'slowest'],
      ...[...times, ['all of them', all] as const].map(([kind, found]) => [
        kind,
        shown([...found], 0.5),
        shown([...found], 0.95),
        shown([...found], 1),
      ]),
    ])
    const slow = [...times].filter(([, found]) => percentile(found, 0.95) > limit)
    console.log(
      `  limit of p95 ${limit} ms: ${slow.length === 0 ? 'kept' : `MISSED by ${slow.map(([kind]) => kind).join(', ')}`}`,
    )
    if (slow.length > 0) process.exitCode = 1

    if (!(await compareSearch({ url: server.url, db: own, pack, folder: folder.path, postgres }, roles)))
      process.exitCode = 1
  } finally {
    await own.close()
    await server.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
