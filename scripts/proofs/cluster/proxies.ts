import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#tests/support/site.ts'
import { until, type Crew } from './crew.ts'
import type { Postgres } from './postgres.ts'

async function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref().once('connect', () => socket.destroy())
  })
}

/** What stands in front of PostgreSQL in docs/operating.md, with the ports of the trial. */
const toPrimary = (port: number, { nodes }: Postgres) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h

listen primary
  bind 127.0.0.1:${port}
  # Patroni says which one is the primary. Connections to one that no longer is are ended.
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, api }) => `  server ${name} 127.0.0.1:${at} check port ${api}`).join('\n')}
`

/** The part of deploy/haproxy.cfg that does not depend on certificates. */
const toServers = (port: number, servers: readonly number[]) => `
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
${servers.map((at, place) => `  server s${place} 127.0.0.1:${at} check`).join('\n')}
${servers.map((at, place) => `  server s${place}-still 127.0.0.1:${at} backup`).join('\n')}
`

/** Starts HAProxy in front of some server ports. Returns the address for visitors. */
export async function startFront(crew: Crew, haproxy: string, servers: readonly number[]): Promise<string> {
  const port = await freePort()
  const file = join(crew.folder, 'front.cfg')
  writeFileSync(file, toServers(port, servers))
  crew.start('front', haproxy, ['-db', '-f', file], {}, false)
  await until('HAProxy listens for visitors', 20, () => listens(port))
  return `http://127.0.0.1:${port}`
}

/**
 * Starts HAProxy in front of PostgreSQL, which leads to the primary, and PgBouncer before it in transaction mode. Returns the
 * address of the database by way of both, and that by way of HAProxy alone.
 */
export async function startPool(
  crew: Crew,
  programs: { haproxy: string; pgbouncer: string },
  postgres: Postgres,
): Promise<{ pooled: string; direct: string }> {
  const [primary, pool] = [await freePort(), await freePort()]
  const haproxy = join(crew.folder, 'primary.cfg')
  writeFileSync(haproxy, toPrimary(primary, postgres))
  crew.start('primary', programs.haproxy, ['-db', '-f', haproxy], {}, false)

  const users = join(crew.room('pgbouncer'), 'users.txt')
  writeFileSync(users, '"postgres" ""\n')
  const settings = join(crew.folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${primary}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${pool}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 15',
      'max_client_conn = 500',
      'server_login_retry = 1',
      'server_connect_timeout = 3',
      'query_wait_timeout = 5',
    ].join('\n'),
  )
  crew.start('pgbouncer', programs.pgbouncer, [settings])
  await until('HAProxy and PgBouncer listen', 20, async () => (await listens(primary)) && listens(pool))
  const at = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return { pooled: at(pool), direct: at(primary) }
}
