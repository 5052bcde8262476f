import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begunHeader, callHeader, requestKeyHeader } from '#contract/wire/headers.ts'
import { currentIn } from '#domain/framework/edition/current-ids.ts'
import { renamesOf } from '#domain/framework/edition/renames.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'
import { giveCookie, keepBegun, renewCookie, requireSession, type Session } from '#server/session/sessions.ts'
import { admitByLink, depsFor } from '#server/session/writing.ts'
import { inPieces } from './in-pieces.ts'
import { calls } from './list.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call, set before its handler runs. */
    lspSession: Session | null
  }
}

/** Whether the browser says that a page of ours asks; null where it says nothing of it. */
export function saysOurPages({ headers }: FastifyRequest, publicUrl: string): boolean | null {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  // With a public address in plain http, pages may be opened under another name of the server, such as localhost.
  const isOtherName = publicUrl.startsWith('http:') && origin === `http://${host}`
  // The public address in a further language has a path.
  return origin === undefined ? null : origin === new URL(publicUrl).origin || isOtherName
}

function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  return request.headers[callHeader.name] === callHeader.value && saysOurPages(request, publicUrl) !== false
}

/** The key that stays the same when a page tries again; null where it is none. */
export function requestKey(key: unknown): string | null {
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null
}

/** Answers every call: checks who asks, then the shape of the body, and then runs the call's handler. */
export function serveCalls(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('lspSession', null)
  const renames = renamesOf(deps.pack)
  for (const { definition, handle, for: isFor } of calls) {
    app.post(`/${definition.name}`, {
      schema: {
        operationId: definition.name,
        summary: definition.summary,
        body: definition.request,
        response: { 200: definition.response },
      },
      preValidation: async (request, reply) => {
        if (!isFromOurPages(request, deps.publicUrl)) throw refuse('notFromHere')
        const uuid = (request.body as { uuid?: unknown } | null | undefined)?.uuid
        request.lspSession = await requireSession(deps, request, reply, uuid)
        const hasBegun = request.headers[begunHeader.name] === begunHeader.value
        if (hasBegun && !request.lspSession.stored) throw refuse('notYourSession')
      },
      handler: async (request, reply) => {
        if (!request.lspSession) throw refuse('notYourSession')
        reply.header('cache-control', 'no-store')
        const network = networkOf(request.ip)
        const onBegun = () => keepBegun(deps, request, reply)
        if (isFor === 'by a link') admitByLink(deps, network)
        const answer = await handle(
          isFor === 'by a link' ? deps : depsFor(deps, request.lspSession, network, onBegun),
          {
            session: request.lspSession,
            // A page that was opened before this edition of the framework goes on with the ids of the last.
            body: currentIn(renames, '', request.body),
            network,
            requestKey: requestKey(request.headers[requestKeyHeader]),
            setHeader: (name, value) => void reply.header(name, value),
            giveCookie: (isSaved, value) =>
              value === undefined
                ? renewCookie(deps, request, reply, isSaved)
                : giveCookie(deps, reply, value, isSaved),
            dropCookie: () => void reply.clearCookie(deps.cookies.name, deps.cookies.options),
          },
        )
        if (!definition.isLong) return answer
        return reply.type('application/json; charset=utf-8').send(Readable.from(inPieces(definition.response, answer)))
      },
    })
  }
}
