import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase, type Database } from '../../server/db/open.ts'
import type { OutboxOptions } from '../../server/mail/outbox.ts'
import { Guest, type Answer } from '../../tests/support/app/guest.ts'
import type { Caught } from '../../tests/support/mail/smtp-sink.ts'
import { freePort } from '../../tests/support/site.ts'
import { percentile } from '../support/figures.ts'
import { must } from '../support/server.ts'

/** A visitor who asks for mail; records how long each answer took, in milliseconds. */
class MailVisitor extends Guest {
  readonly times: number[] = []

  override async post(name: string, body: object): Promise<Answer> {
    const begun = performance.now()
    const answer = await super.post(name, body)
    this.times.push(performance.now() - begun)
    return answer
  }

  /** Asks for the link back to the session; returns when the server has said that the mail is stored. */
  async save(email: string): Promise<void> {
    must(isDeepStrictEqual(await this.call('save_session', { email }), {}), 'save_session refused a mail')
  }

  /** Asks for a role profile, a Word file; the role has a macron in its title. */
  async askForProfile(email: string): Promise<void> {
    const asked = { email, emailType: 'ROLE_PROFILE', emailData: { roleId: 'curator-matauranga-maori--te-papa' } }
    must(isDeepStrictEqual(await this.call('send_email', asked), {}), 'send_email refused a mail')
  }
}

/** 19 of 20 requests of visitors are answered within this time, whatever the mail server does. */
const maxAnswerMs = 300

/** As many different addresses, none of them real. */
export function newAddresses(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index}@agency.example`)
}

/** Counts the mails for each address. Throws if copies for one address differ. */
export function tally(addresses: readonly string[], caught: readonly Caught[]) {
  const counts = new Map<string, Caught[]>()
  for (const mail of caught.filter(({ isTurnedAway }) => !isTurnedAway)) {
    must(mail.to.length === 1, `a mail went to ${mail.to.length} addresses`)
    for (const address of mail.to) counts.set(address, [...(counts.get(address) ?? []), mail])
  }
  for (const [address, mails] of counts) {
    must(new Set(mails.map(({ messageId }) => messageId)).size === 1, `${address} got several Message-IDs`)
    must(new Set(mails.map(({ raw }) => raw)).size === 1, `${address} got mails that differ`)
  }
  const perAddress = addresses.map((address) => counts.get(address)?.length ?? 0)
  return {
    missing: perAddress.filter((count) => count === 0).length,
    duplicates: perAddress.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    /** The largest number of copies for one address. */
    maxCopies: Math.max(...perAddress),
  }
}

/** Says how fast visitors were answered; throws if that was too slow. */
export function quickAnswers(...visitors: readonly MailVisitor[]): string {
  const times = visitors.flatMap((visitor) => visitor.times)
  const [median, p95, slowest] = [0.5, 0.95, 1].map((part) => Math.round(percentile(times, part))) as [
    number,
    number,
    number,
  ]
  const words = `${times.length} requests answered in ${median} ms (p50), ${p95} ms (p95), ${slowest} ms (slowest)`
  must(p95 <= maxAnswerMs, `too slow: ${words}`)
  return words
}

/** The time for the server's clock, in milliseconds since 1970; without `at` it keeps its time. */
export type ClockOrder = { at?: number; isRunning: boolean }

type Options = { smtpUrl: string; outbox?: Partial<OutboxOptions>; env?: Record<string, string> }

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
    const server = fork('lab/faults/mail-server.ts', {
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

  async newVisitor(): Promise<MailVisitor> {
    const visitor = new MailVisitor(this.url)
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
