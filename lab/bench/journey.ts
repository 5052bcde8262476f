import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../../server/db/open.ts'
import { changeSession } from '../../server/session/queries.ts'
import { Crew, findProgram } from '../support/crew.ts'
import { percentile, printTable } from '../support/figures.ts'
import { run } from '../support/server.ts'
import { newServer, startPlainPostgres, startTwoServers } from '../support/two-servers.ts'
import { call, openVisitor, stepsOf } from '../support/visitors.ts'
import { Walk } from '../support/walk.ts'

const limits = { p95Ms: 250, failedShare: 0.001 }
/** How many answers are timed at each number of stored sessions, one at a time. */
const timedAnswers = 400
/** Answers may take so many times as long with the most sessions as with the fewest. */
const mostTimesFewest = 1.5

const { values } = parseArgs({
  options: {
    /** For how many seconds journeys are walked, by how many visitors at the same time. */
    seconds: { type: 'string', default: '60' },
    walkers: { type: 'string', default: '20' },
    /** At how many stored sessions an answer is timed. */
    stored: { type: 'string', default: '1000,10000,100000' },
    on: { type: 'string', default: 'sqlite,postgres' },
  },
})

type Site = { name: string; url: string; databaseUrl: string }

const starts: Readonly<Record<string, (crew: Crew) => Promise<Site>>> = {
  sqlite: async (crew) => {
    const databaseUrl = `sqlite:${join(crew.room('sqlite'), 'lsp.db')}`
    const server = await newServer(crew, 'alone', databaseUrl)
    server.start()
    await server.ready()
    return { name: 'one server on SQLite', url: `http://127.0.0.1:${server.port}`, databaseUrl }
  },
  postgres: async (crew) => {
    const haproxy = findProgram('haproxy')
    if (haproxy === null) throw new Error('This machine has no HAProxy: apt-get install haproxy')
    const databaseUrl = await startPlainPostgres(crew)
    const { url } = await startTwoServers(crew, haproxy, databaseUrl)
    return { name: 'two servers on PostgreSQL behind HAProxy', url, databaseUrl }
  },
}

async function timeJourneys({ url }: Site): Promise<string[]> {
  const end = performance.now() + Number(values.seconds) * 1000
  const walk = new Walk(url, { walkers: Number(values.walkers), isOver: () => performance.now() > end })
  await walk.walk()
  const { sessions, requests, seconds, p50, p95, p99, failed } = walk.take()
  if (p95 > limits.p95Ms || failed > requests * limits.failedShare) process.exitCode = 1
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

/** Fills a database until it holds so many sessions, each with twelve answers. */
async function fillSessions(databaseUrl: string, wanted: number): Promise<void> {
  const db = connectDatabase(databaseUrl, (error) => console.error(error))
  const now = new Date().toISOString()
  const role = await db.read.selectFrom('roles').select('id').limit(1).executeTakeFirstOrThrow()
  const { sessions } = await db.read
    .selectFrom('sessions')
    .select((is) => is.fn.countAll<number | string>().as('sessions'))
    .executeTakeFirstOrThrow()
  for (let stored = Number(sessions); stored < wanted; stored += 250) {
    await db.write(async (queries) => {
      const uuids = Array.from({ length: Math.min(250, wanted - stored) }, () => randomUUID())
      const [first = '', ...others] = uuids
      await changeSession(queries, { uuid: first, secretHash: first, stored: null }, { role_id: role.id, used_at: now })
      const row = await queries.selectFrom('sessions').selectAll().where('uuid', '=', first).executeTakeFirstOrThrow()
      const copies = others.map((uuid) => ({ ...row, uuid }))
      if (copies.length > 0) await queries.insertInto('sessions').values(copies).execute()
      const answers = uuids.flatMap((session_uuid) =>
        Array.from({ length: 12 }, (_, place) => ({
          session_uuid,
          qtype: 'ASSESS',
          role_id: role.id,
          qref: `capability-${place}`,
          answer: 'sound',
          answered_at: now,
        })),
      )
      await queries.insertInto('answers').values(answers).execute()
    })
  }
  await db.close()
}

async function timeAtSizes(site: Site): Promise<string[][]> {
  const rows: string[][] = []
  const medians: number[] = []
  for (const size of values.stored.split(',').filter(Boolean).map(Number)) {
    await fillSessions(site.databaseUrl, size)
    const times = await timeAnswers(site)
    medians.push(percentile(times, 0.5))
    rows.push([
      size.toLocaleString('en-NZ'),
      ...[0.5, 0.95].map((share) => `${percentile(times, share).toFixed(2)} ms`),
    ])
  }
  if ((medians.at(-1) ?? 0) > mostTimesFewest * (medians[0] ?? 0)) process.exitCode = 1
  return rows
}

const crew = new Crew()
await run(async () => {
  for (const name of values.on.split(',')) {
    const start = starts[name]
    if (start === undefined) throw new Error(`--on takes ${Object.keys(starts).join(' and ')}`)
    const site = await start(crew)
    console.log(`\n${site.name}, ${values.walkers} visitors at the same time:`)
    printTable([['journeys', 'a second', 'requests/s', 'p50', 'p95', 'p99', 'failed'], await timeJourneys(site)])
    const sizes = await timeAtSizes(site)
    if (sizes.length > 0) printTable([['stored sessions', 'an answer, p50', 'p95'], ...sizes])
    for (const process of ['front', 'one', 'two', 'postgres', 'alone']) await crew.end(process, 'SIGTERM')
  }
  console.log(
    `limits: p95 ${limits.p95Ms} ms, ${limits.failedShare * 100} % failed, an answer ${mostTimesFewest} times as long with the most ` +
      `sessions as with the fewest: ${process.exitCode === 1 ? 'MISSED' : 'kept'}`,
  )
})
await crew.endAll()
