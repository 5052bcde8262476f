import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { day } from '#domain/framework/durations.ts'
import { namedInAll } from '#domain/framework/languages.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openWordRenderer, type WordRenderer } from '#server/documents/word/renderer.ts'
import { followTitles } from '#server/finding/title-index.ts'
import { type LoadedPack, loadPack, packFolder } from '#server/framework/load-pack.ts'
import { openMail } from '#server/mail/deps.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { createLog } from '#server/start/log.ts'
import { inEachLanguage, watchedRenderer, watchMail } from '#server/start/open-deps.ts'
import { webhookSettings } from '#server/values/webhook-settings.ts'
import { restoreTokens } from '#server/values/link-token.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'
import { openCounters } from '#server/watching/counters.ts'
import { countNewSessions, linkCallLimits } from '#server/watching/new-sessions.ts'
import { samplePack } from './sample-pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests create their own databases. */
    postgresUrl: string
    /** A filled database of each kind for tests to copy: the SQLite file, and the name of the PostgreSQL database. */
    filled: { sqlite: string; postgres: string }
  }
}

/** The product runs on both; what depends on the database is tested on each. */
export const dialects = ['sqlite', 'postgres'] as const
export type Dialect = (typeof dialects)[number]

type Closing = { close: () => Promise<void> }

/** A new database, empty or a copy of the filled one; `remove` deletes it. */
export async function newTestDatabase(
  dialect: Dialect,
  from: 'nothing' | 'filled' = 'nothing',
): Promise<{ url: string; remove: () => Promise<void> }> {
  const isCopy = from === 'filled'
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'lsp-test-'))
    const file = join(folder, 'lsp.db')
    if (isCopy) copyFileSync(inject('filled').sqlite, file)
    return { url: `sqlite:${file}`, remove: async () => rmSync(folder, { recursive: true }) }
  }
  const server = inject('postgresUrl')
  const name = `lsp_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}${isCopy ? ` template ${inject('filled').postgres}` : ''}`)
  const url = new URL(server)
  url.pathname = name
  return {
    url: url.href,
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A new migrated database, empty or a copy of the filled one; `close` deletes it. `url` opens a second connection. */
export async function openTestDatabase(
  dialect: Dialect,
  from: 'nothing' | 'filled' = 'nothing',
): Promise<{ db: Database; url: string } & Closing> {
  const { url, remove } = await newTestDatabase(dialect, from)
  const db = await openDatabase(url, () => undefined)
  return { db, url, close: () => db.close().then(remove) }
}

const packs = new Map<string, LoadedPack>()

/** Each pack is read once for all tests, because none changes it. */
export function packOf(name: string, language: string | null): LoadedPack {
  const key = `${name} ${language ?? ''}`
  const loaded = packs.get(key) ?? loadPack(packFolder(name), language)
  packs.set(key, loaded)
  return loaded
}

/** In place of the Word renderer, where a test reads no document. */
export const quickRenderer: WordRenderer = {
  render: async () => Buffer.from('a Word file'),
  isReady: async () => true,
  unfinished: () => 0,
  close: async () => undefined,
}

// The first document of a thread takes ten times as long as the others; this thread ends with the process.
const sharedRenderer = openWordRenderer()

export type TestDeps = Deps &
  Closing & {
    /** The same in the further languages of the pack, where the site is in all. */
    further: Deps[]
    setClock: (iso: string) => void
    databaseUrl: string
    keyFolder: string
  }

const secret = 'a secret for tests, long enough to be one'

export type DepsOptions = Partial<
  Pick<
    Deps,
    | 'publicUrl'
    | 'analyticsIds'
    | 'matomo'
    | 'countsUse'
    | 'figuresFeed'
    | 'drawLot'
    | 'publish'
    | 'operatorEmail'
    | 'wordRenderer'
    | 'embedHosts'
  >
> & {
  /** Where the log goes; nowhere by itself. */
  logTo?: DestinationStream
  pack?: string
  language?: string | null
  inAllLanguages?: boolean
  webhookHosts?: readonly string[]
}

/** Deps on a real database, with a clock that tests set. */
export async function openTestDeps(
  dialect: Dialect,
  {
    publicUrl = 'http://127.0.0.1:3000',
    analyticsIds = [],
    embedHosts = [],
    matomo = null,
    countsUse = false,
    figuresFeed = null,
    drawLot = () => false,
    logTo,
    publish = 'at-once',
    operatorEmail = null,
    wordRenderer = sharedRenderer,
    pack: packName = samplePack,
    language = null,
    inAllLanguages = false,
    webhookHosts = [],
  }: DepsOptions = {},
): Promise<TestDeps> {
  const first = packOf(packName, language)
  const others = inAllLanguages ? first.pack.languages.slice(1).map((tag) => packOf(packName, tag)) : []
  const loaded = [first, ...others]
  const named = namedInAll(loaded.map((one) => one.pack))
  const [own, ...further] = loaded.map((one, place) => ({
    ...one,
    pack: named[place] ?? one.pack,
  })) as [LoadedPack, ...LoadedPack[]]
  const { pack, fingerprint } = own
  const { db, url, close } = await openTestDatabase(dialect, packName === samplePack ? 'filled' : 'nothing')
  const keyFolder = mkdtempSync(join(tmpdir(), 'lsp-outbox-keys-'))
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack)))
  let now = new Date('2026-11-20T23:30:00Z')
  const mail = openMail(
    {
      from: 'lsp@commission.example',
      allowedDomains: [],
      limits: { address: 3, address_day: 5, session: 10, network: 20, site: 500, shared_network: 20, shared_site: 200 },
    },
    keyFolder,
    secret,
  )
  const counters = openCounters()
  const clock = () => now
  const log = logTo ? createLog('info', logTo) : createLog('silent')
  watchMail({ mail, counters, clock, log })
  const shared = {
    db,
    cookies: sessionCookies([secret], publicUrl),
    restoreTokens: restoreTokens([secret]),
    publicUrl,
    mail,
    publish,
    operatorEmail,
    analyticsIds,
    embedHosts,
    webhooks: webhookSettings(webhookHosts, publicUrl, [secret]),
    matomo,
    countsUse,
    figuresFeed,
    drawLot,
    auditLifetime: 730 * day,
    wordRenderer: watchedRenderer(wordRenderer, counters),
    newSessions: countNewSessions({ minute: 1_000_000, hour: 1_000_000 }),
    linkCalls: countNewSessions(linkCallLimits, 'manyByLink'),
    counters,
    clock,
    newUuid: randomUUID,
    log,
  }
  const [deps, ...inOthers] = inEachLanguage(shared, [own, ...further])
  return {
    ...deps,
    further: inOthers,
    databaseUrl: url,
    keyFolder,
    setClock: (iso) => {
      now = new Date(iso)
    },
    close: async () => {
      await Promise.all([close(), wordRenderer === sharedRenderer ? null : wordRenderer.close()])
      rmSync(keyFolder, { recursive: true })
    },
  }
}

