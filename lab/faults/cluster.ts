import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Crew, findProgram, until } from '../support/crew.ts'
import { run } from '../support/server.ts'
import { startTwoServers, type Server } from '../support/two-servers.ts'
import { Walk, type Figures } from '../support/walk.ts'
import { startPool, startPostgres, type Postgres } from './patroni.ts'

const walkers = 20
/** Seconds. */
const calm = 10

/** The programs of the trial, by the packages of Debian that bring them. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  postgres: 'postgresql',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const

function findPrograms(): Record<keyof typeof packages, string> {
  const found = Object.keys(packages).map((name) => [name, findProgram(name)] as const)
  const missing = found.filter(([, path]) => path === null).map(([name]) => name as keyof typeof packages)
  if (missing.length > 0) {
    const debian = missing.map((name) => packages[name]).join(' ')
    throw new Error(`This machine has no ${missing.join(', ')}: apt-get install ${debian}`)
  }
  return Object.fromEntries(found) as Record<keyof typeof packages, string>
}

function say(what: string, { requests, failed, failures, p50, p95, longestGap, sessions, seconds }: Figures): void {
  const kinds = failures.map(([kind, times]) => `${times} × ${kind}`).join(', ')
  console.log(
    `${what}: ${sessions} journeys and ${requests} requests in ${seconds.toFixed(0)} s, ` +
      `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest gap ${(longestGap / 1000).toFixed(1)} s, ` +
      `failed ${failed}${failed > 0 ? ` (${kinds})` : ''}`,
  )
}

/** Each thing that happens while visitors walk, in order. */
function happenings(postgres: Postgres, [one, two]: readonly [Server, Server]): Record<string, () => Promise<void>> {
  return {
    'nothing happens': () => delay(calm * 1000),
    'both servers restarted, one after the other': async () => {
      for (const server of [one, two]) {
        const code = await server.end('SIGTERM')
        if (code !== 0) throw new Error(`a server that was told to stop ended with ${code}`)
        server.start()
        await server.ready()
        await delay(2000)
      }
    },
    'one server killed and started again': async () => {
      await one.end('SIGKILL')
      await delay(2000)
      one.start()
      await one.ready()
    },
    'PostgreSQL restarted': async () => {
      await postgres.restartPrimary()
      await postgres.whole()
      await Promise.all([one.ready(), two.ready()])
    },
    'PostgreSQL frozen for 8 seconds': async () => {
      await postgres.freezePrimary(8)
      await postgres.whole()
      await Promise.all([one.ready(), two.ready()])
    },
    'the primary killed, the standby promoted': async () => {
      const killed = await postgres.killPrimary()
      await until(
        'the standby is the primary',
        90,
        async () => ![undefined, killed].includes((await postgres.roles()).primary),
      )
      await Promise.all([one.ready(), two.ready()])
      await delay(5000)
      postgres.revive(killed)
      await postgres.whole()
    },
  }
}

/** How often each of them happens. */
const rounds = Number(process.argv[2] ?? 1)

async function prove(crew: Crew): Promise<void> {
  const programs = findPrograms()
  const postgres = await startPostgres(crew, programs)
  const { pooled, direct } = await startPool(crew, programs, postgres)
  const { url, servers } = await startTwoServers(crew, programs.haproxy, pooled)
  console.log(
    'PostgreSQL with a synchronous standby under Patroni and etcd, behind HAProxy and PgBouncer; two servers behind HAProxy',
  )

  let isOver = false
  const walk = new Walk(url, { walkers, isOver: () => isOver })
  const walking = walk.walk()
  const broken: string[] = []
  for (const [what, happen] of Object.entries(happenings(postgres, servers))) {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.race([happen(), walking])
      await delay(3000)
      const figures = walk.take()
      say(what, figures)
      const isSmooth = what === 'nothing happens' || what.startsWith('both servers')
      if (isSmooth && figures.failed > 0) broken.push(`${what}: ${figures.failed} requests failed`)
    }
  }
  isOver = true
  await walking
  const { answers, sessions, lost } = await walk.lost(direct)
  console.log(`${answers} answers of ${sessions} sessions acknowledged, ${lost.length} lost`)
  if (lost.length > 0) broken.push(`lost: ${lost.slice(0, 5).join(', ')}`)
  const errors = ['one', 'two'].flatMap((name) =>
    readFileSync(join(crew.folder, `${name}.log`), 'utf8')
      .trim()
      .split('\n'),
  )
  console.log(`the two servers wrote ${errors.length} lines of log at level error and above`)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

const crew = new Crew()
await run(async () => {
  try {
    await prove(crew)
  } catch (error) {
    console.error(crew.lastWords())
    throw error
  }
})
await crew.endAll()
process.exit()
