import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { asking } from '#bench/journey/ask.ts'
import { Tally, type Figures } from '#bench/journey/tally.ts'
import { walkTogether, type Noted } from '#bench/journey/walk.ts'
import { Crew, findProgram, until } from './cluster/crew.ts'
import { startPostgres, type Postgres } from './cluster/postgres.ts'
import { startFront, startPool } from './cluster/proxies.ts'
import { newServer, type Server } from './cluster/servers.ts'

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

/** Compares what was acknowledged with what the database holds. Returns the number of answers, and what is lost of them. */
async function lost(url: string, noted: Noted): Promise<{ answers: number; lost: string[] }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ session_uuid: string; qref: string; answer: string }>(
    `select session_uuid, qref, answer from answers where qtype = 'ASSESS'`,
  )
  await client.end()
  const stored = new Map(rows.map(({ session_uuid, qref, answer }) => [`${session_uuid} ${qref}`, answer]))
  const all = [...noted].flatMap(([uuid, answers]) =>
    [...answers].map(([qref, may]) => [`${uuid} ${qref}`, may] as const),
  )
  return { answers: all.length, lost: all.flatMap(([key, may]) => (may.has(stored.get(key) ?? '') ? [] : [key])) }
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

async function prove(crew: Crew): Promise<void> {
  const programs = findPrograms()
  const postgres = await startPostgres(crew, programs)
  const { pooled, direct } = await startPool(crew, programs, postgres)
  const servers = [
    await newServer(crew, 'one', { LSP_DATABASE_URL: pooled }),
    await newServer(crew, 'two', { LSP_DATABASE_URL: pooled }),
  ] as const
  // At once, on a database that holds nothing yet.
  for (const server of servers) server.start()
  for (const server of servers) await server.ready()
  const front = await startFront(
    crew,
    programs.haproxy,
    servers.map(({ port }) => port),
  )
  console.log(
    'PostgreSQL with a synchronous standby under Patroni and etcd, behind HAProxy and PgBouncer; two servers behind HAProxy',
  )

  const { ask, close } = asking(front)
  const [noted, tally]: [Noted, Tally] = [new Map(), new Tally()]
  let isOver = false
  const walking = walkTogether(ask, { walkers, isOver: () => isOver }, { noted, tally })
  const broken: string[] = []
  for (const [what, happen] of Object.entries(happenings(postgres, servers))) {
    await Promise.race([happen(), walking])
    await delay(3000)
    const figures = tally.take()
    say(what, figures)
    const isSmooth = what === 'nothing happens' || what.startsWith('both servers')
    if (isSmooth && figures.failed > 0) broken.push(`${what}: ${figures.failed} requests failed`)
  }
  isOver = true
  await walking
  close()
  const counted = await lost(direct, noted)
  console.log(`${counted.answers} answers of ${noted.size} sessions acknowledged, ${counted.lost.length} lost`)
  if (counted.lost.length > 0) broken.push(`lost: ${counted.lost.slice(0, 5).join(', ')}`)
  const errors = ['one', 'two'].flatMap((name) =>
    readFileSync(join(crew.folder, `${name}.log`), 'utf8')
      .trim()
      .split('\n'),
  )
  console.log(`the two servers wrote ${errors.length} lines of log at level error and above`)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

const crew = new Crew()
try {
  await prove(crew)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(crew.lastWords())
  process.exitCode = 1
} finally {
  await crew.endAll()
}
process.exit()
