import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Crew, findProgram } from '#scripts/proofs/cluster/crew.ts'
import { startPlainPostgres } from '#scripts/proofs/cluster/plain-postgres.ts'
import { startFront } from '#scripts/proofs/cluster/proxies.ts'
import { newServer } from '#scripts/proofs/cluster/servers.ts'
import { percentile, printTable } from './figures.ts'
import { asking } from './journey/ask.ts'
import { fillSessions } from './journey/stored-sessions.ts'
import { Tally } from './journey/tally.ts'
import { walkTogether } from './journey/walk.ts'
import { call, openVisitor, stepsOf } from './visitors.ts'

const limits = { p95: 250, failedShare: 0.001 } as const
/** How many answers are timed at each number of stored sessions, one at a time. */
const timedAnswers = 400
/** Answers may take so many times as long with the most sessions as with the fewest. */
const mostTimesFewest = 1.5

const help = `Usage: npm run bench:journey -- [options]
  --sessions 10000      how many journeys, unless the time is over before
  --seconds 60          how long they are walked
  --walkers 20          how many visitors walk at the same time
  --think 0             how many seconds each reads before a request
  --stored 1000,10000,100000   at how many stored sessions an answer is timed
  --on sqlite,postgres  on which databases`

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    walkers: { type: 'string', default: '20' },
    think: { type: 'string', default: '0' },
    stored: { type: 'string', default: '1000,10000,100000' },
    on: { type: 'string', default: 'sqlite,postgres' },
    help: { type: 'boolean', default: false },
  },
})

type Site = { name: string; url: string; databaseUrl: string }

async function startSqlite(crew: Crew): Promise<Site> {
  const databaseUrl = `sqlite:${join(crew.room('sqlite'), 'lsp.db')}`
  const server = await newServer(crew, 'alone', { LSP_DATABASE_URL: databaseUrl })
  server.start()
  await server.ready()
  return { name: 'one server on SQLite', url: `http://127.0.0.1:${server.port}`, databaseUrl }
}

async function startTwo(crew: Crew): Promise<Site> {
  const haproxy = findProgram('haproxy')
  if (haproxy === null) throw new Error('This machine has no HAProxy: apt-get install haproxy')
  const { url: databaseUrl } = await startPlainPostgres(crew)
  const servers = [
    await newServer(crew, 'one', { LSP_DATABASE_URL: databaseUrl }),
    await newServer(crew, 'two', { LSP_DATABASE_URL: databaseUrl }),
  ]
  for (const server of servers) server.start()
  for (const server of servers) await server.ready()
  const ports = servers.map(({ port }) => port)
  const url = await startFront(crew, haproxy, ports)
  return { name: 'two servers on PostgreSQL behind HAProxy', url, databaseUrl }
}

async function walk({ url }: Site): Promise<string[]> {
  const { ask, close } = asking(url)
  const tally = new Tally()
  const end = performance.now() + Number(values.seconds) * 1000
  const options = { noted: new Map(), tally, think: Number(values.think) * 1000 }
  const journeys = Number(values.sessions)
  const walking = walkTogether(
    ask,
    { walkers: Number(values.walkers), journeys, isOver: () => performance.now() > end },
    options,
  )
  const late = new Promise<void>((resolve) => setTimeout(resolve, Number(values.seconds) * 1000).unref())
  // Where visitors read for minutes, the journeys that have begun go on behind the figures.
  await (options.think > 0 ? Promise.race([walking, late]) : walking)
  const { sessions, requests, seconds, p50, p95, p99, failed } = tally.take()
  if (options.think > 0) walking.catch(() => undefined)
  else close()
  if (p95 > limits.p95 || failed > requests * limits.failedShare) process.exitCode = 1
  return [
    String(sessions),
    (sessions / seconds).toFixed(1),
    (requests / seconds).toFixed(0),
    ...[p50, p95, p99].map((time) => `${time.toFixed(0)} ms`),
    `${((100 * failed) / requests).toFixed(2)} %`,
  ]
}

/** How long answers take, one at a time, in milliseconds. */
async function timeAnswers({ url }: Site): Promise<number[]> {
  const { visitor } = await openVisitor(url)
  const steps = stepsOf(visitor)
  const times: number[] = []
  for (let place = 0; place < timedAnswers; place += 1) {
    const begun = performance.now()
    await call(url, visitor.cookie, 'get_question', steps[place % steps.length] ?? {})
    times.push(performance.now() - begun)
  }
  return times.slice(timedAnswers / 10)
}

async function timeAtSizes(site: Site): Promise<string[][]> {
  const rows: string[][] = []
  const medians: number[] = []
  for (const size of values.stored.split(',').filter(Boolean).map(Number)) {
    const begun = performance.now()
    await fillSessions(site.databaseUrl, size)
    const filled = (performance.now() - begun) / 1000
    const times = await timeAnswers(site)
    medians.push(percentile(times, 0.5))
    const shown = [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(2)} ms`)
    rows.push([size.toLocaleString('en-NZ'), ...shown, `filled in ${filled.toFixed(0)} s`])
  }
  if ((medians.at(-1) ?? 0) > mostTimesFewest * (medians[0] ?? 0)) process.exitCode = 1
  return rows
}

async function measure(crew: Crew): Promise<void> {
  const starts = { sqlite: startSqlite, postgres: startTwo }
  for (const name of values.on.split(',')) {
    const start = starts[name as keyof typeof starts]
    if (start === undefined) throw new Error(help)
    const site = await start(crew)
    console.log(`\n${site.name}, ${values.walkers} visitors at the same time, each reading ${values.think} s:`)
    printTable([['journeys', 'a second', 'requests/s', 'p50', 'p95', 'p99', 'failed'], await walk(site)])
    const sizes = await timeAtSizes(site)
    if (sizes.length > 0) printTable([['stored sessions', 'an answer, p50', 'p95', ''], ...sizes])
    for (const process of ['front', 'one', 'two', 'postgres', 'alone']) await crew.end(process, 'SIGTERM')
  }
  console.log(
    `limits: p95 ${limits.p95} ms, ${limits.failedShare * 100} % failed, an answer ${mostTimesFewest} times as long with the most ` +
      `sessions as with the fewest: ${process.exitCode === 1 ? 'MISSED' : 'kept'}`,
  )
}

const crew = new Crew()
try {
  if (values.help) console.log(help)
  else await measure(crew)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await crew.endAll()
}
process.exit()
