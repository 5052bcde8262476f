import type { FastifyInstance } from 'fastify'
import { served } from '#contract/wire/paths.ts'
import { minute } from '#domain/framework/durations.ts'
import { askDatabase } from '#server/db/look-at-database.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/values/in-time.ts'

/** The routes that monitoring calls again and again, which are left out of the log. */
export const healthRoutes: readonly string[] = [served.health, served.ready]

/** The timeout for each part's answer, in milliseconds. */
const timeout = 5000

/** With fewer bytes than this free, a disk is as good as full: a server on it is not ready. */
const leastFree = 64 * 1024 * 1024

/** Whether the database's disk has room; true with PostgreSQL, whose disk is another machine's. */
async function hasRoom({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return db.freeBytes === null || (await db.freeBytes()) >= leastFree
}

/** Logs an error once a minute while little is left on the disk. Returns the function that ends the watch. */
export function watchDisk({ db, log }: Pick<Deps, 'db' | 'log'>): () => void {
  const look = () =>
    hasRoom({ db }).then(
      (isEnough) => isEnough || log.error({ least: leastFree }, 'the disk is full or nearly: make room'),
      (error: unknown) => log.error({ err: error }, 'the disk could not be looked at'),
    )
  void look()
  const timer = setInterval(() => void look(), minute)
  return () => clearInterval(timer)
}

/** The parts of the server that fail. */
async function failingParts(deps: Deps): Promise<string[]> {
  const parts = { database: askDatabase(deps.db.read), disk: hasRoom(deps), documents: deps.wordRenderer.isReady() }
  const asked = Object.entries(parts).map(async ([name, answer]) =>
    (await inTime(answer, timeout).catch(() => false)) ? [] : [name],
  )
  return (await Promise.all(asked)).flat()
}

/** Whether visitors can only read. False where the database does not answer: `failingParts` tells that. */
async function onlyReads({ db }: Deps): Promise<boolean> {
  return !(await inTime(db.canSave(), timeout).catch(() => true))
}

/**
 * Serves the health check, which says that the process lives, and the readiness check, which says whether it can do its
 * work. A server that is stopping is not ready: visitors go to another one before it hears no more requests.
 */
export function serveHealth(app: FastifyInstance, deps: Deps, isStopping: () => boolean): void {
  app.get(served.health, { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get(served.ready, { schema: { hide: true } }, async (_request, reply) => {
    const failing = isStopping() ? ['stopping'] : await failingParts(deps)
    reply.header('cache-control', 'no-store')
    if (failing.length > 0) return reply.status(503).send({ status: 'failing', failing })
    // Visitors still read, and no other server could save what this one cannot.
    return (await onlyReads(deps)) ? { status: 'degraded', degraded: ['saving'] } : { status: 'ok' }
  })
}
