import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { served } from '#contract/wire/patterns.ts'
import { freePort } from '#tests/support/site.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import type { Target } from './row.ts'

const root = resolve(import.meta.dirname, '..', '..')
const patience = 180_000

/** High limits, because every attack comes from here; the rows about limits set their own. */
const highLimits = {
  LSP_MAIL_LIMIT_ADDRESS: '900000',
  LSP_MAIL_LIMIT_ADDRESS_DAY: '900000',
  LSP_MAIL_LIMIT_SESSION: '900000',
  LSP_MAIL_LIMIT_NETWORK: '900000',
  LSP_MAIL_LIMIT_SITE: '900000',
  LSP_SHARE_LIMIT_NETWORK: '900000',
  LSP_SHARE_LIMIT_SITE: '900000',
  LSP_SESSION_LIMIT_MINUTE: '900000',
  LSP_SESSION_LIMIT_HOUR: '900000',
}

const whatRuns = new Set<ChildProcess>()
// However the attack ends, its servers end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const child of whatRuns) child.kill('SIGKILL')
})

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await fetch(url + served.health).catch(() => null)
    if (answer?.ok) return
    const isOver = child.exitCode !== null || child.signalCode !== null || performance.now() > end
    if (isOver) throw new Error(`the server did not start: ${log().slice(-500)}`)
    await wait(50)
  }
}

/** Starts the product on loopback, with a new SQLite database, the roles of the sample pack and the local inbox. */
export async function startTarget(tries: Target['tries'], settings: Record<string, string> = {}): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-attack-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'tmp'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const [url, logFile, database] = [`http://127.0.0.1:${port}`, join(folder, 'log'), join(folder, 'lsp.db')]
  const operateSecret = randomBytes(24).toString('base64url')
  const env = {
    ...process.env,
    LSP_PACK: samplePack,
    LSP_LISTEN: `127.0.0.1:${port}`,
    LSP_METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
    LSP_DATABASE_URL: `sqlite:${database}`,
    // Each visitor says here from which network they come, as a proxy would.
    LSP_TRUST_PROXY: '127.0.0.1/32',
    LSP_OPERATE_SECRET: operateSecret,
    LSP_OPERATOR_EMAIL: 'validation@commission.example',
    LSP_SECURITY_CONTACT: 'mailto:security@commission.example',
    LSP_LOG_LEVEL: 'trace',
    TMPDIR: join(folder, 'tmp'),
    ...highLimits,
    ...settings,
  }
  const log = () => readFileSync(logFile, 'utf8')
  let child: ChildProcess | null = null

  const start = async () => {
    const to = openSync(logFile, 'a')
    const words = ['--import', './scripts/attack/watch-prototypes.mjs', 'server/main.ts']
    child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', to, to] })
    closeSync(to)
    whatRuns.add(child)
    await untilReady(child, url, log)
  }
  const stop = async () => {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
    whatRuns.delete(running)
  }

  await start()
  return {
    url,
    get pid() {
      return child?.pid ?? 0
    },
    folder,
    database,
    inbox: join(folder, 'inbox'),
    log,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    operateSecret,
    another: (others) => startTarget(tries, { ...settings, ...others }),
    stop,
    restart: start,
    tries,
  }
}
