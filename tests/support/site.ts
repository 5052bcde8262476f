import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { listMails, readMail, type ReceivedMail } from '#server/mail/inbox.ts'
import { samplePack } from './sample-pack.ts'

export type Mailbox = {
  /** All mails to an address, newest first. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>
  /** The newest mail to an address, as soon as there are `count` of them (1 by default). */
  newestTo: (address: string, count?: number) => Promise<ReceivedMail>
}

/** A busy machine is slow but not broken. */
const timeout = 60_000

/** Reads the local inbox; for tests with and without a browser. */
function openMailbox(folder: string): Mailbox {
  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    const mails = await Promise.all((await listMails(folder)).map((mail) => readMail(folder, mail)))
    return mails.filter((mail) => mail !== null).filter(({ to }) => to === address)
  }

  async function newestTo(address: string, count = 1): Promise<ReceivedMail> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const watcher = watch(folder)
    const signal = AbortSignal.timeout(timeout)
    try {
      for (;;) {
        const changed = once(watcher, 'change', { signal }).catch(() => undefined)
        const mails = await mailsTo(address)
        const [newest] = mails
        if (newest && mails.length >= count) return newest
        if (signal.aborted) throw new Error(`${mails.length} mails to ${address} instead of ${count}, after a minute`)
        await changed
      }
    } finally {
      watcher.close()
    }
  }

  return { mailsTo, newestTo }
}

const root = resolve(import.meta.dirname, '..', '..')

/** Settings of the server, such as `LSP_ANALYTICS`, in addition to those that every site needs. */
export type Settings = Readonly<Record<string, string>>

/** High limits, because all tests come from one address and one network. */
const limits = {
  LSP_SESSION_LIMIT_MINUTE: '100000',
  LSP_SESSION_LIMIT_HOUR: '100000',
  LSP_MAIL_LIMIT_ADDRESS: '1000',
  LSP_MAIL_LIMIT_ADDRESS_DAY: '1000',
  LSP_MAIL_LIMIT_SESSION: '1000',
  LSP_MAIL_LIMIT_NETWORK: '1000',
  LSP_MAIL_LIMIT_SITE: '1000',
  LSP_SHARE_LIMIT_NETWORK: '1000',
  LSP_SHARE_LIMIT_SITE: '1000',
}

/** The product as an operator runs it: its own process and its own database. */
export class Site {
  readonly url: string
  readonly inbox: string
  readonly mailbox: Mailbox
  readonly #port: number
  readonly #pack: string
  readonly #settings: Settings
  readonly #folder = mkdtempSync(join(tmpdir(), 'lsp-site-'))
  readonly databaseUrl = `sqlite:${join(this.#folder, 'lsp.db')}`
  #server: ChildProcess | null = null

  constructor(port: number, pack: string, settings: Settings) {
    this.#port = port
    this.#pack = pack
    this.#settings = settings
    this.url = `http://127.0.0.1:${port}`
    this.inbox = join(this.#folder, 'inbox')
    this.mailbox = openMailbox(this.inbox)
  }

  /** The number of the process that runs now. */
  get pid(): number {
    return this.#server?.pid ?? 0
  }

  /** Starts the server and waits until it is ready; returns the line that says so. */
  async start(): Promise<string> {
    const server = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        LSP_PACK: this.#pack,
        LSP_LISTEN: `127.0.0.1:${this.#port}`,
        LSP_DATABASE_URL: this.databaseUrl,
        LSP_LOG_LEVEL: 'error',
        ...limits,
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#server = server
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.includes(this.url)) return line
    }
    throw new Error('the server ended before it was ready')
  }

  /** Ends the server with a signal; returns its exit code, or null if the signal ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return server?.exitCode ?? null
    const ended = new Promise<number | null>((settle) => server.once('exit', settle))
    server.kill(signal)
    return ended
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A port that nothing listens at, below those that the system gives to connections, one of which could take it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

/** A site on a free port; does not start it. */
export async function newSite(pack = samplePack, settings: Settings = {}): Promise<Site> {
  return new Site(await freePort(), pack, settings)
}
