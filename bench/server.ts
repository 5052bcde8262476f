import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'

/** A server in its own process, with its address and a function that stops it. */
export type RunningServer = { url: string; stop: () => Promise<void> }

const root = resolve(import.meta.dirname, '..')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

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

/** Starts a server with these settings on a free port, and waits until it says that it is ready. */
export async function startServer(file: string, settings: Record<string, string>): Promise<RunningServer> {
  const listen = `127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [file], {
    cwd: root,
    // With an empty public address the server uses the one that it listens at.
    env: { ...process.env, LSP_LOG_LEVEL: 'error', LSP_PUBLIC_URL: '', LSP_LISTEN: listen, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server must stop before its database's folder is deleted, however this process ends.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  await untilReady(child, file)
  return { url: `http://${listen}`, stop: () => stop(child, file) }
}
