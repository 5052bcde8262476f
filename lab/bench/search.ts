import { join } from 'node:path'
import { offeredPaths } from '../../domain/career/career-path.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { maxTitleLength } from '../../domain/role/role-title.ts'
import type { StarterRole } from '../../domain/role/starter-roles.ts'
import { freePort } from '../../tests/support/site.ts'
import { percentile, printTable } from '../support/figures.ts'
import { fillLibrary } from '../support/roles.ts'
import { makeFolder, run, startServer } from '../support/server.ts'
import { call, openSession } from '../support/visitors.ts'

/** As many as there are in the largest library that we know of. */
const libraryRoles = 58_658
/** What 95 of 100 answers may take. */
const maxSearchMs = 30
const maxPathMs = 50
/** How long the server may be kept from everybody else. */
const maxHeldUpMs = 50
const warmUps = 20
const rounds = 200

type Asked = { kind: string; name: string; body: object; limit: number }

/** A title with its second and third letters swapped. */
const misspelt = (title: string) => `${title.slice(0, 1)}${title.slice(2, 3)}${title.slice(1, 2)}${title.slice(3)}`

const roleIn = (roles: readonly StarterRole[], place: number) => roles[place % roles.length] as StarterRole

/** What one visitor types in a round to find a role: ever more of its title, its last words first, a slip; every fourth at its agency. */
function searches(round: number, roles: readonly StarterRole[]): Asked[] {
  const { title, agency } = roleIn(roles, round * 7919)
  const query_agency = round % 4 === 0 ? agency : ''
  const backwards = title.split(' ').toReversed().join(' ')
  const mixed = `${roleIn(roles, (round + 1) * 7919).title.split(' ')[0]} ${title.split(' ').at(-1)}`
  const typed = {
    '2 letters': title.slice(0, 2),
    '3 letters': title.slice(0, 3),
    '5 letters': title.slice(0, 5),
    'the whole title': title,
    'its words backwards': backwards,
    '3 letters with a slip': misspelt(title.slice(0, 3)),
    'all of it with a slip': misspelt(title),
    'what stands nowhere': `${title} zzz`.slice(0, maxTitleLength),
  }
  const found = (kind: string, name: string, body: object) => ({ kind, name, body, limit: maxSearchMs })
  return [
    ...Object.entries(typed).map(([kind, query_role]) =>
      found(`suggestions for ${kind}`, 'suggest_roles', { query_role, query_agency }),
    ),
    found('the list for a word', 'roles', { query_role: title.split(' ')[0], query_agency }),
    found('the list for the whole title', 'roles', { query_role: title, query_agency }),
    found('the list for its words backwards', 'roles', { query_role: backwards, query_agency }),
    found('nearest to a word of each of two titles', 'nearest_roles', { role: mixed, agency }),
  ]
}

/** Calls about career paths, from a base role to a target. Half of the rounds filter by role type, and half by agency. */
function careerPaths(round: number, { axes }: Pack, roles: readonly StarterRole[]): Asked[] {
  const [base, target, third] = [0, 1, 2].map((step) => roleIn(roles, round * 7919 + step * 104_729)) as [
    StarterRole,
    StarterRole,
    StarterRole,
  ]
  const filters = {
    query_pathRoleType: round % 2 === 0 ? '' : target.role_type,
    query_pathAgency: round % 4 < 2 ? '' : target.agency,
  }
  const offered = offeredPaths(axes)
  const bodies = {
    path_roles: { path: offered[round % offered.length], roleId: base.id, ...filters },
    path_counts: { roleId: base.id, ...filters },
    role_map: { roleId: base.id, ...filters },
    map_roles: { people: target.people, strategy: target.strategy, ...filters },
    compare_roles: { roleIds: [base.id, target.id, third.id] },
    career_routes: { roleId: base.id, targetId: target.id },
  }
  return Object.entries(bodies).map(([name, body]) => ({ kind: name, name, body, limit: maxPathMs }))
}

type Measured = { limit: number; times: number[] }

async function measure(url: string, asked: (round: number) => Asked[]): Promise<Map<string, Measured>> {
  const { uuid, cookie } = await openSession(url)
  const found = new Map<string, Measured>()
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { kind, name, body, limit } of asked(round)) {
      const begun = performance.now()
      await call(url, cookie, name, { ...body, uuid })
      const { times } = found.get(kind) ?? { times: [] }
      if (round >= warmUps) found.set(kind, { limit, times: [...times, performance.now() - begun] })
    }
  }
  return found
}

/** The longest that the server's event loop was held up since this was asked last, in milliseconds, by the server's own count. */
async function heldUpMs(metrics: string): Promise<number> {
  const figures = await (await fetch(`http://${metrics}/metrics`)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures)?.[1] ?? Number.NaN)
}

await run(async () => {
  // Another database, such as a new one on PostgreSQL, is named as an argument.
  const url = process.argv[2] ?? `sqlite:${join(makeFolder(), 'lsp.db')}`
  const { pack, roles } = await fillLibrary(url, 'lsp', libraryRoles)
  const metrics = `127.0.0.1:${await freePort()}`
  const server = await startServer({ LSP_DATABASE_URL: url, LSP_METRICS_LISTEN: metrics })
  try {
    await measure(server.url, (round) => (round < warmUps ? searches(round, roles) : []))
    await heldUpMs(metrics)
    const found = await measure(server.url, (round) => searches(round, roles))
    const heldUp = await heldUpMs(metrics)
    for (const [kind, one] of await measure(server.url, (round) => careerPaths(round, pack, roles)))
      found.set(kind, one)
    console.log(`${roles.length} roles and the pack's own; ${rounds} answers of each kind, one at a time:`)
    const shown = (times: readonly number[], share: number) => `${percentile(times, share).toFixed(1)} ms`
    const isKept = ({ times, limit }: Measured) => percentile(times, 0.95) <= limit
    printTable([
      ['', 'p50', 'p95', 'slowest', 'limit', ''],
      ...[...found].map(([kind, one]) => [
        kind,
        ...[0.5, 0.95, 1].map((share) => shown(one.times, share)),
        `${one.limit} ms`,
        isKept(one) ? 'kept' : 'MISSED',
      ]),
    ])
    const verdict = heldUp <= maxHeldUpMs ? 'kept' : 'MISSED'
    console.log(`the event loop was held up for ${heldUp.toFixed(0)} ms at most, limit ${maxHeldUpMs} ms: ${verdict}`)
    if (heldUp > maxHeldUpMs || ![...found.values()].every(isKept)) process.exitCode = 1
  } finally {
    await server.stop()
  }
})
