import type { FastifyInstance } from 'fastify'
import { served } from '#contract/wire/patterns.ts'
import { askDatabase } from '#server/db/ask.ts'
import { leastRoom } from '#server/db/sqlite/ballast.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/values/in-time.ts'

/** The routes that monitoring calls again and again, which are left out of the log. */
export const healthRoutes: readonly string[] = [served.health, served.ready]

/** The timeout for each part's answer, in milliseconds. */
const timeout = 5000

/** Whether the disk has room; yes where it is another machine's. */
async function hasRoom({ db }: Deps): Promise<boolean> {
  return db.room === null || (await db.room.free()) >= leastRoom
}

/** The parts of the server that fail. */
async function failingParts(deps: Deps): Promise<string[]> {
  const parts = { database: askDatabase(deps.db.read), disk: hasRoom(deps), documents: deps.wordRenderer.isReady() }
  const asked = Object.entries(parts).map(async ([name, answer]) =>
    (await inTime(answer, timeout).catch(() => false)) ? [] : [name],
  )
  return (await Promise.all(asked)).flat()
}

/** Whether visitors can only read. Says no where the database does not answer, which is said in another way. */
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
