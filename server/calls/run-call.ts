import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { CallAnswer } from '#contract/wire/page.ts'
import { currentIn, renamesOf } from '#domain/framework/edition.ts'
import type { Deps } from '#server/deps.ts'
import { findSession, lockSession } from '#server/session/queries.ts'
import { giveCookie, keepBegun, rememberedLanguage, renewCookie, type Session } from '#server/session/sessions.ts'
import { mayCount } from '#server/session/counting.ts'
import { networkOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'
import { calls } from './list.ts'

/** Who makes a call: the request that it is part of, and the session that has been opened for that request. */
export type Caller = {
  request: FastifyRequest
  reply: FastifyReply
  session: Session
  /** The key of the request, which stays the same when it is tried again; null where the browser sent none. */
  requestKey: string | null
  /** Whether the session has been opened for this call alone, so that it need not be looked up again. */
  isJustOpened?: true
}

type Answered = { definition: CallDefinition; answer: unknown; headers: Record<string, string> }

/** The session as it is stored now: an earlier call of the same request may have begun it, or moved it on. */
async function sessionNow({ db }: Deps, opened: Session): Promise<Session> {
  const { stored, opens } = await findSession(db.read, opened.uuid, opened.secretHash)
  if (!opens || (opened.stored && !stored)) throw refuse('notYourSession')
  return { ...opened, stored }
}

/**
 * Makes every call, be it over HTTP, from a page's loader or from a form. The answer is as its handler gives it. Throws a Refusal:
 * `nothingHere` for an unknown name, `badRequest` where the body has not the call's shape, `notYourSession` where it names another
 * session or this one has ended, or the handler's own; a FieldRefusal where fields of a form are wrong.
 */
export function callAnswerer(deps: Deps): (name: string, caller: Caller, body: unknown) => Promise<Answered> {
  const renames = renamesOf(deps.pack)
  const byName = new Map(calls.map((call) => [call.name, call]))
  return async (name, { request, reply, session: opened, requestKey, isJustOpened }, body) => {
    const call = byName.get(name)
    if (!call) throw refuse('nothingHere')
    const { definition } = call
    const asked = { uuid: opened.uuid, ...(body as Record<string, unknown>) }
    if (asked.uuid !== opened.uuid) throw refuse('notYourSession')
    const { success, data } = definition.request.safeParse(asked)
    if (!success) throw refuse('badRequest')
    const session = isJustOpened ? opened : await sessionNow(deps, opened)
    const network = networkOf(request.ip)
    if (definition.for === 'by a link') admitByLink(deps, network)
    const onBegun = () => keepBegun(deps, request, reply)
    const headers: Record<string, string> = {}
    const isPlain = definition.for === 'by a link' || (definition.for === 'only deletes' && !session.stored)
    const answer = await call.handle(isPlain ? deps : depsFor(deps, session, network, onBegun), {
      session,
      // A page that was opened before this edition of the framework still sends the ids of the edition before.
      body: currentIn(renames, '', data),
      network,
      requestKey,
      isCounted: mayCount(deps, request),
      setHeader: (header, value) => (headers[header] = String(value)),
      giveCookie: (isSaved, value) =>
        value === undefined ? renewCookie(deps, request, reply, isSaved) : giveCookie(deps, reply, value, isSaved),
      dropCookie: () => void reply.clearCookie(deps.cookies.name, deps.cookies.options),
    })
    return { definition, answer, headers }
  }
}

/** `callAnswerer` with answers as they are after HTTP: what JSON cannot hold, such as undefined, is gone here too. */
export function callRunner(deps: Deps): (name: string, caller: Caller, body: unknown) => Promise<CallAnswer> {
  const answerCall = callAnswerer(deps)
  return async (name, caller, body) => {
    const { definition, answer, headers } = await answerCall(name, caller, body)
    return { data: JSON.parse(JSON.stringify(encode(definition.response, answer))), headers }
  }
}

/** Counts, for the network that it comes from, a call made by a link that somebody was given; refused past the limits. */
function admitByLink({ linkCalls, clock, counters }: Deps, network: string): void {
  try {
    linkCalls.admit(network, clock())
  } catch (error) {
    counters.refusals.inc({ limit: 'by_link' })
    throw error
  }
}

/**
 * The deps of a call with a `write` of its own. It first locks the session, and is refused where that has been deleted since the request
 * opened it, so that nothing is stored for a deleted session; the session remembers the language of what it stores. Where the session
 * is not stored yet, it is counted for the visitor's network, and `onBegun` is called after the write.
 */
function depsFor(
  deps: Deps,
  { uuid, stored }: Pick<Session, 'uuid' | 'stored'>,
  network: string,
  onBegun: () => void,
): Deps {
  const { db } = deps
  if (!stored) {
    const begin: Deps['db']['write'] = async (work) => {
      try {
        deps.newSessions.admit(network, deps.clock())
      } catch (error) {
        deps.counters.refusals.inc({ limit: 'new_sessions' })
        throw error
      }
      const done = await db.write(work)
      onBegun()
      return done
    }
    return { ...deps, db: { ...db, write: begin } }
  }
  const write: Deps['db']['write'] = (work) =>
    db.write(async (queries) => {
      if (!(await lockSession(queries, uuid, rememberedLanguage(deps)))) throw refuse('notYourSession')
      return work(queries)
    })
  return { ...deps, db: { ...db, write } }
}
