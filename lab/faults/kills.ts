import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { findDamage } from '../../server/db/sqlite.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { newSite } from '../../tests/support/site.ts'
import { percentile } from '../support/figures.ts'
import { makeFolder, run } from '../support/server.ts'
import { Walk } from '../support/walk.ts'

const walkers = 10
const longestStartMs = 2000

const { values } = parseArgs({
  options: {
    /** How often a server is killed on each database, for so many minutes on each at most. */
    sqlite: { type: 'string', default: '200' },
    postgres: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '60' },
  },
})

/** Kills a server again and again while visitors walk the journey, and looks at what it had called stored. */
async function killOn(url: string, kills: number): Promise<void> {
  const name = url.startsWith('sqlite:') ? 'SQLite' : 'PostgreSQL'
  const end = performance.now() + Number(values.minutes) * 60_000
  const site = await newSite('lsp', { LSP_DATABASE_URL: url })
  const failures: string[] = []
  const starts: number[] = []
  const start = async () => {
    const begun = performance.now()
    await site.start()
    starts.push(performance.now() - begun)
  }
  let isOver = false
  let tries = 0
  const walk = new Walk(site.url, {
    walkers,
    isOver: () => isOver || failures.length > 0,
    pauseMs: 50,
    maxTries: 2000,
  })
  try {
    await start()
    const walking = walk.walk()
    walking.catch(() => undefined)
    while (tries < kills && failures.length === 0 && performance.now() < end) {
      await wait(100 + randomInt(400))
      await site.end('SIGKILL')
      tries += 1
      await start().catch((error: unknown) => {
        failures.push(`after kill ${tries}: ${error instanceof Error ? error.message : String(error)}`)
      })
    }
    isOver = true
    if (failures.length === 0) await walking
    await site.end('SIGTERM')
  } finally {
    isOver = true
    await site.remove()
  }
  const { answers, sessions, lost } = await walk.lost(url)
  failures.push(...lost.map((key) => `lost: ${key}`))
  const damage = name === 'SQLite' ? findDamage(url.slice('sqlite:'.length)) : null
  if (damage !== null) failures.push(`damaged: ${damage}`)
  const within = (share: number) => Math.round(percentile(starts, share))
  if (within(0.95) > longestStartMs)
    failures.push(`19 of 20 starts took up to ${within(0.95)} ms, where ${longestStartMs} may be`)
  console.log(
    `${name}: kill -9 × ${tries} of ${kills} under load: ${answers} answers of ${sessions} sessions acknowledged, ${lost.length} lost; ` +
      `ready again after ${within(0.5)} ms (p50), ${within(0.95)} ms (p95), ${within(1)} ms (slowest)`,
  )
  for (const failure of failures.slice(0, 20)) console.error(`${name}: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

async function killOnPostgres(kills: number): Promise<void> {
  const postgres = await startPostgres()
  const url = new URL(postgres.url)
  url.pathname = `lsp_kills_${process.pid}`
  const admin = new Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    await admin.query(`create database ${url.pathname.slice(1)}`)
    await killOn(url.href, kills)
  } finally {
    await admin.query(`drop database if exists ${url.pathname.slice(1)} with (force)`)
    await admin.end()
    await postgres.stop()
  }
}

await run(async () => {
  const [onSqlite, onPostgres] = [Number(values.sqlite), Number(values.postgres)]
  if (onSqlite > 0) await killOn(`sqlite:${join(makeFolder(), 'lsp.db')}`, onSqlite)
  if (onPostgres > 0) await killOnPostgres(onPostgres)
})
