import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormAnswer } from '#contract/wire/first-view.ts'
import { currentIn } from '#domain/framework/edition/current-ids.ts'
import { renamesOf } from '#domain/framework/edition/renames.ts'
import { findSession } from '#server/db/session/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/values/network.ts'
import { FieldRefusal, Refusal, refuse } from '#server/values/refusals.ts'
import { giveCookie, keepBegun, renewCookie, type Session } from '#server/session/sessions.ts'
import { admitByLink, depsFor } from '#server/session/writing.ts'
import { asSent } from './as-sent.ts'
import { calls } from './list.ts'

type Sent = { request: FastifyRequest; reply: FastifyReply; session: Session; requestKey: string | null }

/** What is wrong with what a visitor has typed or chosen; null for any other failure. */
function wrongIn(error: unknown): Extract<FormAnswer, { wrong: unknown }> | null {
  if (error instanceof FieldRefusal) return { wrong: error.fields }
  return error instanceof Refusal && error.status === 422 && error.named === null ? { wrong: error.message } : null
}

/** For a form that was sent without script: answers its calls as over HTTP, with the same checks and limits. */
export function callsForForms(deps: Deps) {
  const renames = renamesOf(deps.pack)
  const byName = new Map(calls.map((call) => [call.definition.name, call]))
  return ({ request, reply, session: opened, requestKey }: Sent) =>
    async (name: string, asked: unknown): Promise<FormAnswer> => {
      const call = byName.get(name)
      if (!call) throw refuse('nothingHere')
      const { definition, handle, for: isFor } = call
      const { success, data: body } = definition.request.safeParse({ ...(asked as object), uuid: opened.uuid })
      if (!success) throw refuse('badRequest')
      // The call before this one may have begun to store.
      const { stored } = await findSession(deps.db.read, opened.uuid, opened.secretHash)
      if (opened.stored && !stored) throw refuse('notYourSession')
      const session = { ...opened, stored }
      const network = networkOf(request.ip)
      const headers: Record<string, string> = {}
      if (isFor === 'by a link') admitByLink(deps, network)
      try {
        const onBegun = () => keepBegun(deps, request, reply)
        const answer = await handle(isFor === 'by a link' ? deps : depsFor(deps, session, network, onBegun), {
          session,
          body: currentIn(renames, '', body),
          network,
          requestKey,
          setHeader: (header, value) => (headers[header] = String(value)),
          giveCookie: (isSaved, value) =>
            value === undefined ? renewCookie(deps, request, reply, isSaved) : giveCookie(deps, reply, value, isSaved),
          dropCookie: () => void reply.clearCookie(deps.cookies.name, deps.cookies.options),
        })
        return { data: asSent(definition.response, answer), headers }
      } catch (error) {
        const wrong = wrongIn(error)
        if (wrong) return wrong
        throw error
      }
    }
}
