import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { root } from '../../server/places.ts'
import { freePort } from '../../tests/support/site.ts'
import { findProgram, until, type Crew } from './crew.ts'

/** Starts one PostgreSQL that keeps what it has said, as an operator's does. Returns its address. */
export async function startPlainPostgres(crew: Crew): Promise<string> {
  const [initdb, postgres] = [findProgram('initdb'), findProgram('postgres')]
  if (initdb === null || postgres === null)
    throw new Error('This machine has no PostgreSQL: apt-get install postgresql')
  const room = crew.room('plain')
  const [folder, port] = [join(room, 'pg'), await freePort()]
  crew.keepsDatabase(folder)
  const words = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = await crew.run(initdb, ['-D', folder, ...words])
  if (made !== 0) throw new Error(`initdb ended with ${made}`)
  const settings = ['listen_addresses=127.0.0.1', 'max_wal_size=4GB'].flatMap((setting) => ['-c', setting])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  crew.start('postgres', postgres, ['-D', folder, '-p', String(port), '-k', room, ...settings])
  await until('PostgreSQL answers', 60, async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.end()
    return true
  })
  return url
}

/** One of our servers, each time with the same port. */
export type Server = {
  port: number
  start: () => void
  ready: () => Promise<void>
  /** Ends it; returns its exit code. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** One of several servers on one database, which share a secret and the keys of mail. */
export async function newServer(crew: Crew, name: string, databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const env = {
    LSP_LISTEN: `127.0.0.1:${port}`,
    LSP_DATABASE_URL: databaseUrl,
    LSP_PUBLIC_URL: 'http://localhost',
    LSP_SECRET: 'a secret of the trial, which is long enough',
    LSP_TRUST_PROXY: '127.0.0.1',
    LSP_OUTBOX_KEY_DIR: `${crew.folder}/keys`,
    LSP_LOG_LEVEL: 'error',
    LSP_STOP_DELAY: '3',
    LSP_SESSION_LIMIT_MINUTE: '999999',
    LSP_SESSION_LIMIT_HOUR: '999999',
  }
  return {
    port,
    start: () => crew.start(name, process.execPath, [join(root, 'server', 'main.ts')], env, false),
    ready: () =>
      // A busy machine is slow but not broken.
      until(`${name} is ready`, 300, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200),
    end: (signal) => crew.end(name, signal),
  }
}

export async function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref().once('connect', () => socket.destroy())
  })
}

/** The part of deploy/haproxy.cfg that does not depend on certificates. */
const toServers = (port: number, servers: readonly Server[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 60s
  timeout http-request 15s
  timeout http-keep-alive 15s

frontend visitors
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  default_backend lsp

backend lsp
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
  option http-server-close
  option redispatch 1
  option allbackups
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET || { method HEAD }
${servers.map(({ port: at }, place) => `  server s${place} 127.0.0.1:${at} check`).join('\n')}
${servers.map(({ port: at }, place) => `  server s${place}-still 127.0.0.1:${at} backup`).join('\n')}
`

/** Starts two servers on one database, behind HAProxy. Returns them, and the address for visitors. */
export async function startTwoServers(
  crew: Crew,
  haproxy: string,
  databaseUrl: string,
): Promise<{ url: string; servers: readonly [Server, Server] }> {
  const servers = [await newServer(crew, 'one', databaseUrl), await newServer(crew, 'two', databaseUrl)] as const
  // At once, on a database that may hold nothing yet.
  for (const server of servers) server.start()
  for (const server of servers) await server.ready()
  const port = await freePort()
  const file = join(crew.folder, 'front.cfg')
  writeFileSync(file, toServers(port, servers))
  crew.start('front', haproxy, ['-db', '-f', file], {}, false)
  await until('HAProxy listens for visitors', 20, () => listens(port))
  return { url: `http://127.0.0.1:${port}`, servers }
}
