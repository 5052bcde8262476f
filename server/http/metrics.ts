import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { minute } from '#domain/framework/durations.ts'
import { emailTypes } from '#domain/mail/emails-schema.ts'
import { mailLimits } from '#domain/mail/mail-limits.ts'
import { lastDone } from '#server/db/last-done.ts'
import type { Deps } from '#server/deps.ts'
import { countWaitingMail, mailResults } from '#server/mail/queries.ts'
import { countSessions } from '#server/session/queries.ts'
import { inTime } from '#server/values/in-time.ts'
import { productVersion } from '#server/watching/product-version.ts'

/** The timeout for what the database is asked, in milliseconds; Prometheus itself waits for 10 seconds. */
const timeout = 3000

/** For how long a count of sessions is used again, in milliseconds: to count takes longer the more there are. */
const countSessionsEvery = 5 * minute

type Stored = {
  mails: Awaited<ReturnType<typeof countWaitingMail>>
  sessions: Awaited<ReturnType<typeof countSessions>>
  canSave: boolean
  /** When the newest backup was made. */
  backup: string | null
}

/** Makes a function that asks the database, which gives null where it does not answer in time. */
function asking({ db, clock }: Deps): () => Promise<Stored | null> {
  let counted: { at: number; sessions: Stored['sessions'] } | null = null
  async function ask(): Promise<Stored> {
    const now = clock().getTime()
    if (counted === null || now - counted.at >= countSessionsEvery) {
      counted = { at: now, sessions: await countSessions(db.read) }
    }
    return {
      mails: await countWaitingMail(db.read),
      sessions: counted.sessions,
      canSave: await db.canSave(),
      backup: await lastDone(db.read, 'backup'),
    }
  }
  return () => inTime(ask(), timeout).catch(() => null)
}

/**
 * Adds to the counters what is the case at the moment: process, database, waiting mail and documents, sessions. Returns the
 * function that brings it up to date. Where the database does not answer, `lsp_database_up` is 0 and its figures are absent.
 */
function openGauges(deps: Deps): () => Promise<void> {
  const { db, pack, counters, wordRenderer, clock } = deps
  const registers = [counters.registry]
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })

  collectDefaultMetrics({ register: counters.registry })
  // Prometheus computes rates between values: without a 0 to begin with, the first mail of a kind would not count.
  for (const type of emailTypes) for (const result of mailResults) counters.mails.inc({ type, result }, 0)
  for (const limit of [...Object.keys(mailLimits), 'new_sessions', 'by_link']) counters.refusals.inc({ limit }, 0)
  gauge(
    'lsp_build_info',
    'What runs: the product, its pack and the edition.',
    'version',
    'pack',
    'edition',
    'fingerprint',
  ).set({ version: productVersion(), pack: pack.id, edition: pack.version, fingerprint: deps.packFingerprint }, 1)
  const up = gauge('lsp_database_up', 'Whether the database answered within 3 seconds.')
  const saves = gauge('lsp_database_saves', 'Whether the database stores anything; absent where it does not answer.')
  const sessions = gauge('lsp_sessions', 'Stored sessions, as counted within the last 5 minutes.', 'saved')
  const mails = gauge('lsp_mails_waiting', 'Mails that have not ended, in the outbox of all servers, by type.', 'type')
  const oldest = gauge('lsp_mail_oldest_seconds', 'Age of the oldest mail that waits; 0 where none does.')
  const backup = gauge('lsp_backup_timestamp_seconds', 'When the newest backup was made, since 1970; 0 where none was.')
  const documents = gauge('lsp_documents_unfinished', 'Word files asked for and not made yet.')
  const disk = gauge('lsp_disk_free_bytes', 'What is free on the disk of the SQLite database; absent with PostgreSQL.')
  const connections = db.connections() && gauge('lsp_database_connections', 'Connections to PostgreSQL.', 'state')
  const queries = db.connections() && gauge('lsp_database_queries_waiting', 'Queries that wait for a connection.')

  const ask = asking(deps)
  return async () => {
    documents.set(wordRenderer.unfinished())
    const { open, idle, waiting } = db.connections() ?? { open: 0, idle: 0, waiting: 0 }
    connections?.set({ state: 'busy' }, open - idle)
    connections?.set({ state: 'idle' }, idle)
    queries?.set(waiting)
    const free = await db.freeBytes?.().catch(() => undefined)
    if (free === undefined) disk.remove()
    else disk.set(free)
    const stored = await ask()
    up.set(stored ? 1 : 0)
    sessions.reset()
    mails.reset()
    oldest.remove()
    backup.remove()
    if (!stored) {
      saves.remove()
      return
    }
    backup.set(stored.backup === null ? 0 : Date.parse(stored.backup) / 1000)
    saves.set(stored.canSave ? 1 : 0)
    sessions.set({ saved: 'yes' }, stored.sessions.saved)
    sessions.set({ saved: 'no' }, stored.sessions.unsaved)
    for (const type of emailTypes) mails.set({ type }, stored.mails.find((mail) => mail.type === type)?.mails ?? 0)
    const first = Math.min(...stored.mails.map((mail) => Date.parse(mail.oldest)))
    oldest.set(Number.isFinite(first) ? Math.max(0, clock().getTime() - first) / 1000 : 0)
  }
}

/**
 * Answers Prometheus with what was counted and what is the case now, on a listener of its own, which visitors do not reach.
 * Resolves once it listens, with the port that it has.
 */
export async function serveMetrics(
  deps: Deps,
  listen: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const { registry } = deps.counters
  const readGauges = openGauges(deps)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    readGauges()
      .then(() => registry.metrics())
      .then(
        (figures) => response.writeHead(200, { 'content-type': registry.contentType }).end(figures),
        (error: unknown) => {
          deps.log.error({ err: error }, 'the figures could not be collected')
          response.writeHead(500).end()
        },
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(listen, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : listen.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
