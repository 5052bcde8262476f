import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../server/places.ts'
import { freePort } from '../../tests/support/site.ts'

const inMemory = new Set([0x01021994, 0x858458f6])

/**
 * Makes an empty folder on a disk: in the system's temporary folder, or in `dist/` where that is kept in memory. It is deleted when
 * the process ends, also by a signal.
 */
export function makeFolder(): string {
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  const parent = [tmpdir(), dist].find((folder) => !inMemory.has(statfsSync(folder).type))
  if (parent === undefined) throw new Error('There is no disk to measure on: both /tmp and dist/ are kept in memory')
  const path = mkdtempSync(join(parent, 'lsp-lab-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return path
}

/** The product's server, in its own process. */
export const product = 'server/main.ts'

/** A server in its own process, with its address, the number of the process and a function that stops it. */
export type RunningServer = { url: string; pid: number; stop: () => Promise<void> }

async function untilReady(child: ChildProcess, file: string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`)
  })
  const ready = new Promise<void>((done) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('ready')) done()
    })
  })
  await Promise.race([ready, ended])
}

/** Another file than the product's, words for Node before it, and a file for all that the server says. */
type Started = { file?: string; words?: readonly string[]; log?: string }

/** Starts a server with these settings on a free port, and waits until it says that it is ready. */
export async function startServer(
  settings: Record<string, string>,
  { file = product, words = [], log }: Started = {},
): Promise<RunningServer> {
  const listen = `127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [...words, file], {
    cwd: root,
    env: {
      ...process.env,
      // All visitors come from this machine.
      LSP_SESSION_LIMIT_MINUTE: '999999',
      LSP_SESSION_LIMIT_HOUR: '999999',
      LSP_LOG_LEVEL: 'error',
      // With an empty public address the server uses the one that it listens at.
      LSP_PUBLIC_URL: '',
      LSP_LISTEN: listen,
      ...settings,
    },
    stdio: ['ignore', 'pipe', log === undefined ? 'inherit' : 'pipe'],
  })
  if (log !== undefined)
    for (const said of [child.stdout, child.stderr]) said?.pipe(createWriteStream(log, { flags: 'a' }))
  // The server must stop before its database's folder is deleted, however this process ends.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  await untilReady(child, file)
  const stop = async () => {
    if (child.exitCode === null) {
      // What it said last has come too.
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    }
    if (child.exitCode !== 0) throw new Error(`${file} ended with ${child.exitCode ?? child.signalCode}`)
  }
  return { url: `http://${listen}`, pid: child.pid ?? 0, stop }
}

/** What a process holds of the machine's memory, in MB of 1,048,576 bytes. */
export function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** The milliseconds of processor that a process has used: user and system time, which Linux counts in hundredths of a second. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** How long a thread has waited for a core that others had, in milliseconds; named by its place in /proc. */
export function waitedMs(task: string): number {
  return Number(readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ')[1]) / 1e6
}

/** Runs a measurement; what it throws is said in a sentence, and the exit code is 1. */
export async function run(measure: () => Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Throws the sentence where something is not as it must be. */
export function must(isRight: boolean, otherwise: string): void {
  if (!isRight) throw new Error(otherwise)
}
