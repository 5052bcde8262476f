import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { asking } from '#bench/journey/ask.ts'
import { Tally } from '#bench/journey/tally.ts'
import { walkTogether, type Noted } from '#bench/journey/walk.ts'
import { connectDatabase } from '#server/db/open.ts'
import { findDamage } from '#server/db/sqlite.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { newSite } from '#tests/support/site.ts'
import { within, type Outcome } from './outcome.ts'

const walkers = 10
/** Milliseconds. */
const longestStart = 2000

/** The answers that were called stored and are not what the database holds, and how many there were. */
export async function compare(url: string, noted: Noted): Promise<{ answers: number; lost: string[] }> {
  const db = connectDatabase(url, () => undefined)
  const rows = await db.read
    .selectFrom('answers')
    .select(['session_uuid', 'qref', 'answer'])
    .where('qtype', '=', 'ASSESS')
    .execute()
  await db.close()
  const stored = new Map(rows.map(({ session_uuid: uuid, qref, answer }) => [`${uuid} ${qref}`, answer]))
  const all = [...noted].flatMap(([uuid, answers]) =>
    [...answers].map(([qref, may]) => [`${uuid} ${qref}`, may] as const),
  )
  return { answers: all.length, lost: all.flatMap(([key, may]) => (may.has(stored.get(key) ?? '') ? [] : [key])) }
}

/** Kills a server again and again while visitors walk the journey, for so many minutes at most, and looks at what it had called stored. */
async function killOn(url: string, kills: number, minutes: number): Promise<Outcome> {
  const end = performance.now() + minutes * 60_000
  let tries = 0
  const site = await newSite('lsp', { LSP_DATABASE_URL: url })
  const failures: string[] = []
  const starts: number[] = []
  const start = async () => {
    const begun = performance.now()
    await site.start()
    starts.push(performance.now() - begun)
  }
  const [noted, tally]: [Noted, Tally] = [new Map(), new Tally()]
  const { ask, close } = asking(site.url)
  let isOver = false
  try {
    await start()
    const walking = walkTogether(
      ask,
      { walkers, isOver: () => isOver || failures.length > 0 },
      { noted, tally, pause: 50, maxTries: 2000 },
    )
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
    const { answers, lost } = await compare(url, noted)
    failures.push(...lost.map((key) => `lost: ${key}`))
    const damage = url.startsWith('sqlite:') ? findDamage(url.slice('sqlite:'.length)) : null
    if (damage !== null) failures.push(`damaged: ${damage}`)
    const usual = within(starts, 0.95)
    if (usual > longestStart) failures.push(`19 of 20 starts took up to ${usual} ms, where ${longestStart} may be`)
    const took = `${within(starts, 0.5)} ms (p50), ${usual} ms (p95), ${within(starts, 1)} ms (slowest)`
    const said = `${answers} answers of ${noted.size} sessions acknowledged, ${lost.length} lost; ready again after ${took}`
    return { tries, failures, said }
  } finally {
    isOver = true
    close()
    await site.remove()
  }
}

export async function killOnSqlite(kills: number, minutes = Infinity): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-kills-'))
  try {
    return await killOn(`sqlite:${join(folder, 'lsp.db')}`, kills, minutes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function killOnPostgres(kills: number, minutes = Infinity): Promise<Outcome> {
  const postgres = await startPostgres()
  const url = new URL(postgres.url)
  url.pathname = `lsp_kills_${process.pid}`
  const admin = new Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    await admin.query(`create database ${url.pathname.slice(1)}`)
    return await killOn(url.href, kills, minutes)
  } finally {
    await admin.query(`drop database if exists ${url.pathname.slice(1)} with (force)`)
    await admin.end()
    await postgres.stop()
  }
}
