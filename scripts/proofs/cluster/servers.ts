import { resolve } from 'node:path'
import { waitedForCore } from '#scripts/attack/waited.ts'
import { freePort } from '#tests/support/site.ts'
import { until, type Crew } from './crew.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

/** One of our servers, each time with the same port. */
export type Server = {
  port: number
  start: () => void
  ready: () => Promise<void>
  /** How long its main thread has waited for a core that others had, in milliseconds. */
  waited: () => number
  /** Ends it; returns its exit code. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** One of several servers on one database, which share a secret and the keys of mail. */
export async function newServer(crew: Crew, name: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const env = {
    LSP_LISTEN: `127.0.0.1:${port}`,
    LSP_PUBLIC_URL: 'http://localhost',
    LSP_SECRET: 'a secret of the trial, which is long enough',
    LSP_TRUST_PROXY: '127.0.0.1',
    LSP_OUTBOX_KEY_DIR: `${crew.folder}/keys`,
    LSP_LOG_LEVEL: 'error',
    LSP_STOP_DELAY: '3',
    LSP_SESSION_LIMIT_MINUTE: '999999',
    LSP_SESSION_LIMIT_HOUR: '999999',
    ...settings,
  }
  return {
    port,
    start: () => {
      // What this process runs on, and from the product's own folder.
      process.chdir(root)
      crew.start(name, process.execPath, ['server/main.ts'], env, false)
    },
    ready: () =>
      // A busy machine is slow but not broken.
      until(`${name} is ready`, 300, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200),
    waited: () => waitedForCore(crew.pidOf(name)),
    end: (signal) => crew.end(name, signal),
  }
}
