import type { FastifyInstance } from 'fastify'
import { served } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { stopReminders } from '#server/assessing/plan/reminder-calls.ts'
import type { Deps } from '#server/deps.ts'

type Params = { token: string }

/**
 * Stops reminders by the POST of a mail program (RFC 8058), which has no cookie and comes from no page of ours: the token alone counts, and can do
 * nothing else. Who opens the address is led to the page with the button, because mail scanners open addresses too.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: Deps): void {
  // In a scope of its own, so that bodies of forms are taken for this route only; what stands in one changes nothing.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    )
    scope.get<{ Params: Params }>(served.unsubscribe, { schema: { hide: true } }, ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(serverPaths.stopReminders(params.token), 302),
    )
    scope.post<{ Params: Params }>(served.unsubscribe, { schema: { hide: true } }, async (request, reply) => {
      await stopReminders(deps, request.params.token)
      return reply.header('cache-control', 'no-store').status(204).send()
    })
  })
}
