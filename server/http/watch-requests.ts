import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counters } from '#server/watching/counters.ts'
import { healthRoutes } from './health.ts'

/** The pattern of the route, such as `/roleprofile/:roleId`; `unknown` for an address that has none. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Methods by which the product is asked. Others get one name together, because a stranger can make many up. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']
const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : 'other')

const classOf = ({ statusCode }: FastifyReply) => `${Math.floor(statusCode / 100)}xx`

/** Counts and times every request but those of monitoring. */
export function countRequests(app: FastifyInstance, { requests, requestSeconds }: Counters): void {
  app.addHook('onRoute', ({ url, method }) => {
    if (healthRoutes.includes(url)) return
    // A rate needs to have seen 0, or the first failure would not count.
    for (const one of [method].flat()) requests.inc({ route: url, method: one, status: '5xx' }, 0)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    if (!healthRoutes.includes(route)) {
      requests.inc({ route, method: methodOf(request), status: classOf(reply) })
      requestSeconds.observe({ route }, reply.elapsedTime / 1000)
    }
    done()
  })
}
