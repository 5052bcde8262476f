import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { Deps } from './deps.ts'
import type { Session } from './session/sessions.ts'

/**
 * What a handler is given: the session that the cookie opens, the checked body, the network that the request came from, the
 * key that stays the same when the page tries again (null where it sent none), and functions that set response headers and the session's cookie. `giveCookie` without a value renews the request's own
 * cookie.
 */
export type CallContext<Definition extends CallDefinition> = {
  session: Session
  body: z.output<Definition['request']>
  network: string
  requestKey: string | null
  setHeader: (name: string, value: string | number) => void
  giveCookie: (isSaved: boolean, value?: string) => void
  dropCookie: () => void
}

/**
 * Whether a call stores something for the session that makes it, which begins the session where nothing is stored yet, only deletes what
 * is the session's, or stores something for another one by a link that somebody was given.
 */
type CallFor = 'its session' | 'only deletes' | 'by a link'

/** A call with its handler, as the app registers it. */
export type Call = {
  for: CallFor
  definition: CallDefinition
  handle: (deps: Deps, context: CallContext<CallDefinition>) => Promise<unknown>
}

/** Joins a call's definition and its handler. */
export function defineCall<Definition extends CallDefinition>(
  definition: Definition,
  handle: (deps: Deps, context: CallContext<Definition>) => Promise<z.input<Definition['response']>>,
  isFor: CallFor = 'its session',
): Call {
  return { definition, handle, for: isFor }
}
