import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tests/support/site.ts'
import { until, type Crew } from '../support/crew.ts'
import { listens } from '../support/two-servers.ts'

/** One of the machines that hold the database. */
type Node = { name: string; folder: string; port: number; api: number }

/** What Patroni says of one of them. */
type Member = { name: string; role: string; state: string }

/** A primary and a synchronous standby under Patroni, which asks etcd who is the primary. */
export type Postgres = {
  nodes: readonly Node[]
  /** The names of the primary and of the synchronous standby, as far as there are some. */
  roles: () => Promise<{ primary: string | undefined; standby: string | undefined }>
  /** Waits until there are both; throws where that takes longer than a minute. */
  whole: () => Promise<void>
  restartPrimary: () => Promise<void>
  /** Lets the primary's PostgreSQL do nothing for some seconds, fewer than Patroni waits before it takes another. */
  freezePrimary: (seconds: number) => Promise<void>
  /** Kills the machine of the primary: PostgreSQL and Patroni. Returns its name. */
  killPrimary: () => Promise<string>
  /** Starts a machine that was killed. */
  revive: (name: string) => void
}

function configOf({ name, folder, port, api }: Node, etcd: number, programs: string): string {
  const trust = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  return JSON.stringify({
    scope: 'lsp',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          // A standby syncs its files less often than a disk would like: both are on one disk here.
          parameters: { max_connections: 60, wal_keep_size: '256MB', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: folder,
      bin_dir: programs,
      pg_hba: trust,
      pgpass: join(dirname(folder), 'pgpass'),
      parameters: { unix_socket_directories: dirname(folder) },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
    },
  })
}

/** Starts etcd, the primary and then the standby. */
export async function startPostgres(
  crew: Crew,
  programs: { etcd: string; patroni: string; postgres: string },
): Promise<Postgres> {
  const [etcd, peer] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  const options = {
    name: 'e',
    'data-dir': crew.room('etcd'),
    'log-level': 'warn',
    'listen-client-urls': at(etcd),
    'advertise-client-urls': at(etcd),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': `e=${at(peer)}`,
  }
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  crew.start('etcd', programs.etcd, given)
  await until('etcd answers', 30, async () => (await fetch(`${at(etcd)}/health`)).ok)

  const nodes: Node[] = []
  const apiOf = (name: string) => at(nodes.find((node) => node.name === name)?.api ?? 0)
  const start = ({ name }: Node) => crew.start(name, programs.patroni, [join(crew.folder, `${name}.json`)])
  const members = async () => {
    const asked = nodes.map(async ({ api }) => {
      const response = await fetch(`${at(api)}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await response.json()) as { members: Member[] }).members
    })
    return Promise.any(asked)
  }
  const roles = async () => {
    const all = (await members()).filter(({ state }) => ['running', 'streaming'].includes(state))
    return {
      primary: all.find(({ role }) => role === 'leader')?.name,
      standby: all.find(({ role }) => role === 'sync_standby')?.name,
    }
  }
  for (const name of ['a', 'b']) {
    const node = { name, folder: join(crew.room(`data-${name}`), 'pg'), port: await freePort(), api: await freePort() }
    nodes.push(node)
    crew.keepsDatabase(node.folder)
    writeFileSync(join(crew.folder, `${name}.json`), configOf(node, etcd, dirname(programs.postgres)))
    crew.give(join(crew.folder, `${name}.json`))
    start(node)
    await until('there is a primary', 90, async () => (await roles()).primary !== undefined)
  }
  const whole = () =>
    until('there are a primary and a synchronous standby', 90, async () => {
      const { primary, standby } = await roles()
      return primary !== undefined && standby !== undefined
    })
  await whole()
  return {
    nodes,
    roles,
    whole,
    restartPrimary: async () => {
      const { primary = '' } = await roles()
      const answer = await fetch(`${apiOf(primary)}/restart`, { method: 'POST', body: '{}' })
      if (!answer.ok) throw new Error(`Patroni did not restart ${primary}: ${await answer.text()}`)
    },
    killPrimary: async () => {
      const { primary } = await roles()
      const node = nodes.find(({ name }) => name === primary)
      if (!node) throw new Error('there is no primary to kill')
      await crew.end(node.name, 'SIGKILL')
      crew.signalDatabase(node.folder, 'SIGKILL')
      return node.name
    },
    freezePrimary: async (seconds) => {
      const { primary } = await roles()
      const { folder = '' } = nodes.find(({ name }) => name === primary) ?? {}
      crew.signalDatabase(folder, 'SIGSTOP')
      await delay(seconds * 1000)
      crew.signalDatabase(folder, 'SIGCONT')
    },
    revive: (name) => {
      const node = nodes.find((one) => one.name === name)
      if (node) start(node)
    },
  }
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
