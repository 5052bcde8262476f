import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Where Debian keeps programs that are not on everybody's path. npm's PostgreSQL for tests, which is, lacks some of them. */
const alsoIn = ['/usr/lib/postgresql/15/bin', '/usr/sbin']

/** The path of a program; null where there is none. */
export function findProgram(name: string): string | null {
  const folders = [...alsoIn, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

/** Whether a process with this number is there. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Asks again and again until something is the case. Throws where that takes longer than `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    if (await isSo().catch(() => false)) return
    if (performance.now() > end) throw new Error(`not within ${seconds} seconds: ${what}`)
    await delay(100)
  }
}

/** The processes of a trial and the folder of their files. All of them end with this process, however it ends. */
export class Crew {
  readonly folder = mkdtempSync(join(tmpdir(), 'lsp-cluster-'))
  readonly #running = new Map<string, ChildProcess>()
  readonly #databases: string[] = []
  // PostgreSQL and PgBouncer do not run as root.
  readonly #other = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

  constructor() {
    this.give(this.folder)
    process.once('exit', () => this.#clear())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  }

  /** Makes a file or folder that of the user who runs PostgreSQL. */
  give(path: string): string {
    if (this.#other.uid !== undefined && this.#other.gid !== undefined)
      chownSync(path, this.#other.uid, this.#other.gid)
    return path
  }

  /** Makes a folder for one of them. */
  room(name: string): string {
    const path = join(this.folder, name)
    mkdirSync(path, { mode: 0o700 })
    return this.give(path)
  }

  /** Says where a PostgreSQL that another process starts has its files. */
  keepsDatabase(folder: string): void {
    this.#databases.push(folder)
  }

  /** Starts a program; what it says goes to a file of its name. */
  start(
    name: string,
    program: string,
    args: readonly string[],
    env: Record<string, string> = {},
    asOther = true,
  ): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      ...(asOther ? this.#other : {}),
    })
    this.#running.set(name, child)
  }

  /** Runs a program to its end; returns its exit code. */
  async run(program: string, args: readonly string[]): Promise<number | null> {
    const child = spawn(program, args, { stdio: 'ignore', cwd: this.folder, ...this.#other })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }

  /** Ends a process by a signal, and waits until it has ended. */
  async end(name: string, signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#running.get(name)
    if (!child) return null
    this.#running.delete(name)
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }

  /** Sends a signal to the PostgreSQL whose files are in a folder: killed is like losing power, stopped like freezing. */
  signalDatabase(folder: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    const file = join(folder, 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (pid <= 1 || !lives(pid)) return
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const one of [pid, ...children.filter(Boolean).map(Number)]) if (lives(one)) process.kill(one, signal)
  }

  /** The last lines that each of them wrote. */
  lastWords(): string {
    const logs = readdirSync(this.folder).filter((file) => file.endsWith('.log'))
    return logs
      .map((file) => {
        const lines = readFileSync(join(this.folder, file), 'utf8').trim().split('\n')
        return [`--- ${file}`, ...lines.slice(-8)].join('\n')
      })
      .join('\n')
  }

  async endAll(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) {
      await Promise.race([this.end(name, 'SIGTERM'), delay(10_000)])
    }
    this.#clear()
  }

  #clear(): void {
    for (const child of this.#running.values()) child.kill('SIGKILL')
    for (const folder of this.#databases) this.signalDatabase(folder, 'SIGKILL')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
