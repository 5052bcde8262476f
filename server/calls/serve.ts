import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { begunHeader, callHeader, requestKeyHeader } from '#contract/wire/headers.ts'
import type { Deps } from '#server/deps.ts'
import { requireSession } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'
import { calls } from './list.ts'
import { callAnswerer } from './run-call.ts'

/** Whether the browser says that the request comes from one of our pages; null where it says nothing. */
export function saysOurPages({ headers }: FastifyRequest, publicUrl: string): boolean | null {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  // With a public address in plain http, pages may be opened under another name of the server, such as localhost.
  const isOtherName = publicUrl.startsWith('http:') && origin === `http://${host}`
  // The origin alone, because the public address in a further language has a path.
  return origin === undefined ? null : origin === new URL(publicUrl).origin || isOtherName
}

function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  return request.headers[callHeader.name] === callHeader.value && saysOurPages(request, publicUrl) !== false
}

/** A request key as `requestKeyHeader` describes it; null where the value is no such key. */
export function requestKey(key: unknown): string | null {
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null
}

/** Answers every call over HTTP: checks who asks, and then makes the call. */
export function serveCalls(app: FastifyInstance, deps: Deps): void {
  const answerCall = callAnswerer(deps)
  for (const { name, definition } of calls) {
    app.post(`/${name}`, {
      schema: {
        operationId: name,
        summary: definition.summary,
        body: definition.request,
        response: { 200: definition.response },
      },
      // `callAnswerer` checks the body, because not every call comes over HTTP.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        if (!isFromOurPages(request, deps.publicUrl)) throw refuse('notFromHere')
        const uuid = (request.body as { uuid?: unknown } | null | undefined)?.uuid
        const session = await requireSession(deps, request, reply, uuid)
        if (request.headers[begunHeader.name] === begunHeader.value && !session.stored) throw refuse('notYourSession')
        reply.header('cache-control', 'no-store')
        const key = requestKey(request.headers[requestKeyHeader])
        const caller = { request, reply, session, requestKey: key, isJustOpened: true } as const
        const { answer, headers } = await answerCall(name, caller, request.body)
        reply.headers(headers)
        if (!definition.isLong) return answer
        return reply.type('application/json; charset=utf-8').send(Readable.from(inPieces(definition.response, answer)))
      },
    })
  }
}

/** The JSON of an answer in its call's shape, value by value and lists item by item, so that other requests are answered in between. */
async function* inPieces(schema: z.ZodType, answered: unknown): AsyncIterable<string> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape) : {}
  const answer = answered as Readonly<Record<string, unknown>>
  let before = '{'
  for (const [name, one] of Object.entries(shape)) {
    const value = answer[name]
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (one instanceof z.ZodArray && Array.isArray(value)) {
      for (const [place, element] of value.entries()) {
        yield (place === 0 ? '[' : ',') + JSON.stringify(z.parse(one.element, element))
        await setImmediate()
      }
      yield value.length === 0 ? '[]' : ']'
    } else yield JSON.stringify(z.parse(one as z.ZodType, value))
  }
  yield before === '{' ? '{}' : '}'
}
