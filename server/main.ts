import { setTimeout as wait } from 'node:timers/promises'
import { hour, minute } from '#domain/framework/durations.ts'
import { served } from '#contract/wire/paths.ts'
import { startTelling } from './api/tell.ts'
import { createApp } from './http/app.ts'
import { watchDisk } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { openWeb, type Web } from './pages/web.ts'
import { runLsp } from './pages/operate/health.ts'
import { secretOf } from './pages/operate/signing-in.ts'
import { followEditions } from './start/follow-editions.ts'
import { finishImports } from './start/follow-imports.ts'
import { readConfig } from './start/config.ts'
import { openDeps } from './start/open-deps.ts'
import { openPreviews } from './start/previews.ts'
import { refuseTakenPort, refuseUnusable, startFault } from './start/start-fault.ts'
import { sendReminders } from './assessing/plan/reminders.ts'
import { remindContacts } from './building/agency-contacts.ts'
import { warnOfUnasked } from './building/sharing.ts'
import { chooseTransport } from './mail/smtp.ts'
import { startOutbox } from './mail/outbox.ts'
import { purge } from './session/purge.ts'
import { previewCookies } from './values/preview-cookie.ts'

/**
 * How long requests under way, and all that is left to do, may take once the server stops, in milliseconds. Without a limit a client
 * that reads slowly would keep the server from stopping, until its supervisor kills it in the middle of its work.
 */
const [maxAnswering, maxStopping] = [15_000, 20_000]

/** Opens the screens for the languages whose paths begin with these bases. */
type OpenWeb = (bases: readonly string[]) => Promise<Web>

/** Whether this process only brings the database to this release and this edition of the pack, and ends. */
const isPreparing = process.argv.includes('--prepare')

// Whatever the server writes is its user's alone.
process.umask(0o077)

async function serve(open: OpenWeb): Promise<void> {
  const config = readConfig(process.env)
  refuseUnusable(config)
  if (!isPreparing) await refuseTakenPort('LSP_LISTEN (or HOST and PORT)', config.listen)
  if (!isPreparing && config.metricsListen) await refuseTakenPort('LSP_METRICS_LISTEN', config.metricsListen)
  const opened = await openDeps(config)
  const { all } = opened
  const [deps] = all
  if (isPreparing) {
    const { db, pack } = deps
    console.log(`The database is at ${await db.migration()}, with ${pack.id} ${pack.version}`)
    await Promise.all([db.close(), deps.wordRenderer.close()])
    return
  }
  const web = await open(all.map(({ base }) => base))
  let stopping = false
  const { operateSecret: secret, provider } = config
  const operate =
    secret === null && provider === null
      ? null
      : { secret, provider, settings: config, maxUpload: config.maxUpload, run: runLsp(process.env) }
  const connections = { connections: config.maxConnections }
  const isStopping = () => stopping
  const openApp = ([first, ...further]: typeof all) =>
    createApp(first, { config, web, further, operate, connections, isStopping })
  const app = await openApp(all)
  const transport = chooseTransport(config, deps.log)
  await warnOfUnasked(deps)
  let purging: NodeJS.Timeout | undefined
  const purgeNow = async () => {
    let isDone = false
    try {
      // While the clock is in doubt, nobody is reminded because of it.
      if ((await purge(deps)) !== null) {
        await remindContacts(deps)
        await sendReminders(all)
      }
      isDone = true
    } catch (error) {
      deps.log.error({ err: error }, 'purge failed')
    }
    purging = setTimeout(() => void purgeNow(), isDone ? hour : minute)
  }
  await purgeNow()
  const outbox = startOutbox(deps, transport)
  const telling = startTelling(deps)
  const metrics = config.metricsListen && (await serveMetrics(deps, config.metricsListen))

  const endFinishing = finishImports(deps)
  const previews =
    operate &&
    openPreviews(opened, config, previewCookies(secretOf(operate), config.publicUrl), ([first, ...further]) =>
      createApp(first, { config: { ...config, inboxFolder: null }, web, further, connections, isStopping }),
    )
  const endFollowing = followEditions(opened, config, app, openApp, previews?.lead)
  // Read now, before the first search needs them.
  for (const { roleTitles, log } of all)
    void roleTitles.current().catch((error: unknown) => log.error({ err: error }, 'the titles could not be read'))
  const endWatching = watchDisk(deps)

  const stop = async () => {
    if (stopping) return
    stopping = true
    clearTimeout(purging)
    endFinishing()
    endWatching()
    await wait(config.stopDelay)
    setTimeout(() => app.server.closeAllConnections(), maxAnswering).unref()
    setTimeout(() => process.exit(0), maxStopping)
    await Promise.all([endFollowing(), previews?.end(), app.close(), outbox.stop(), telling.stop(), metrics?.close()])
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

/** Starts the server; `open` opens the screens, as built or, in development, from their sources. */
export async function start(open: OpenWeb = openWeb): Promise<void> {
  try {
    await serve(open)
  } catch (error) {
    const fault = startFault(error)
    console.error(fault?.said ?? error)
    // What was opened before the error would keep the process alive.
    process.exit(fault?.exitCode ?? 1)
  }
}

if (import.meta.main) await start()
