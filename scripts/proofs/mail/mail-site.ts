import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Database } from '#server/db/open.ts'
import type { OutboxOptions } from '#server/mail/outbox/outbox.ts'
import { ProofVisitor } from './proof-visitor.ts'

/** The time for the server's clock, in milliseconds since 1970; without `at` it keeps its time. */
export type ClockOrder = { at?: number; isRunning: boolean }

type Options = { smtpUrl: string; outbox?: Partial<OutboxOptions>; env?: Record<string, string> }

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((settle) => probe.close(settle))
  return port
}

/** Waits until a condition holds; throws with `what` after this many seconds. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`after ${seconds} s still not: ${what}`)
    await wait(50)
  }
}

/** The product in its own process, with a SQLite database and one folder for everything that it writes. */
export class MailSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'lsp-mail-'))
  readonly databaseUrl = `sqlite:${join(this.folder, 'data', 'lsp.db')}`
  readonly url: string
  readonly #env: Record<string, string>
  #server: ChildProcess | null = null
  #db: Database | null = null

  constructor(port: number, { smtpUrl, outbox = {}, env = {} }: Options) {
    this.url = `http://127.0.0.1:${port}`
    mkdirSync(join(this.folder, 'tmp'))
    this.#env = {
      LSP_LISTEN: `127.0.0.1:${port}`,
      LSP_DATABASE_URL: this.databaseUrl,
      LSP_SMTP_URL: smtpUrl,
      LSP_MAIL_LIMIT_ADDRESS: '100000',
      LSP_MAIL_LIMIT_ADDRESS_DAY: '100000',
      LSP_MAIL_LIMIT_SESSION: '100000',
      LSP_MAIL_LIMIT_NETWORK: '100000',
      LSP_MAIL_LIMIT_SITE: '100000',
      LSP_SESSION_LIMIT_MINUTE: '999999',
      LSP_SESSION_LIMIT_HOUR: '999999',
      LSP_LOG_LEVEL: 'trace',
      PROOF_OUTBOX: JSON.stringify(outbox),
      TMPDIR: join(this.folder, 'tmp'),
      ...env,
    }
  }

  /** Starts the server; its output goes to a file in the folder. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const log = openSync(join(this.folder, 'log'), 'a')
    const server = fork('scripts/proofs/mail/server.ts', {
      env: { ...process.env, ...this.#env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    this.#server = server
    const ended = new AbortController()
    server.once('exit', () => ended.abort())
    await once(server, 'message', { signal: ended.signal }).catch(() => {
      throw new Error(`the server ended before it was ready: see ${this.folder}/log`)
    })
  }

  /** Sets the server's clock; returns the time that it then shows, in milliseconds since 1970. */
  async setClock(order: ClockOrder): Promise<number> {
    const server = this.#server
    if (!server) throw new Error('the server does not run')
    const set = once(server, 'message')
    server.send(order)
    const [at] = (await set) as [number]
    return at
  }

  /** Stops the server; returns its exit code, or null if the signal ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const server = this.#server
    this.#server = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return server?.exitCode ?? null
    const exit = once(server, 'exit')
    server.kill(signal)
    const [code] = (await exit) as [number | null]
    return code
  }

  /** A second connection to the server's database. */
  async database(): Promise<Database> {
    this.#db ??= await openDatabase(this.databaseUrl, () => undefined)
    return this.#db
  }

  /** The waiting mails, without their content. */
  async waiting() {
    const { read } = await this.database()
    const columns = ['id', 'stored_at', 'tries', 'next_try_at', 'leased_until', 'doubts', 'last_failure'] as const
    return read.selectFrom('outbox').select(columns).execute()
  }

  /** How each finished mail ended. */
  async ended() {
    const { read } = await this.database()
    return read.selectFrom('mail_log').select(['result', 'tries', 'failure', 'stored_at', 'ended_at']).execute()
  }

  /** The failures in the server's log, since its first start. */
  failures(): string[] {
    const lines = readFileSync(join(this.folder, 'log'), 'utf8').split('\n')
    return lines
      .filter((line) => line.includes('"mail put back"'))
      .map((line) => (JSON.parse(line) as { failure: string }).failure)
  }

  async newVisitor(): Promise<ProofVisitor> {
    const visitor = new ProofVisitor(this.url)
    await visitor.open()
    return visitor
  }

  async remove(): Promise<void> {
    await this.#db?.close()
    await this.end('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Runs `prove` with a new site, started unless `starts` is false. */
export async function withSite<Result>(
  { starts = true, ...options }: Options & { starts?: boolean },
  prove: (site: MailSite) => Promise<Result>,
): Promise<Result> {
  const site = new MailSite(await freePort(), options)
  try {
    if (starts) await site.start()
    return await prove(site)
  } finally {
    await site.remove()
  }
}
