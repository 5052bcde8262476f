import { setTimeout as wait } from 'node:timers/promises'
import { hour } from '#domain/framework/durations.ts'
import { served } from '#contract/wire/patterns.ts'
import { createApp } from './http/app.ts'
import { serveMetrics } from './http/metrics.ts'
import { builtClient, ClientError, readClient } from './pages/client-files.ts'
import { readConfig } from './start/config.ts'
import { ConfigError } from './values/config-error.ts'
import { openDeps } from './start/open-deps.ts'
import { warnOfUnasked } from './building/sharing.ts'
import { chooseTransport } from './mail/delivery/choose-transport.ts'
import { startOutbox } from './mail/outbox/outbox.ts'
import { PackError } from './framework/pack-error.ts'
import { purge } from './session/purge.ts'

/**
 * How long requests under way may take once the server stops, in milliseconds. Whoever reads an answer slowly would keep it
 * from stopping, until whatever started it ends it by force in the middle of its work.
 */
const maxAnswering = 20_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const deps = await openDeps(config)
  const client = readClient(builtClient(deps.pack.id), { id: deps.pack.id, fingerprint: deps.packFingerprint })
  let stopping = false
  const app = await createApp(deps, { config, client, isStopping: () => stopping })
  const transport = chooseTransport(config, deps.log)
  warnOfUnasked(deps)
  await purge(deps)
  const outbox = startOutbox(deps, transport)
  const metrics = config.metricsListen && (await serveMetrics(deps, config.metricsListen))
  const purging = setInterval(() => {
    purge(deps).catch((error: unknown) => deps.log.error({ err: error }, 'purge failed'))
  }, hour)

  const stop = async () => {
    if (stopping) return
    stopping = true
    clearInterval(purging)
    await wait(config.stopDelay)
    setTimeout(() => app.server.closeAllConnections(), maxAnswering).unref()
    await Promise.all([app.close(), outbox.stop(), metrics?.close()])
    await Promise.all([deps.db.close(), deps.wordRenderer.close()])
    // A delivery that is still under way would keep the process alive.
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await app.listen({ ...config.listen, listenTextResolver: () => 'listening' })
  const inbox = config.inboxFolder === null ? '' : ` – mail arrives at ${config.publicUrl}${served.inbox}`
  console.log(`${deps.pack.site.product} is ready at ${config.publicUrl}${inbox}`)
}

start().catch((error: unknown) => {
  const isPlain = [ConfigError, PackError, ClientError].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  // What was opened before the error would keep the process alive.
  process.exit(1)
})
