import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { installStarterRoles } from '#server/db/role/roles.ts'
import type { Deps } from '#server/deps.ts'
import { openWordRenderer } from '#server/documents/word/word-renderer.ts'
import { loadPack, packFolder, type LoadedPack } from '#server/framework/load-pack.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { createLog } from '#server/start/log.ts'
import { sessionCookies } from '#server/values/session-cookie.ts'

/** Both databases that the product runs on; tests of `server/` loop over them. */
export const dialects = ['sqlite', 'postgres'] as const
export type Dialect = (typeof dialects)[number]

type Closing = { close: () => Promise<void> }

/** A database of its own in which nothing is yet, gone after `remove`. */
export async function newTestDatabase(dialect: Dialect): Promise<{ url: string; remove: () => Promise<void> }> {
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'lsp-test-'))
    return { url: `sqlite:${join(folder, 'lsp.db')}`, remove: async () => rmSync(folder, { recursive: true }) }
  }
  const server = inject('postgresUrl')
  const name = `lsp_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
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

/** An empty, migrated database of its own, gone after `close`; `url` opens it a second time. */
export async function openTestDatabase(dialect: Dialect): Promise<{ db: Database; url: string } & Closing> {
  const { url, remove } = await newTestDatabase(dialect)
  const db = await openDatabase(url, () => undefined)
  return { db, url, close: () => db.close().then(remove) }
}

export type TestDeps = Deps & Closing & { setClock: (iso: string) => void; databaseUrl: string; keyFolder: string }

const secret = 'a secret for tests, long enough to be one'

/** Deps on a real database with the starter roles of a pack, a clock that tests set, and a log that goes nowhere or to `logTo`. */
export async function openTestDeps(
  dialect: Dialect,
  {
    publicUrl = 'http://127.0.0.1:3000',
    analyticsIds = [],
    logTo,
    publish = 'at-once',
    operatorEmail = null,
    loaded = loadPack(packFolder('lsp')),
  }: {
    publicUrl?: string
    analyticsIds?: string[]
    logTo?: DestinationStream
    publish?: Deps['publish']
    operatorEmail?: string | null
    loaded?: Pick<LoadedPack, 'pack' | 'fingerprint'>
  } = {},
): Promise<TestDeps> {
  const { pack, fingerprint } = loaded
  const { db, url, close } = await openTestDatabase(dialect)
  const keyFolder = mkdtempSync(join(tmpdir(), 'lsp-outbox-keys-'))
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack)))
  const wordRenderer = openWordRenderer()
  let now = new Date('2026-11-20T23:30:00Z')
  return {
    db,
    databaseUrl: url,
    keyFolder,
    pack,
    packFingerprint: fingerprint,
    cookies: sessionCookies(secret, publicUrl),
    publicUrl,
    mail: openMail(
      { from: 'lsp@commission.example', limits: { address: 3, session: 10, network: 20 } },
      keyFolder,
      secret,
    ),
    publish,
    operatorEmail,
    analyticsIds,
    wordRenderer,
    clock: () => now,
    setClock: (iso) => {
      now = new Date(iso)
    },
    newUuid: randomUUID,
    log: logTo ? createLog('info', logTo) : createLog('silent'),
    close: async () => {
      await Promise.all([close(), wordRenderer.close()])
      rmSync(keyFolder, { recursive: true })
    },
  }
}

/** Deps on the database and folder of others, which remember nothing but what those hold. */
export async function reopenTestDeps(first: TestDeps, clock: () => Date): Promise<TestDeps> {
  const db = await openDatabase(first.databaseUrl, () => undefined)
  const { from, limits } = first.mail
  return { ...first, db, clock, mail: openMail({ from, limits }, first.keyFolder, secret), close: () => db.close() }
}
