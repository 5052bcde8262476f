import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join, resolve } from 'node:path'

/** A server in its own process, with its address, the number of the process and a function that stops it. */
export type RunningServer = { url: string; pid: number; stop: () => Promise<void> }

const root = resolve(import.meta.dirname, '..')

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** All visitors come from this machine. */
const manyVisitors = { LSP_SESSION_LIMIT_MINUTE: '999999', LSP_SESSION_LIMIT_HOUR: '999999' }

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

async function stop(child: ChildProcess, file: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  if (child.exitCode !== 0) throw new Error(`${file} ended with ${child.exitCode ?? child.signalCode}`)
}

async function start(
  [command = '', ...words]: readonly string[],
  settings: Record<string, string>,
): Promise<RunningServer> {
  const name = words.at(-1) ?? ''
  const listen = `127.0.0.1:${await freePort()}`
  const child = spawn(command, words, {
    cwd: root,
    // With an empty public address the server uses the one that it listens at.
    env: {
      ...process.env,
      ...manyVisitors,
      LSP_LOG_LEVEL: 'error',
      LSP_PUBLIC_URL: '',
      LSP_LISTEN: listen,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server must stop before its database's folder is deleted, however this process ends.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  await untilReady(child, name)
  return { url: `http://${listen}`, pid: child.pid ?? 0, stop: () => stop(child, name) }
}

/** Starts a server with these settings on a free port, and waits until it says that it is ready. */
export function startServer(file: string, settings: Record<string, string>): Promise<RunningServer> {
  return start([process.execPath, file], settings)
}

/** Starts the product's server as `npm run serve` does, with the flags and the environment that the script gives it. */
export function startServed(settings: Record<string, string>): Promise<RunningServer> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { serve: string } }
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return start(['sh', '-c', scripts.serve], { PATH, ...settings })
}