/** New deps on the same database and folder, as after a restart; with another edition of the pack where one is given. */
export async function reopenTestDeps(first: TestDeps, clock: () => Date, edition?: LoadedPack): Promise<TestDeps> {
  const db = await openDatabase(first.databaseUrl, () => undefined)
  const { from, limits, allowedDomains } = first.mail
  const { pack, fingerprint } = edition ?? { pack: first.pack, fingerprint: first.packFingerprint }
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack), { pack }))
  const mail = openMail({ from, limits, allowedDomains }, first.keyFolder, secret)
  return {
    ...first,
    pack,
    packFingerprint: fingerprint,
    db,
    roleTitles: followTitles(db.read),
    clock,
    mail,
    close: () => db.close(),
  }
}

/** Every row of every table, as JSON, by the table's name. */
export async function everyRow({ db }: Pick<TestDeps, 'db'>): Promise<Record<string, string[]>> {
  const tables = await db.read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(db.read)
      return [name, found.rows.map((row) => JSON.stringify(row))] as const
    }),
  )
  return Object.fromEntries(rows)
}

/** How many rows of each table hold a text, such as the uuid of a visitor. */
export async function rowsWith(text: string, deps: Pick<TestDeps, 'db'>): Promise<Record<string, number>> {
  const tables = Object.entries(await everyRow(deps))
  const counts = tables.map(([name, rows]) => [name, rows.filter((row) => row.includes(text)).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** All content of the database; for SQLite also the bytes of its file and its write-ahead log. */
export async function everythingIn(deps: Pick<TestDeps, 'db' | 'databaseUrl'>): Promise<string> {
  const rows = Object.values(await everyRow(deps)).flat()
  const file = /^sqlite:(.*)/.exec(deps.databaseUrl)?.[1]
  const files = file === undefined ? [] : [file, `${file}-wal`].filter((part) => existsSync(part))
  return [...rows, ...files.map((part) => readFileSync(part, 'latin1'))].join('\n')
}

/** Numbers that are the same each time, so that what fails once fails again. */
export function byChance(seed: number): (below: number) => number {
  let last = seed
  return (below) => {
    last = (last * 1103515245 + 12345) % 2 ** 31
    return Math.floor((last / 2 ** 31) * below)
  }
}
